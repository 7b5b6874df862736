import type { Expression, SelectType, SqlBool } from 'kysely'
import { Problem, type AnyEndpoint, type BodyOf } from '@mashu/contract'
import type { Principal } from '../../auth/principal.ts'
import type { Tables } from '../../db/tables.ts'
import type { RowOf, TableName, WrittenKey } from './row-key.ts'

type KeyWithoutColumn<Row, T extends TableName, NotColumn> = {
  [K in Exclude<WrittenKey<Row>, NotColumn>]: K extends keyof Tables[T]
    ? [SelectType<Tables[T][K]>] extends [Row[K & keyof Row]]
      ? never
      : K
    : K
}[Exclude<WrittenKey<Row>, NotColumn>]
type UnknownFormKey<Form, T extends TableName> = Exclude<keyof Form, keyof Tables[T]>

/**
 * Compiles only if each key of the row has a column of the same type and nullability, and each key of the form has a
 * column.
 */
export type MatchesTable<C extends CrudEndpoints, T extends TableName, N> = [
  KeyWithoutColumn<RowOf<C['list']>, T, N> | UnknownFormKey<BodyOf<C['add']>, T>,
] extends [never]
  ? unknown
  : {
      'keys that differ from the table': KeyWithoutColumn<RowOf<C['list']>, T, N> | UnknownFormKey<BodyOf<C['add']>, T>
    }

export type CrudEndpoints = Record<'list' | 'add' | 'edit' | 'delete' | 'deleteBatch' | 'queryById', AnyEndpoint>

export interface CrudSource<T extends TableName, N extends string> {
  table: T
  defaultOrder?: readonly (readonly [string, 'asc' | 'desc'])[]
  /** Computed row keys without a column in the table. */
  notColumns?: readonly N[]
  /** Changes or checks the values. `id` is null for a new row. */
  beforeWrite?(
    values: Record<string, unknown>,
    user: Principal,
    id: string | null,
  ): Promise<Record<string, unknown>> | Record<string, unknown>
  /** Runs inside the transaction. A thrown problem refuses the deletion. */
  beforeDelete?(ids: readonly string[], user: Principal): Promise<void>
  /** Runs after each change, inside the transaction. */
  afterWrite?(user: Principal): Promise<void>
  /** Rows that the caller may access. All other rows count as missing. */
  visible?(user: Principal): Promise<Expression<SqlBool>> | Expression<SqlBool>
  /** False if changes are not recorded in the data log. */
  history?: boolean
  /** The problem for an unknown id. */
  notFound?: () => Problem
}
