import type { ShapeNode } from '../../shape/shape.ts'

/** A block or statement in the form in which works are compared: without the names that a child chose. */
export interface HintNode {
  /**
   * The opcode, the word of a Python construct with the name of a known function, or `else` for the second mouth of a
   * block.
   */
  readonly label: string
  /** Numbers, texts, options and operators. */
  readonly values: readonly string[]
  /** Names of variables, lists, messages and own functions, which may differ in another work. */
  readonly names: readonly string[]
  /** Undefined for a node that exists in no work, such as the root of a program. */
  readonly shape: ShapeNode | undefined
  readonly inner: readonly HintNode[]
}
