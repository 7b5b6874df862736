import type { Big } from 'big.js'
import type { Surroundings, Value, ValueKind } from '../value/value.ts'

/** What a function takes: a kind, anything, or the same as the result of the call. */
export type ParameterKind = ValueKind | 'any' | 'same' | 'day'

/** All values of a field of the rows of a sub form. */
export interface Column {
  items: readonly Value[]
}

export type Argument = Value | Column

export interface FormulaFunction {
  name: string
  /** The Chinese name it can be called by as well. */
  chinese: string
  /** What it does, a sentence for the designer of forms. */
  summary: string
  example: string
  parameters: readonly ParameterKind[]
  /** Parameters at the end that may be left out. */
  optional?: number
  /** The last parameter may come again, and be a field of a sub form. */
  repeats?: true
  result: ValueKind | 'same'
  run(items: readonly Argument[], surroundings: Surroundings): Value
}

export const isColumn = (argument: Argument | undefined): argument is Column =>
  typeof argument === 'object' && argument !== null && 'items' in argument

/** Values of all arguments, those of columns one by one, without what is empty. */
export function valuesOf(items: readonly Argument[]): NonNullable<Value>[] {
  return items.flatMap((item) => (isColumn(item) ? item.items : [item])).filter((value) => value !== null)
}

/** A function of numbers, none of which may be empty. */
export const ofNumbers =
  (work: (...numbers: Big[]) => Value) =>
  (items: readonly Argument[]): Value =>
    items.some((item) => item === null) ? null : work(...(items as Big[]))

/** A function of texts, of which empty ones are texts without characters. */
export const ofTexts =
  (work: (...texts: string[]) => Value) =>
  (items: readonly Argument[]): Value =>
    work(...items.map((item) => (item as string | null) ?? ''))
