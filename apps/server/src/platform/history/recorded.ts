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

/** Mark of a handler that writes rows of a table by the form of its contract. */
const WRITES = Symbol('writes')

type TableName = keyof Tables & string
type Row = Readonly<Record<string, unknown>>
type Write = (call: unknown) => unknown

/** How a table is shown whose edit is not the regular one. */
interface Shown {
  /** The endpoint of the contract whose rows it has; `list` unless said. */
  list?: string
  /** What people call its rows, where the contract's summary does not say it. */
  label?: string
  /** The list shows each person other rows; their versions are an administrator's only. */
  narrowed?: boolean
  /** Whether an old version may be written back through the edit. */
  restorable?: boolean
  /** Names of the form for columns of the table. */
  names?: Readonly<Record<string, string>>
}

/** A table whose changes are recorded, as its contract shows it. */
export interface RecordedTable {
  table: TableName
  /** What people call its rows. */
  label: string
  schemas: Readonly<Record<string, FieldSchema>>
  list: AnyEndpoint
  /** Deletes several rows, where the contract can. */
  remove: { endpoint: AnyEndpoint; write: Write } | null
  /** The same as this person uses it, where that differs. */
  forUser?: (user: Principal) => RecordedTable
  /** The list shows each person other rows; their versions are an administrator's only. */
  narrowed?: boolean
  /** Names on the wire of columns that are called otherwise there. */
  names?: Readonly<Record<string, string>>
  /** A stored row as the edit takes it, where the form is another thing than the row. */
  toForm?: (row: Row) => Row
  /** Who may call this may bring a deleted row back. */
  edit: AnyEndpoint
  /** The edit that is served, with every check of its module; null: versions can only be looked at. */
  form: { edit: AnyEndpoint; write: Write } | null
}

export type RecordedTables = Map<string, RecordedTable>

/** Says that a handler edits rows of this table by `recordChange`. */
export function markWriter<H extends object>(handler: H, table: TableName, shown: Shown = {}): H {
  return Object.assign(handler, { [WRITES]: { table, ...shown } })
}

const isWriter = (handler: unknown): handler is Write & { [WRITES]: Shown & { table: TableName } } =>
  typeof handler === 'function' && WRITES in handler

const formSchemas = (edit: AnyEndpoint) => fieldSchema(edit.body ?? {}).properties ?? {}

/** Remembers the table that the edit of a contract writes, if it says so. */
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

/** A stored row as clients get it: local times, flags, texts of codes beside them. */
export function toWireRow(recorded: RecordedTable | undefined, row: Row, wire: WireContext): Row {
  if (!recorded) return row
  const schema: FieldSchema = { type: 'object', properties: { ...recorded.schemas } }
  const named = Object.fromEntries(Object.entries(row).map(([name, value]) => [recorded.names?.[name] ?? name, value]))
  return (serializerFor(schema, wire)?.(named) ?? named) as Row
}

/** What a stale edit is refused with: the row as lists show it, and who changed it. */
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
