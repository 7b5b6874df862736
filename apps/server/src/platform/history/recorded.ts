import { rowSchemas, type AnyEndpoint, type Contract, type FieldSchema } from '@mashu/contract'
import type { Tables } from '../db/tables.ts'
import { wireTable } from './version.ts'

/** Mark of a handler that writes rows of a table by the form of its contract. */
const TABLE = Symbol('table')

type TableName = keyof Tables & string
type Write = (call: unknown) => unknown

/** A table whose changes are recorded, as its contract shows it. */
export interface RecordedTable {
  table: TableName
  /** What people call its rows. */
  label: string
  schemas: Readonly<Record<string, FieldSchema>>
  list: AnyEndpoint
  /** The edit that is served, with every check of its module; null: versions can only be looked at. */
  form: { edit: AnyEndpoint; write: Write } | null
}

export type RecordedTables = Map<string, RecordedTable>

export function markWriter<H extends object>(handler: H, table: TableName): H {
  return Object.assign(handler, { [TABLE]: table })
}

const isWriter = (handler: unknown): handler is Write & { [TABLE]: TableName } =>
  typeof handler === 'function' && TABLE in handler

/** Remembers a table by the list that shows its rows. */
function rememberList(
  tables: RecordedTables,
  table: TableName,
  list: AnyEndpoint,
  form: RecordedTable['form'] = null,
): void {
  const label = list.summary.split('：')[0]!
  tables.set(wireTable(table), { table, label, schemas: rowSchemas(list.result), list, form })
}

/** Remembers the table that the handlers of a contract write, if they are the regular ones. */
export function rememberTable(tables: RecordedTables, contract: Contract, handlers: Readonly<Record<string, unknown>>) {
  const [edit, list, write] = [contract['edit'], contract['list'], handlers['edit']]
  if (edit && list && isWriter(write)) rememberList(tables, write[TABLE], list, { edit, write })
}
