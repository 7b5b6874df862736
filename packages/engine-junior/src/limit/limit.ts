/**
 * Stage size in units; the origin is at the top left and y grows downwards. Limits are those of scratchjr.md §1, §2, §4
 * and §5.
 */
export const stage = { width: 480, height: 360 } as const

/** Side of a grid cell in units. */
export const cell = 24

/** Length of one step of the run-time clock, in milliseconds. */
export const tickMs = 32

/** Greatest y of a hop; hopping clamps where walking wraps. */
export const hopFloor = 336

export const limit = {
  /** Maximum pages that a child can add. */
  pages: 4,
  /** Maximum pages that are kept of a file made with another program. */
  pagesKept: 24,
  projectName: 30,
  characterName: 25,
  text: 50,
  /** The built-in sound and five recordings. */
  sounds: 6,
  recordingMs: 30_000,
  /** Maximum number on the number pad. */
  padNumber: 99,
  /** Minimum of the larger side of a character. */
  smallest: 36,
  /** Maximum of the smaller side of a character. */
  largest: 360,
} as const

/** Sizes of a text object; the third is the default. */
export const textSizes = [16, 24, 36, 48, 56, 72] as const
export const defaultTextSize = 36

/** Colours of a text object; the last is the default. */
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

/** Height of the first text of a page, and the line height of the following ones. */
export const textStart = 36
export const textLine = 1.35

export const defaultScale = 0.5

/** The sound that every character has; its name is that of the file format. */
export const builtInSound = 'pop.mp3'

/** Picture names used when an imported file refers to a missing one; the host draws them. */
export const placeholderPicture = 'placeholder.svg'
export const placeholderBackground = 'placeholder-background.svg'
