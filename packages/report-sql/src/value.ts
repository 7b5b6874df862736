import type { SqlFragment } from './sql-fragment.ts'

/** A rendered value. `isNumber` is true when it is known to be a number. */
export interface Value {
  text: readonly SqlFragment[]
  isNumber: boolean
}
/** @param isNumber the kind that a parameter has at this place */
export type Render = (node: unknown, isNumber?: boolean) => Value
