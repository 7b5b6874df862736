/** Values of the lesson's line, apart from `line.ts`: editors use them without the schema library. */

/** Path behind `/api`. */
export const lessonLinePath = '/websocket/lesson'

export const lessonLimits = {
  /** Characters of one message in either direction. */
  message: 32_768,
  /** Characters of a small picture for the wall (WebP, base64). */
  picture: 9_000,
  /** Characters of a picture of a work that a teacher looks at. */
  livePicture: 24_000,
  /** Characters of the data of a part; one a second keeps below the bandwidth of a watched child. */
  part: 24_000,
  /** Parts of a whole text; a longer work is shown by its pictures alone. */
  parts: 12,
  /** Characters of the console that travel. */
  console: 2_000,
} as const

/** Seconds. `away` after so long without a message, `quiet` without an edit, pictures at most so often. */
export const lessonSeconds = { away: 30, quiet: 180, picture: 10, live: 1, freeze: 300 } as const
