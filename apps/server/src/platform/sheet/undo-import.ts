import { problem } from '@mashu/contract'
import { sheetProblem } from '@mashu/contract/sheet'
import { batches } from '../batches.ts'
import type { Principal } from '../auth/principal.ts'
import { anyTable } from '../db/any-table.ts'
import { db, transaction } from '../db/database.ts'
import { recordChange } from '../history/version.ts'
import { now } from '../time/time.ts'
import type { SheetSource } from './sheet.ts'
import { type Imported, updateTimes } from './run-import.ts'

/** The parts of a sheet source that an undo uses. */
type Brought = Pick<SheetSource, 'table' | 'history' | 'beforeRemove' | 'remove' | 'update'>

/** Undoes an import if nobody has changed the imported rows since. */
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
    const { rows, changed = [] } = JSON.parse(found.content) as Imported
    const before = new Map([...rows, ...changed.map(({ id, updateTime }) => [id, updateTime] as const)])
    const current = await updateTimes(source.table, [...before.keys()])
    if (current.length !== before.size || current.some(([id, time]) => before.get(id) !== time))
      throw sheetProblem('sheet.changed')
    const ids = rows.map(([id]) => id)
    if (changed.length > 0)
      await source.update!.write(
        changed.map(({ id, was }) => ({ id, values: was })),
        user,
      )
    await source.beforeRemove?.(ids)
    const remove = () => removeRows(source, ids, user)
    if (source.history === false || ids.length === 0) await remove()
    // The user still has the imported file, so the recycle bin is not needed.
    else await recordChange({ table: source.table, ids, operation: 'delete', user, bin: false }, remove)
    await db()
      .updateTable('sysImport')
      .set({ undone: 1, updateBy: user.username, updateTime: now() })
      .where('id', '=', importId)
      .execute()
    return before.size
  })
}

async function removeRows(source: Brought, ids: readonly string[], user: Principal): Promise<void> {
  if (source.remove) return source.remove(ids, user)
  for (const batch of batches(ids)) {
    const result = await db().deleteFrom(anyTable(source.table)).where('id', 'in', batch).executeTakeFirst()
    if (Number(result.numDeletedRows) !== batch.length) throw problem('row.entityNotFound')
  }
}
