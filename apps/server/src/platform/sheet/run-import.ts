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
}

/** @throws `sheet.hasErrors` */
export function assertImportable(rows: readonly ImportRow[]): void {
  const count = rows.filter((row) => !isImportable(row)).length
  if (count > 0) throw sheetProblem('sheet.hasErrors', { count })
}

/** Columns that people call a row by, before those that it cannot be without. */
const NAMING = new Set(['realname', 'name', 'title'])
const MAX_NAMES = 5

/** What the first of the rows are called, so that an undo can say what it removes. */
function namesOf(source: SheetSource, rows: readonly ImportRow[]): string[] {
  const columns = readColumns(source)
  const naming =
    columns.find(({ key }) => NAMING.has(key)) ?? columns.find((column) => isRequired(source, column)) ?? columns[0]
  return rows.slice(0, MAX_NAMES).flatMap(({ cells }) => (naming && cells[naming.key]) || [])
}

/** Writes all rows or none and remembers them for an undo. `preview` is used up by it. */
export async function writeRows(
  { resource, source }: { resource: string; source: SheetSource },
  rows: ImportRow[],
  user: Principal,
  preview?: string,
): Promise<{ importId: string; count: number; names: string[] }> {
  if (rows.length === 0) throw sheetProblem('sheet.nothing')
  await source.prepare?.(rows, user)
  return transaction(async () => {
    if (preview !== undefined) await usePreview(preview)
    await source.recheck?.(rows)
    assertImportable(rows)
    const ids: string[] = []
    for (const row of rows) ids.push(await source.insert(row.values, user))
    if (source.history !== false) await recordAdded(source.table, ids, user)
    const importId = await rememberImport({ resource, table: source.table }, ids, user)
    return { importId, count: ids.length, names: namesOf(source, rows) }
  })
}

/** Writes down which rows an import has brought, so that it can be taken back. @returns the name of the import. */
export async function rememberImport(
  { resource, table }: { resource: string; table: SheetSource['table'] },
  ids: readonly string[],
  user: Pick<Principal, 'username'>,
): Promise<string> {
  const importId = newId()
  const time = now()
  const content = JSON.stringify({ rows: await updateTimes(table, ids) } satisfies Imported)
  const audit = { createBy: user.username, createTime: time, updateBy: user.username, updateTime: time }
  await db()
    .insertInto('sysImport')
    .values({ id: importId, resource, content, ...audit })
    .execute()
  return importId
}

export async function updateTimes(name: SheetSource['table'], ids: readonly string[]): Promise<Imported['rows']> {
  // Any table with an audit; the name is only known at run time.
  const table = anyTable(name)
  const rows: Imported['rows'] = []
  for (const some of batches(ids)) {
    const found = await db().selectFrom(table).select(['id', 'updateTime']).where('id', 'in', some).execute()
    rows.push(...found.map((row): [string, string | null] => [row.id, row.updateTime]))
  }
  return rows
}
