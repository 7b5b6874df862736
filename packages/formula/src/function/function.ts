import type { Big } from 'big.js'
import type { Surroundings, Value, ValueKind } from '../value/value.ts'

/** The kind of a parameter: a kind of value, any kind, or the kind of the result. */
export type ParameterKind = ValueKind | 'any' | 'same' | 'day'

/** All values of a field in the rows of a sub form. */
export interface Column {
  items: readonly Value[]
}

export type Argument = Value | Column

export interface FormulaFunction {
  name: string
  /** The Chinese name. Formulas can also use this name. */
  chinese: string
  /** A sentence that explains the function to the designer of a form. */
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

/** Returns the values of all arguments that are not empty, including all values of a column. */
export function valuesOf(items: readonly Argument[]): NonNullable<Value>[] {
  return items.flatMap((item) => (isColumn(item) ? item.items : [item])).filter((value) => value !== null)
}

/** Defines a function of numbers. The result is empty if a number is empty. */
export const ofNumbers =
  (work: (...numbers: Big[]) => Value) =>
  (items: readonly Argument[]): Value =>
    items.some((item) => item === null) ? null : work(...(items as Big[]))

/** Defines a function of texts. An empty value counts as an empty text. */
export const ofTexts =
  (work: (...texts: string[]) => Value) =>
  (items: readonly Argument[]): Value =>
    work(...items.map((item) => (item as string | null) ?? ''))
