import type { SqlFragment } from './sql-fragment.ts'

/** `isNumber` is true if the value is certainly a number. */
export interface Value {
  text: readonly SqlFragment[]
  isNumber: boolean
}
/** @param isNumber true if a parameter at this place is a number */
export type Render = (node: unknown, isNumber?: boolean) => Value
