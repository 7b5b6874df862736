import type { Chosen } from '../step/next-step.ts'

/** One press of a hint: the words, and at the last one the block or the line. */
export interface Written {
  readonly sentence: string
  readonly block?: string | undefined
  readonly line?: string | undefined
}

/**
 * Makes the words of hints. A step holds the block that is wanted with its values: whoever implements this must tell
 * no more of it than its kind at the second press and one block or the shape of one line at the third.
 */
export interface HintWriter {
  /** The first press: where to look. */
  where(chosen: Chosen): Written
  /** The second press: what kind of thing is missing, too much or not right. */
  what(chosen: Chosen): Written
  /** The third press: one block or the shape of one line. */
  shape(chosen: Chosen): Written
}
