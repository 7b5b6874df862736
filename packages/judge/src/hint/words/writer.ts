import type { Chosen } from '../step/next-step.ts'

/** The text of one press. At the last press, it also contains the block or the line. */
export interface Written {
  readonly sentence: string
  readonly block?: string | undefined
  readonly line?: string | undefined
}

/**
 * Creates the texts of hints. A step contains the wanted block with its values. At the second press, an implementation
 * must reveal only the kind of the block. At the third press, it must reveal only one block, or the shape of one line.
 */
export interface HintWriter {
  /** The first press shows the place. */
  where(chosen: Chosen): Written
  /** The second press shows the kind of the missing, superfluous or wrong block. */
  what(chosen: Chosen): Written
  /** The third press shows one block, or the shape of one line. */
  shape(chosen: Chosen): Written
}
