import type { Chosen } from '../step/next-step.ts'

/** The text of one press. At the last press, it also contains the block or the line. */
export interface Written {
  readonly sentence: string
  readonly block?: string | undefined
  readonly line?: string | undefined
}

/**
 * A step contains the wanted block with its values. The second press must reveal only the kind of the block, and the
 * third only one block or the shape of one line.
 */
export interface HintWriter {
  /** The first press. */
  where(chosen: Chosen): Written
  /** The second press. */
  what(chosen: Chosen): Written
  /** The third press. */
  shape(chosen: Chosen): Written
}
