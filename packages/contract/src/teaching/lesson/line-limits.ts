/** Separate from `line.ts`, so that editors can import the limits without the schema library. */

/** The path after `/api`. */
export const lessonLinePath = '/websocket/lesson'

export const lessonLimits = {
  /** Characters in a message, in both directions. */
  message: 32_768,
  /** Base64 characters in a small picture for the wall. */
  picture: 9_000,
  /** Base64 characters in a picture of the work that a teacher watches. */
  livePicture: 24_000,
  /** Base64 characters in the picture of a choice. Six pictures fit into a message. */
  choicePicture: 4_500,
  /** Characters in a part of a text. One part each second stays below the bandwidth limit of a watched child. */
  part: 24_000,
  /** Parts in a whole text. A longer work is shown only as pictures. */
  parts: 12,
  /** Only the last characters of the console are sent. */
  console: 2_000,
} as const

/**
 * `away` and `quiet`: time without a message or an edit. `picture` and `live`: minimum time between two pictures or
 * frames. `freeze`: maximum time.
 */
export const lessonSeconds = { away: 30, quiet: 180, picture: 10, live: 1, freeze: 300 } as const
