import type { Big } from 'big.js'
import type { Surroundings, Value, ValueKind } from '../value/value.ts'

/** Kind of a parameter: a value kind, any, or the same as the result of the call. */
export type ParameterKind = ValueKind | 'any' | 'same' | 'day'

/** All values of a field in the rows of a sub form. */
export interface Column {
  items: readonly Value[]
}

export type Argument = Value | Column

export interface FormulaFunction {
  name: string
  /** An additional Chinese name. */
  chinese: string
  /** A sentence for the designer of forms. */
  summary: string
  example: string
  parameters: readonly ParameterKind[]
  /** Number of optional parameters at the end. */
  optional?: number
  /** True when the last parameter may repeat, and be a field of a sub form. */
  repeats?: true
  result: ValueKind | 'same'
  run(items: readonly Argument[], surroundings: Surroundings): Value
}

export const isColumn = (argument: Argument | undefined): argument is Column =>
  typeof argument === 'object' && argument !== null && 'items' in argument

/** Returns the non-empty values of all arguments, those of columns individually. */
export function valuesOf(items: readonly Argument[]): NonNullable<Value>[] {
  return items.flatMap((item) => (isColumn(item) ? item.items : [item])).filter((value) => value !== null)
}

/** Defines a function of numbers, none of which may be empty. */
export const ofNumbers =
  (work: (...numbers: Big[]) => Value) =>
  (items: readonly Argument[]): Value =>
    items.some((item) => item === null) ? null : work(...(items as Big[]))

/** Defines a function of texts; empty ones count as texts of length zero. */
export const ofTexts =
  (work: (...texts: string[]) => Value) =>
  (items: readonly Argument[]): Value =>
    work(...items.map((item) => (item as string | null) ?? ''))
