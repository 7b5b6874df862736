import type { SqlFragment } from './sql-fragment.ts'

/** A value as it is written, and whether it is a number as far as that can be seen. */
export interface Value {
  text: readonly SqlFragment[]
  isNumber: boolean
}
/** @param isNumber What a parameter at this place would be. */
export type Render = (node: unknown, isNumber?: boolean) => Value
