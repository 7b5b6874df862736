import type { ShapeNode } from '../../shape/shape.ts'

/** A block or statement for comparing works. The label contains no name that a child has chosen. */
export interface HintNode {
  /**
   * The opcode, or the keyword of a Python construct with the name of a known function. `else` is the second mouth of a
   * block.
   */
  readonly label: string
  /** Numbers, texts, options and operators. */
  readonly values: readonly string[]
  /** Names of variables, lists, messages and own functions, which differ between works. */
  readonly names: readonly string[]
  /** Undefined for a node that a work does not contain, such as the root of a program. */
  readonly shape: ShapeNode | undefined
  readonly inner: readonly HintNode[]
}
