import { batches } from '../../batches.ts'
import type { Principal } from '../../auth/principal.ts'
import { db } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { allFileColumns, madeFileColumns } from '../../files/collect/file-columns.ts'
import { keysIn } from '../../files/collect/reference.ts'
import { now } from '../../time/time.ts'
import { currentDeletion } from './deletion.ts'
import { wireTable } from './wire-table.ts'
import { idOf, listRowsBy, takeSnapshots, type Snapshot, type StoredRow, type TableName } from './snapshot.ts'
import { titleOf, levelCodeOf } from './bin-title.ts'

export async function listWaitingCodes(table: 'sysDepart' | 'sysCategory'): Promise<string[]> {
  const found = db().selectFrom('sysDeleted').select('levelCode').where('dataTable', '=', wireTable(table))
  return (await found.execute()).flatMap(({ levelCode }) => levelCode ?? [])
}

/** The clean-up must keep these files while the rows are in the recycle bin. */
async function filesOf(table: TableName, { row, below }: Snapshot): Promise<string[]> {
  const all: [TableName, StoredRow][] = [[table, row], ...below]
  const found = new Set<string>()
  const ids: string[] = []
  const made = (await madeFileColumns()).map((column) => ({ ...column, holds: 'text' as const }))
  const columns = [...allFileColumns(), ...made]
  for (const [name, each] of all)
    for (const { table: owner, column, holds } of columns) {
      const value = each[column]
      if (owner !== name || typeof value !== 'string' || value === '') continue
      if (holds === 'id') ids.push(value)
      else for (const path of keysIn(value)) found.add(path)
    }
  for (const file of await listRowsBy('sysFile', 'id', ids)) found.add(String(file['filePath']))
  return [...found]
}

/** Returns ids whose rows still exist, because they were only marked as deleted. */
async function listMarked(table: TableName, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await listRowsBy(table, 'id', ids)).map(idOf))
}

/** Must run in the transaction that deleted the rows. */
export async function keepDeleted(
  table: TableName,
  snapshots: readonly Snapshot[],
  user: Pick<Principal, 'username'>,
): Promise<void> {
  if (snapshots.length === 0) return
  const ids = snapshots.map(({ row }) => idOf(row))
  await forgetDeleted(table, ids)
  const marked = await listMarked(table, ids)
  const deletion = currentDeletion()
  const actionId = deletion?.id ?? newId()
  if (deletion) deletion.id = actionId
  for (const snapshot of snapshots) {
    const kept = marked.has(idOf(snapshot.row)) ? { row: snapshot.row, below: [], links: [] } : snapshot
    const id = newId()
    await db()
      .insertInto('sysDeleted')
      .values({
        id,
        actionId,
        dataTable: wireTable(table),
        dataId: idOf(kept.row),
        title: await titleOf(table, kept.row),
        levelCode: levelCodeOf(table, kept.row),
        content: JSON.stringify(kept),
        belowCount: kept.below.length,
        createBy: user.username,
        createTime: now(),
      })
      .execute()
    const files = await filesOf(table, kept)
    for (const paths of batches(files))
      await db()
        .insertInto('sysDeletedFile')
        .values(paths.map((filePath) => ({ id: newId(), deletedId: id, filePath })))
        .execute()
  }
}

/** For a table without versions. */
export async function binDeletion<T>(
  what: { table: TableName; ids: readonly string[]; user: Pick<Principal, 'username'> },
  change: () => Promise<T>,
): Promise<T> {
  const going = await takeSnapshots(what.table, what.ids)
  const result = await change()
  await keepDeleted(what.table, going, what.user)
  return result
}

/** Is called after rows were restored or purged. */
export async function forgetDeleted(table: TableName, ids: readonly string[]): Promise<void> {
  for (const some of batches(ids))
    await db().deleteFrom('sysDeleted').where('dataTable', '=', wireTable(table)).where('dataId', 'in', some).execute()
}
