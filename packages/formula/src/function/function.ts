import type { Big } from 'big.js'
import type { Surroundings, Value, ValueKind } from '../value/value.ts'

/** The kind of a parameter: a kind of value, any kind, or the kind of the call's result. */
export type ParameterKind = ValueKind | 'any' | 'same' | 'day'

/** All values that a field has in the rows of a sub form. */
export interface Column {
  items: readonly Value[]
}

export type Argument = Value | Column

export interface FormulaFunction {
  name: string
  /** The Chinese name, by which a formula can also call it. */
  chinese: string
  /** A sentence that explains the function to the designer of a form. */
  summary: string
  example: string
  parameters: readonly ParameterKind[]
  /** The number of optional parameters at the end. */
  optional?: number
  /** True when the last parameter may be repeated, and may be a field of a sub form. */
  repeats?: true
  result: ValueKind | 'same'
  run(items: readonly Argument[], surroundings: Surroundings): Value
}

export const isColumn = (argument: Argument | undefined): argument is Column =>
  typeof argument === 'object' && argument !== null && 'items' in argument

/** Returns the values of all arguments that are not empty. Each value of a column counts. */
export function valuesOf(items: readonly Argument[]): NonNullable<Value>[] {
  return items.flatMap((item) => (isColumn(item) ? item.items : [item])).filter((value) => value !== null)
}

/** Defines a function of numbers. Its result is empty when a number is empty. */
export const ofNumbers =
  (work: (...numbers: Big[]) => Value) =>
  (items: readonly Argument[]): Value =>
    items.some((item) => item === null) ? null : work(...(items as Big[]))

/** Defines a function of texts. An empty value counts as a text of length zero. */
export const ofTexts =
  (work: (...texts: string[]) => Value) =>
  (items: readonly Argument[]): Value =>
    work(...items.map((item) => (item as string | null) ?? ''))
