/** Numbers of the stage, the clock and the project (scratchjr.md §1, §2, §4, §5). */

/** Stage size in units; the origin is at the top left and y grows downwards. */
export const stage = { width: 480, height: 360 } as const

/** Side of a grid cell in units. */
export const cell = 24

/** Length of one step of the run-time clock, in milliseconds. */
export const tickMs = 32

/** Greatest y a hop may reach; hopping clamps where walking wraps. */
export const hopFloor = 336

export const limit = {
  /** A child adds pages up to here. */
  pages: 4,
  /** A file may bring more, made with another program: they are kept, up to here. */
  pagesKept: 24,
  projectName: 30,
  characterName: 25,
  text: 50,
  /** The built-in sound and five recordings. */
  sounds: 6,
  recordingMs: 30_000,
  /** The number pad refuses anything beyond. */
  padNumber: 99,
  /** The larger side of a character is at least this. */
  smallest: 36,
  /** The smaller side of a character is at most this. */
  largest: 360,
} as const

/** Sizes of a text object; the third is the first choice. */
export const textSizes = [16, 24, 36, 48, 56, 72] as const
export const defaultTextSize = 36

/** Colours of a text object; the last is the first choice. */
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

/** Height at which the first text of a page is placed, and the line height of the following ones. */
export const textStart = 36
export const textLine = 1.35

export const defaultScale = 0.5

/** The one sound every character has; the name is that of the file format. */
export const builtInSound = 'pop.mp3'

/** Names a picture gets when an imported file refers to one this installation does not have; the host draws them. */
export const placeholderPicture = 'placeholder.svg'
export const placeholderBackground = 'placeholder-background.svg'
