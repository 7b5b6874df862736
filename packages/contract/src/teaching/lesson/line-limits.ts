/**
 * Limits of the lesson's WebSocket. They are separate from `line.ts` because editors use them without the schema
 * library.
 */

/** Path below `/api`. */
export const lessonLinePath = '/websocket/lesson'

export const lessonLimits = {
  /** Characters of one message in either direction. */
  message: 32_768,
  /** Characters of a small picture for the wall, in base64. */
  picture: 9_000,
  /** Characters of a picture of the work that a teacher watches, in base64. */
  livePicture: 24_000,
  /** Characters of a picture of a choice, in base64; six fit into a message. */
  choicePicture: 4_500,
  /** Characters of one part of a text; one part a second stays below the bandwidth limit of a watched child. */
  part: 24_000,
  /** Parts of a whole text; a longer work is shown only by pictures. */
  parts: 12,
  /** Characters of the console that are sent. */
  console: 2_000,
} as const

/**
 * Seconds: `away` without a message, `quiet` without an edit, `picture` and `live` between two pictures or frames at
 * least, `freeze` until screens unfreeze.
 */
export const lessonSeconds = { away: 30, quiet: 180, picture: 10, live: 1, freeze: 300 } as const
