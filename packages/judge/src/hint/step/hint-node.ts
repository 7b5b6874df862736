import type { ShapeNode } from '../../shape/shape.ts'

/**
 * A block or a statement in the form in which works are compared. The label contains no name that a child has chosen.
 */
export interface HintNode {
  /**
   * The opcode of a block, or the keyword of a Python construct, followed by the name of a known function. `else` is
   * the second mouth of a block.
   */
  readonly label: string
  /** Numbers, texts, options and operators. */
  readonly values: readonly string[]
  /** Names of variables, lists, messages and own functions. Another work may have different names. */
  readonly names: readonly string[]
  /** Undefined for a node that a work does not contain, such as the root of a program. */
  readonly shape: ShapeNode | undefined
  readonly inner: readonly HintNode[]
}
