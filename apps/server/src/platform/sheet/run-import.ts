import { problem } from '@mashu/contract'
import { sheetProblem } from '@mashu/contract/sheet'
import type { Principal } from '../auth/principal.ts'
import { db, transaction } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { recordAdded, recordChange } from '../history/version.ts'
import { now } from '../time/time.ts'
import { nameOfTicket, newTicket, seal, unseal } from './sealed.ts'
import type { ImportRow, SheetSource } from './sheet.ts'

const KIND = 'import'
const PREVIEW_MS = 30 * 60_000
const BATCH = 500

interface Kept {
  resource: string
  userId: string
  rows: ImportRow[]
}
interface Imported {
  rows: [id: string, updateTime: string | null][]
}

/**
 * Keeps a checked sheet until it is confirmed, for half an hour and for its uploader alone. It may hold passwords, so
 * it is kept sealed.
 */
export async function keepPreview(resource: string, rows: ImportRow[], user: Principal): Promise<string> {
  const ticket = newTicket()
  const content = seal(ticket, JSON.stringify({ resource, userId: user.id, rows } satisfies Kept))
  await transaction(async () => {
    await db().deleteFrom('sysOneTime').where('kind', '=', KIND).where('expireTime', '<', now()).execute()
    await db()
      .insertInto('sysOneTime')
      .values({
        id: newId(),
        kind: KIND,
        name: nameOfTicket(ticket),
        content,
        expireTime: new Date(Date.now() + PREVIEW_MS).toISOString(),
      })
      .execute()
  })
  return ticket
}

/** The rows of a preview. @throws `sheet.previewGone` when it is old, used, or another user's. */
export async function selectPreview(resource: string, ticket: string, user: Principal): Promise<ImportRow[]> {
  const found = await db()
    .selectFrom('sysOneTime')
    .select('content')
    .where('kind', '=', KIND)
    .where('name', '=', nameOfTicket(ticket))
    .where('expireTime', '>', now())
    .executeTakeFirst()
  const kept = found && (JSON.parse(unseal(ticket, found.content)) as Kept)
  if (!kept || kept.resource !== resource || kept.userId !== user.id) throw sheetProblem('sheet.previewGone')
  return kept.rows
}

/** Keeps the corrected rows of a preview in its place. @throws `sheet.previewGone` when it was used up meanwhile. */
export async function replacePreview(
  resource: string,
  ticket: string,
  rows: ImportRow[],
  user: Principal,
): Promise<void> {
  const result = await db()
    .updateTable('sysOneTime')
    .set({ content: seal(ticket, JSON.stringify({ resource, userId: user.id, rows } satisfies Kept)) })
    .where('kind', '=', KIND)
    .where('name', '=', nameOfTicket(ticket))
    .executeTakeFirst()
  if (Number(result.numUpdatedRows) === 0) throw sheetProblem('sheet.previewGone')
}

/** Writes all rows or none and remembers them for an undo. `preview` is used up by it. */
export async function writeRows(
  { resource, source }: { resource: string; source: SheetSource },
  rows: ImportRow[],
  user: Principal,
  preview?: string,
): Promise<{ importId: string; count: number }> {
  if (rows.length === 0) throw sheetProblem('sheet.nothing')
  await source.prepare?.(rows, user)
  return transaction(async () => {
    if (preview !== undefined) await usePreview(preview)
    const ids: string[] = []
    for (const row of rows) ids.push(await source.insert(row.values, user))
    if (source.history !== false) await recordAdded(source.table, ids, user)
    return { importId: await rememberImport({ resource, table: source.table }, ids, user), count: ids.length }
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

/** Two clicks at once must not import twice. */
async function usePreview(ticket: string): Promise<void> {
  const result = await db()
    .deleteFrom('sysOneTime')
    .where('kind', '=', KIND)
    .where('name', '=', nameOfTicket(ticket))
    .executeTakeFirst()
  if (Number(result.numDeletedRows) === 0) throw sheetProblem('sheet.previewGone')
}

async function updateTimes(name: SheetSource['table'], ids: readonly string[]): Promise<Imported['rows']> {
  // Any table with an audit; the name is only known at run time.
  const table = name as 'sysPosition'
  const rows: Imported['rows'] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    const found = await db()
      .selectFrom(table)
      .select(['id', 'updateTime'])
      .where('id', 'in', ids.slice(at, at + BATCH))
      .execute()
    rows.push(...found.map((row): [string, string | null] => [row.id, row.updateTime]))
  }
  return rows
}

/** What an undo has to know of the rows that an import brought. */
type Brought = Pick<SheetSource, 'table' | 'history' | 'beforeRemove' | 'remove'>

/** Takes an import back when no user has touched its rows since. */
export async function undoImport(
  resource: string,
  source: Brought,
  importId: string,
  user: Principal,
): Promise<number> {
  return transaction(async () => {
    const found = await db()
      .selectFrom('sysImport')
      .select(['content', 'createBy', 'undone'])
      .where('id', '=', importId)
      .where('resource', '=', resource)
      .executeTakeFirst()
    if (!found || (found.createBy !== user.username && !user.isAdmin)) throw sheetProblem('sheet.importGone')
    if (found.undone === 1) throw sheetProblem('sheet.undone')
    const { rows } = JSON.parse(found.content) as Imported
    const before = new Map(rows)
    const current = await updateTimes(
      source.table,
      rows.map(([id]) => id),
    )
    if (current.length !== rows.length || current.some(([id, time]) => before.get(id) !== time))
      throw sheetProblem('sheet.changed')
    const ids = rows.map(([id]) => id)
    await source.beforeRemove?.(ids)
    const remove = () => removeRows(source, ids, user)
    if (source.history === false) await remove()
    // The rows stand in the sheet still.
    else await recordChange({ table: source.table, ids, operation: 'delete', user, bin: false }, remove)
    await db()
      .updateTable('sysImport')
      .set({ undone: 1, updateBy: user.username, updateTime: now() })
      .where('id', '=', importId)
      .execute()
    return rows.length
  })
}

async function removeRows(source: Brought, ids: readonly string[], user: Principal): Promise<void> {
  if (source.remove) return source.remove(ids, user)
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    const result = await db()
      .deleteFrom(source.table as 'sysPosition')
      .where('id', 'in', batch)
      .executeTakeFirst()
    if (Number(result.numDeletedRows) !== batch.length) throw problem('row.entityNotFound')
  }
}
