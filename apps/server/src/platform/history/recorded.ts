import {
  fieldSchema,
  problem,
  rowSchemas,
  StaleRow,
  type AnyEndpoint,
  type Contract,
  type FieldSchema,
  type Problem,
} from '@mashu/contract'
import type { Principal } from '../auth/principal.ts'
import type { Tables } from '../db/tables.ts'
import { serializerFor } from '../http/field/serialize.ts'
import type { WireContext } from '../http/field/wire-context.ts'
import type { StaleRowError } from './fresh.ts'
import { wireTable } from './bin/wire-table.ts'

const WRITES = Symbol('writes')

type TableName = keyof Tables & string
type Row = Readonly<Record<string, unknown>>
type Write = (call: unknown) => unknown

/** Options for a table whose contract differs from the usual contracts. */
interface Shown {
  /** Name of the endpoint that returns the rows, by default `list`. */
  list?: string
  /** Readable name of a row, if the summary of the contract lacks one. */
  label?: string
  /** The list depends on the person. Versions are then visible to administrators only. */
  narrowed?: boolean
  /** The edit may write back an old version. */
  restorable?: boolean
  /** Names of form fields that differ from their column names, by column. */
  names?: Readonly<Record<string, string>>
}

/** A table with recorded changes, in the form of its contract. */
export interface RecordedTable {
  table: TableName
  /** Readable name of a row. */
  label: string
  schemas: Readonly<Record<string, FieldSchema>>
  list: AnyEndpoint
  /** The endpoint that deletes several rows. */
  remove: { endpoint: AnyEndpoint; write: Write } | null
  /** Returns the table for a person. Undefined when the table is equal for everyone. */
  forUser?: (user: Principal) => RecordedTable
  /** The list depends on the person. Versions are then visible to administrators only. */
  narrowed?: boolean
  /** Names of fields that differ from their column names, by column. */
  names?: Readonly<Record<string, string>>
  /** Converts a stored row to the input of the edit. Undefined when both are equal. */
  toForm?: (row: Row) => Row
  /** Whoever may call this endpoint may also restore deleted rows. */
  edit: AnyEndpoint
  /** The edit with all checks of its module. Null means that old versions cannot be restored. */
  form: { edit: AnyEndpoint; write: Write } | null
}

export type RecordedTables = Map<string, RecordedTable>

/** Marks a handler that changes rows of this table by `recordChange`. */
export function markWriter<H extends object>(handler: H, table: TableName, shown: Shown = {}): H {
  return Object.assign(handler, { [WRITES]: { table, ...shown } })
}

const isWriter = (handler: unknown): handler is Write & { [WRITES]: Shown & { table: TableName } } =>
  typeof handler === 'function' && WRITES in handler

const formSchemas = (edit: AnyEndpoint) => fieldSchema(edit.body ?? {}).properties ?? {}

/** Registers the tables that marked handlers write. */
export function rememberTable(tables: RecordedTables, contract: Contract, handlers: Readonly<Record<string, unknown>>) {
  for (const [name, edit] of Object.entries(contract)) {
    const write = handlers[name]
    if (isWriter(write)) rememberWriter(tables, { contract, handlers }, edit, write)
  }
}

function rememberWriter(
  tables: RecordedTables,
  { contract, handlers }: { contract: Contract; handlers: Readonly<Record<string, unknown>> },
  edit: AnyEndpoint,
  write: Write & { [WRITES]: Shown & { table: TableName } },
) {
  const { table, restorable = true, narrowed = false, names = {}, ...shown } = write[WRITES]
  const listed = shown.list ?? 'list'
  const list = contract[listed]!
  const remover = handlers['deleteBatch'] as Write | undefined
  tables.set(wireTable(table), {
    table,
    label: shown.label ?? list.summary.split('：')[0]!,
    schemas: { ...formSchemas(edit), ...rowSchemas(list.result) },
    list,
    remove: contract['deleteBatch'] && remover ? { endpoint: contract['deleteBatch'], write: remover } : null,
    narrowed,
    names,
    edit,
    form: restorable ? { edit, write } : null,
  })
}

/** Converts times, flags and codes of a stored row for clients. */
export function toWireRow(recorded: RecordedTable | undefined, row: Row, wire: WireContext): Row {
  if (!recorded) return row
  const schema: FieldSchema = { type: 'object', properties: { ...recorded.schemas } }
  const named = Object.fromEntries(Object.entries(row).map(([name, value]) => [recorded.names?.[name] ?? name, value]))
  return (serializerFor(schema, wire)?.(named) ?? named) as Row
}

/** The problem contains the row in the form of lists, and the last author. */
export function staleProblem(tables: RecordedTables, stale: StaleRowError, wire: WireContext): Problem {
  const recorded = tables.get(wireTable(stale.table))
  const known = Object.entries(recorded ? toWireRow(recorded, stale.row, wire) : {}).filter(
    ([name]) => name.replace(/_(?:dictText|url)$/, '') in recorded!.schemas,
  )
  const result = serializerFor(fieldSchema(StaleRow), wire)!({
    row: Object.fromEntries(known),
    rowVersion: stale.rowVersion,
    changedBy: stale.by,
    changedAt: stale.at,
  })
  return problem('row.stale', { name: stale.by ?? '有人' }, result)
}
