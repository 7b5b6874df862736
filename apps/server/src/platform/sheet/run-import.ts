import { sheetProblem } from '@mashu/contract/sheet'
import { batches } from '../batches.ts'
import type { Principal } from '../auth/principal.ts'
import { anyTable } from '../db/any-table.ts'
import { db, transaction } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { recordAdded } from '../history/version.ts'
import { now } from '../time/time.ts'
import { isImportable } from './check-rows.ts'
import { isRequired, readColumns, type ImportRow, type SheetSource } from './sheet.ts'
import { usePreview } from './kept-preview.ts'

export interface Imported {
  rows: [id: string, updateTime: string | null][]
  /** Existing rows with their previous values. */
  changed?: { id: string; updateTime: string | null; was: Record<string, unknown> }[]
}

/** @throws `sheet.hasErrors` when a row cannot be imported */
export function assertImportable(rows: readonly ImportRow[]): void {
  const count = rows.filter((row) => !isImportable(row)).length
  if (count > 0) throw sheetProblem('sheet.hasErrors', { count })
}

/** These columns name a row, and are preferred to required columns. */
const NAMING = new Set(['realname', 'name', 'title'])
const MAX_NAMES = 5

/** An undo shows these names before it removes the rows. */
function namesOf(source: SheetSource, rows: readonly ImportRow[]): string[] {
  const columns = readColumns(source)
  const naming =
    columns.find(({ key }) => NAMING.has(key)) ?? columns.find((column) => isRequired(source, column)) ?? columns[0]
  return rows.slice(0, MAX_NAMES).flatMap(({ cells }) => (naming && cells[naming.key]) || [])
}

/** Writes all rows or none, and records them for an undo. Deletes the preview. */
export async function writeRows(
  { resource, source }: { resource: string; source: SheetSource },
  rows: ImportRow[],
  user: Principal,
  preview?: string,
): Promise<{ importId: string; count: number; updated: number; names: string[] }> {
  if (rows.length === 0) throw sheetProblem('sheet.nothing')
  const added = rows.filter((row) => row.existing === undefined)
  const changed = rows.filter((row) => row.existing !== undefined)
  await source.prepare?.(added, user)
  return transaction(async () => {
    if (preview !== undefined) await usePreview(preview)
    await source.recheck?.(added)
    assertImportable(rows)
    const ids: string[] = []
    for (const row of added) ids.push(await source.insert(row.values, user))
    if (source.history !== false && ids.length > 0) await recordAdded(source.table, ids, user)
    if (changed.length > 0)
      await source.update!.write(
        changed.map(({ existing, values }) => ({ id: existing!, values })),
        user,
      )
    const importId = await rememberImport({ resource, table: source.table, changed }, ids, user)
    return { importId, count: ids.length, updated: changed.length, names: namesOf(source, added) }
  })
}

/** Records inserted rows for an undo. @returns the id of the import */
export async function rememberImport(
  { resource, table, changed = [] }: { resource: string; table: SheetSource['table']; changed?: readonly ImportRow[] },
  ids: readonly string[],
  user: Pick<Principal, 'username'>,
): Promise<string> {
  const importId = newId()
  const time = now()
  const was = new Map(changed.map((row) => [row.existing!, row.was ?? {}]))
  const times = await updateTimes(table, [...was.keys()])
  const content = JSON.stringify({
    rows: await updateTimes(table, ids),
    changed: times.map(([id, updateTime]) => ({ id, updateTime, was: was.get(id)! })),
  } satisfies Imported)
  const audit = { createBy: user.username, createTime: time, updateBy: user.username, updateTime: time }
  await db()
    .insertInto('sysImport')
    .values({ id: importId, resource, content, ...audit })
    .execute()
  return importId
}

export async function updateTimes(name: SheetSource['table'], ids: readonly string[]): Promise<Imported['rows']> {
  // Any table with audit columns.
  const table = anyTable(name)
  const rows: Imported['rows'] = []
  for (const some of batches(ids)) {
    const found = await db().selectFrom(table).select(['id', 'updateTime']).where('id', 'in', some).execute()
    rows.push(...found.map((row): [string, string | null] => [row.id, row.updateTime]))
  }
  return rows
}
