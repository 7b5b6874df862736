/**
 * Limits for the WebSocket of a lesson. This file is separate from `line.ts`, so that editors can import it without the
 * schema library.
 */

/** The path after `/api`. */
export const lessonLinePath = '/websocket/lesson'

export const lessonLimits = {
  /** Maximum number of characters in a message, in both directions. */
  message: 32_768,
  /** Maximum number of base64 characters in a small picture for the wall. */
  picture: 9_000,
  /** Maximum number of base64 characters in a picture of the work that a teacher watches. */
  livePicture: 24_000,
  /** Maximum number of base64 characters in the picture of a choice. Six pictures fit into a message. */
  choicePicture: 4_500,
  /**
   * Maximum number of characters in a part of a text. One part each second stays below the bandwidth limit of a watched
   * child.
   */
  part: 24_000,
  /** Maximum number of parts in a whole text. A longer work is shown only as pictures. */
  parts: 12,
  /** Maximum number of console characters that are sent. */
  console: 2_000,
} as const

/**
 * Times in seconds. `away` and `quiet`: without a message or an edit for this time, a child gets this state. `picture`
 * and `live`: minimum time between two pictures or frames. `freeze`: maximum time for frozen screens.
 */
export const lessonSeconds = { away: 30, quiet: 180, picture: 10, live: 1, freeze: 300 } as const
