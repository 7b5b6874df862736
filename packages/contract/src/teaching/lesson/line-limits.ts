/**
 * Limits of the lesson's WebSocket. They are separate from `line.ts` because editors use them without the schema
 * library.
 */

/** The path after `/api`. */
export const lessonLinePath = '/websocket/lesson'

export const lessonLimits = {
  /** The maximum number of characters of one message in either direction. */
  message: 32_768,
  /** The maximum number of characters of a small picture for the wall, in base64. */
  picture: 9_000,
  /** The maximum number of characters of a picture of the work that a teacher watches, in base64. */
  livePicture: 24_000,
  /** The maximum number of characters of a picture of a choice, in base64. Six of them fit into a message. */
  choicePicture: 4_500,
  /**
   * The maximum number of characters of one part of a text. One part a second stays below the bandwidth limit of a
   * child who is watched.
   */
  part: 24_000,
  /** The maximum number of parts of a whole text. A longer work is shown only by pictures. */
  parts: 12,
  /** The maximum number of characters of the console that are sent. */
  console: 2_000,
} as const

/**
 * All are in seconds. A child is `away` after so long without a message, and `quiet` after so long without an edit. At
 * least `picture` seconds pass between two pictures, and `live` between two frames. Screens stay frozen for at most
 * `freeze`.
 */
export const lessonSeconds = { away: 30, quiet: 180, picture: 10, live: 1, freeze: 300 } as const
