import { batches } from '../../batches.ts'
import { problem } from '@mashu/contract'
import { anyTable } from '../../db/any-table.ts'
import { db } from '../../db/database.ts'
import { groupedBy } from '../../grouped-by.ts'
import { allForeignKeys } from './made-keys.ts'
import { idOf, listRowsBy, type Snapshot, type StoredRow, type TableName } from './snapshot.ts'

const named = (table: TableName, id: unknown) => `${table} ${String(id)}`

const keysOf = (table: TableName) => allForeignKeys().filter(([name]) => name === table)

/** Returns the existing rows to which `rows` refer. Omits rows that are restored together. */
async function listPresent(rows: readonly [TableName, StoredRow][], own: ReadonlySet<string>): Promise<Set<string>> {
  const wanted = new Map<TableName, Set<string>>()
  for (const [table, row] of rows)
    for (const [, column, target] of keysOf(table)) {
      const to = row[column]
      if (typeof to !== 'string' || own.has(named(target, to))) continue
      wanted.set(target, (wanted.get(target) ?? new Set()).add(to))
    }
  const present = new Set<string>()
  for (const [table, ids] of wanted)
    for (const row of await listRowsBy(table, 'id', [...ids])) present.add(named(table, idOf(row)))
  return present
}

async function insertRows(rows: readonly [TableName, StoredRow][]): Promise<void> {
  for (const [table, some] of groupedBy(rows, ([name]) => name))
    for (const batch of batches(some))
      await db()
        .insertInto(anyTable(table))
        .values(batch.map(([, row]) => row) as never)
        .execute()
}

/**
 * Removes optional references to missing rows. Returns `gone` when a required row is missing, and `later` when a
 * referenced row is restored together but is not yet written.
 */
function writable(
  table: TableName,
  row: StoredRow,
  { present, own }: { present: ReadonlySet<string>; own: ReadonlySet<string> },
): StoredRow | 'gone' | 'later' {
  const emptied: Record<string, null> = {}
  for (const [, column, target, action] of keysOf(table)) {
    if (typeof row[column] !== 'string') continue
    const other = named(target, row[column])
    if (present.has(other)) continue
    if (own.has(other)) return 'later'
    if (action !== 'set null') return 'gone'
    emptied[column] = null
  }
  return { ...row, ...emptied }
}

async function restoreTop(table: TableName, row: StoredRow, present: ReadonlySet<string>): Promise<StoredRow> {
  const ready = writable(table, row, { present, own: new Set() })
  if (typeof ready === 'string') throw problem('bin.parentGone')
  const written = 'delFlag' in ready ? { ...ready, delFlag: 0 } : ready
  const marked = await listRowsBy(table, 'id', [idOf(row)])
  if (marked.length === 0) await insertRows([[table, written]])
  else if (Number(marked[0]!['delFlag'] ?? 0) === 0) throw problem('bin.isBack')
  else await writeRow(table, written)
  return written
}

export async function writeRow(table: TableName, { id, ...values }: StoredRow): Promise<void> {
  await db()
    .updateTable(anyTable(table))
    .set(values as never)
    .where('id', '=', String(id))
    .execute()
}

/** Restores references that the deletion emptied, unless they have a new value. */
async function restoreLinks({ links }: Snapshot, present: ReadonlySet<string>): Promise<void> {
  const targets = new Map(allForeignKeys().map(([table, column, target]) => [`${table}.${column}`, target]))
  for (const { table, column, to, ids } of links) {
    const target = targets.get(`${table}.${column}`)
    if (!target || !present.has(named(target, to))) continue
    for (const some of batches(ids))
      await db()
        .updateTable(anyTable(table))
        .set({ [column]: to })
        .where('id', 'in', some)
        .where(column as 'postRank', 'is', null)
        .execute()
  }
}

/**
 * Runs in the transaction of the caller. Omits a row that requires a row deleted meanwhile, such as the class
 * membership of a deleted student.
 * @returns the written row and the number of omitted rows
 * @throws when the parent of the row is missing, or the row already exists
 */
export async function putBack(table: TableName, snapshot: Snapshot): Promise<{ row: StoredRow; left: number }> {
  const { row, below } = snapshot
  const own = new Set([named(table, row['id']), ...below.map(([name, each]) => named(name, each['id']))])
  const present = await listPresent([[table, row], ...below], own)
  const top = await restoreTop(table, row, present)
  present.add(named(table, row['id']))
  let waiting = below
  for (;;) {
    const ready = waiting.flatMap(([name, each]): [TableName, StoredRow][] => {
      const written = writable(name, each, { present, own })
      return typeof written === 'string' ? [] : [[name, written]]
    })
    if (ready.length === 0) break
    await insertRows(ready)
    for (const [name, each] of ready) present.add(named(name, each['id']))
    waiting = waiting.filter(([name, each]) => !present.has(named(name, each['id'])))
  }
  await restoreLinks(snapshot, present)
  return { row: top, left: waiting.length }
}
