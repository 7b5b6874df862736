import type { ShapeNode } from '../../shape/shape.ts'

/** A block or statement as works are compared by: without the names that a child chose. */
export interface HintNode {
  /** The opcode, the word of a Python construct with the name of a known function, or `else` for a second mouth. */
  readonly label: string
  /** Numbers, texts, options and signs. */
  readonly values: readonly string[]
  /** Names of variables, lists, messages and functions of its own, which may be others in another work. */
  readonly names: readonly string[]
  /** Undefined for what stands in no work by itself, as the top of a program. */
  readonly shape: ShapeNode | undefined
  readonly inner: readonly HintNode[]
}
