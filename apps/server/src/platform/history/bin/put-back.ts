import { batches } from '../../batches.ts'
import { problem } from '@mashu/contract'
import { anyTable } from '../../db/any-table.ts'
import { db } from '../../db/database.ts'
import { groupedBy } from '../../grouped-by.ts'
import { allForeignKeys } from './made-keys.ts'
import { idOf, listRowsBy, type Snapshot, type StoredRow, type TableName } from './snapshot.ts'

const named = (table: TableName, id: unknown) => `${table} ${String(id)}`

const keysOf = (table: TableName) => allForeignKeys().filter(([name]) => name === table)

/** Which of the rows that these refer to are there, apart from those that come back with them. */
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
 * A row as it can be written: without references that may be empty and lead nowhere by now. `gone`: one that it needs
 * is not there; `later`: it comes back with it, but is not written yet.
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

/** Writes every column of a row that is there. */
export async function writeRow(table: TableName, { id, ...values }: StoredRow): Promise<void> {
  await db()
    .updateTable(anyTable(table))
    .set(values as never)
    .where('id', '=', String(id))
    .execute()
}

/** References of others that were emptied, as far as nothing else was put there since. */
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
 * Writes deleted rows back as they were, in the transaction of the caller. What hung on something that is gone by now
 * (the place in a class of a pupil whose account was deleted for good) stays away. Returns the row as it was written
 * and how many stayed away.
 * @throws where what it is below is gone, or the row is back already.
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
