import type { AnyEndpoint, Page, ResultOf } from '@mashu/contract'
import type { Tables } from '../../db/tables.ts'

/** Differences between the rows of a contract and the columns of its table do not compile. */

export type TableName = keyof Tables & string

/** A row of a list endpoint, with or without pages. */
export type RowOf<E extends AnyEndpoint> =
  NonNullable<ResultOf<E>> extends infer R
    ? R extends Page<infer Row>
      ? Row
      : R extends readonly (infer Row)[]
        ? Row
        : never
    : never

/** Declared keys, without `<key>_dictText` and `<key>_url`, which the server adds to the output. */
export type WrittenKey<Row> = keyof {
  [
    K in keyof Row as K extends string
      ? string extends K
        ? never
        : K extends `${string}_dictText` | `${string}_url`
          ? never
          : K
      : never
  ]: true
}

/** `AnyEndpoint` has unknown rows. */
type IsUnknown<E extends AnyEndpoint> = AnyEndpoint extends E ? true : false

/** Row keys that are neither in the table nor in `columns`. */
type KeyWithoutColumn<E extends AnyEndpoint, T, Columns> = T extends TableName
  ? IsUnknown<E> extends true
    ? never
    : Exclude<WrittenKey<RowOf<E>>, keyof Tables[T] | keyof Columns>
  : never

/** Accepts a value only when every key of the row is a column of `table` or is in `columns`. */
export type HasAllColumns<E extends AnyEndpoint, T, Columns> = [KeyWithoutColumn<E, T, Columns>] extends [never]
  ? unknown
  : { 'row keys without a column': KeyWithoutColumn<E, T, Columns> }
