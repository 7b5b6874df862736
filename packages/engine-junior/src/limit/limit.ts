/**
 * The size of the stage in units. The origin is at the top left, and y grows downwards. The limits are those of
 * scratchjr.md §1, §2, §4 and §5.
 */
export const stage = { width: 480, height: 360 } as const

/** The side of a grid cell in units. */
export const cell = 24

/** The length of one tick in milliseconds. */
export const tickMs = 32

/** The greatest y of a hop. A hop stops at the edge, where a walk continues on the other side. */
export const hopFloor = 336

export const limit = {
  /** The maximum number of pages that a child can add. */
  pages: 4,
  /** The maximum number of pages that are kept of a file from another program. */
  pagesKept: 24,
  projectName: 30,
  characterName: 25,
  text: 50,
  /** A character has the built-in sound and at most five recordings. */
  sounds: 6,
  recordingMs: 30_000,
  /** The maximum number on the number pad. */
  padNumber: 99,
  /** The larger side of a character is at least this long. */
  smallest: 36,
  /** The smaller side of a character is at most this long. */
  largest: 360,
} as const

/** The sizes of a text object; the third one is the default. */
export const textSizes = [16, 24, 36, 48, 56, 72] as const
export const defaultTextSize = 36

/** The colours of a text object; the last one is the default. */
export const textColors = [
  '#c4281b',
  '#da8540',
  '#ffdd33',
  '#287f46',
  '#0d50ab',
  '#ff8ae9',
  '#8f56e3',
  '#f2f3f2',
  '#6d6e6c',
  '#1b2a34',
] as const
export const defaultTextColor = '#1b2a34'

/** The y of the first text of a page. */
export const textStart = 36
/** The line height of a text as a multiple of its size. */
export const textLine = 1.35

export const defaultScale = 0.5

/** The sound that every character has. The file format defines the name. */
export const builtInSound = 'pop.mp3'

/** The editor draws these pictures itself, when an imported file refers to a picture that is missing. */
export const placeholderPicture = 'placeholder.svg'
export const placeholderBackground = 'placeholder-background.svg'
