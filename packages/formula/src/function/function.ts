import type { Big } from 'big.js'
import type { Surroundings, Value, ValueKind } from '../value/value.ts'

/** A kind of value, any kind, the kind of the result (`same`), or a date or time (`day`). */
export type ParameterKind = ValueKind | 'any' | 'same' | 'day'

/** All values of a field in the rows of a sub form. */
export interface Column {
  items: readonly Value[]
}

export type Argument = Value | Column

export interface FormulaFunction {
  name: string
  /** Formulas can also use the Chinese name. */
  chinese: string
  /** For the designer of a form. */
  summary: string
  example: string
  parameters: readonly ParameterKind[]
  /** Number of optional parameters at the end. */
  optional?: number
  /** True if the last parameter can be repeated or be a field of a sub form. */
  repeats?: true
  result: ValueKind | 'same'
  run(items: readonly Argument[], surroundings: Surroundings): Value
}

export const isColumn = (argument: Argument | undefined): argument is Column =>
  typeof argument === 'object' && argument !== null && 'items' in argument

/** Includes all values of a column. */
export function valuesOf(items: readonly Argument[]): NonNullable<Value>[] {
  return items.flatMap((item) => (isColumn(item) ? item.items : [item])).filter((value) => value !== null)
}

/** The result is empty if a number is empty. */
export const ofNumbers =
  (work: (...numbers: Big[]) => Value) =>
  (items: readonly Argument[]): Value =>
    items.some((item) => item === null) ? null : work(...(items as Big[]))

/** An empty value counts as an empty text. */
export const ofTexts =
  (work: (...texts: string[]) => Value) =>
  (items: readonly Argument[]): Value =>
    work(...items.map((item) => (item as string | null) ?? ''))
