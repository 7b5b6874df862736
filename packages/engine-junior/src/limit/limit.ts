/**
 * In units. The origin is at the top left, and y grows downwards. All limits are from scratchjr.md §1, §2, §4 and §5.
 */
export const stage = { width: 480, height: 360 } as const

/** Side length of a grid cell in units. */
export const cell = 24

export const tickMs = 32

/** A hop stops at the edge of the stage. A walk continues on the other side. */
export const hopFloor = 336

export const limit = {
  /** For pages that a child adds. */
  pages: 4,
  /** For pages in a file of another program. */
  pagesKept: 24,
  projectName: 30,
  characterName: 25,
  text: 50,
  /** The built-in sound and five recordings. */
  sounds: 6,
  recordingMs: 30_000,
  /** For a number that a child enters on the number pad. */
  padNumber: 99,
  /** Minimum length of the larger side of a character. */
  smallest: 36,
  /** Maximum length of the smaller side of a character. */
  largest: 360,
} as const

export const textSizes = [16, 24, 36, 48, 56, 72] as const
export const defaultTextSize = 36

/** The last colour is the default. */
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

/** Vertical position of the first text on a page. */
export const textStart = 36
/** Multiple of the text size. */
export const textLine = 1.35

export const defaultScale = 0.5

/** The sound of every character. The file format defines this name. */
export const builtInSound = 'pop.mp3'

/** Pictures that the editor draws in place of missing pictures of an imported file. */
export const placeholderPicture = 'placeholder.svg'
export const placeholderBackground = 'placeholder-background.svg'
