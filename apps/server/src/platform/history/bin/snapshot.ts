import { problem } from '@mashu/contract'
import { batches } from '../../batches.ts'
import { anyTable } from '../../db/any-table.ts'
import { db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { groupedBy } from '../../grouped-by.ts'
import { allForeignKeys } from './made-keys.ts'
import { forUpdate } from '../../db/row-lock.ts'

export type TableName = keyof Tables & string
export type StoredRow = Readonly<Record<string, unknown>>

/** A row before its deletion, and everything that the deletion affects. */
export interface Snapshot {
  row: StoredRow
  /** Rows that are deleted together with `row`. */
  below: [TableName, StoredRow][]
  /** Rows that are kept, but lose their reference to a deleted row. */
  links: Link[]
}

interface Link {
  table: TableName
  column: string
  to: string
  ids: string[]
}

/** Maximum number of rows that one call deletes. A larger deletion could take an hour. */
const MAX_TAKEN = 100_000
/** Accounts have a separate recycle bin, because their works and sessions follow other rules. */
const OWN_BIN: ReadonlySet<TableName> = new Set(['sysUser'])

export const idOf = (row: StoredRow): string => String(row['id'])

const rowsBy = (table: TableName, column: string, ids: readonly string[]) =>
  db()
    .selectFrom(anyTable(table))
    .selectAll()
    .where(column as 'id', 'in', ids)

export async function listRowsBy(table: TableName, column: string, ids: readonly string[]): Promise<StoredRow[]> {
  const found: StoredRow[] = []
  for (const some of batches(ids)) found.push(...(await rowsBy(table, column, some).execute()))
  return found
}

/** Until the transaction ends, nobody can change the rows or add rows that refer to them. */
async function lockRowsBy(table: TableName, column: string, ids: readonly string[]): Promise<StoredRow[]> {
  const found: StoredRow[] = []
  for (const some of batches(ids)) found.push(...(await forUpdate(rowsBy(table, column, some)).execute()))
  return found
}

class Walk {
  readonly snapshot: Snapshot
  private readonly taken = new Set<string>()
  private readonly going: ReadonlySet<string>
  private readonly spend: (count: number) => void

  constructor(row: StoredRow, going: ReadonlySet<string>, spend: (count: number) => void) {
    this.snapshot = { row, below: [], links: [] }
    this.going = going
    this.spend = spend
  }

  async from(table: TableName): Promise<Snapshot> {
    const { row, below } = this.snapshot
    this.taken.add(`${table} ${idOf(row)}`)
    let level: [TableName, StoredRow][] = [[table, row]]
    while (level.length > 0) {
      const before = below.length
      for (const [parent, rows] of groupedBy(level, ([name]) => name))
        await this.below(
          parent,
          rows.map(([, each]) => idOf(each)),
        )
      level = below.slice(before)
    }
    const { links } = this.snapshot
    for (const link of links) link.ids = link.ids.filter((id) => !this.taken.has(`${link.table} ${id}`))
    return { ...this.snapshot, links: links.filter(({ ids }) => ids.length > 0) }
  }

  private async below(parent: TableName, ids: readonly string[]): Promise<void> {
    for (const [table, column, target, action] of allForeignKeys()) {
      if (target !== parent) continue
      if (action === 'set null') await this.link(table, column, ids)
      else this.take(table, await lockRowsBy(table, column, ids), action === 'restrict')
    }
  }

  /** A row with a restricting reference is deleted only if the call contains its id. */
  private take(table: TableName, rows: readonly StoredRow[], onlyNamed: boolean): void {
    for (const row of rows) {
      const name = `${table} ${idOf(row)}`
      if (this.taken.has(name) || (onlyNamed && !this.going.has(name))) continue
      this.taken.add(name)
      this.spend(1)
      this.snapshot.below.push([table, row])
    }
  }

  private async link(table: TableName, column: string, ids: readonly string[]): Promise<void> {
    for (const some of batches(ids)) {
      const found = await db()
        .selectFrom(anyTable(table))
        .select(['id', `${column} as to` as 'code as to'])
        .where(column as 'code', 'in', some)
        .execute()
      this.spend(found.length)
      for (const [to, rows] of groupedBy(found, (row) => row.to))
        this.snapshot.links.push({ table, column, to: String(to), ids: rows.map(({ id }) => id) })
    }
  }
}

/** Returns true when a row refers to a row of its table that is also deleted. */
const isBelow = (table: TableName, row: StoredRow, going: ReadonlySet<string>) =>
  allForeignKeys().some(
    ([name, column, target]) =>
      name === table && target === table && row[column] !== row['id'] && going.has(`${table} ${String(row[column])}`),
  )

/**
 * A row below another one is part of the snapshot of the upper row. Must run in the transaction that deletes the rows.
 * @throws when one call would delete more rows than can be restored
 */
export async function takeSnapshots(table: TableName, ids: readonly string[]): Promise<Snapshot[]> {
  if (OWN_BIN.has(table) || ids.length === 0) return []
  const rows = await lockRowsBy(table, 'id', ids)
  const going = new Set(rows.map((row) => `${table} ${idOf(row)}`))
  let left = MAX_TAKEN
  const spend = (count: number) => {
    left -= count
    if (left < 0) throw problem('bin.tooMuch', { max: MAX_TAKEN })
  }
  const found: Snapshot[] = []
  for (const row of rows) if (!isBelow(table, row, going)) found.push(await new Walk(row, going, spend).from(table))
  return found
}
