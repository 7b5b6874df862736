import type { Chosen } from '../step/next-step.ts'

/** The text of one press, and at the last press also the block or the line. */
export interface Written {
  readonly sentence: string
  readonly block?: string | undefined
  readonly line?: string | undefined
}

/**
 * Creates the texts of hints. A step contains the wanted block with its values. An implementation must reveal only the
 * kind of the block at the second press, and one block or the shape of one line at the third.
 */
export interface HintWriter {
  /** The first press: the place. */
  where(chosen: Chosen): Written
  /** The second press: the kind of what is missing, superfluous or wrong. */
  what(chosen: Chosen): Written
  /** The third press: one block or the shape of one line. */
  shape(chosen: Chosen): Written
}
