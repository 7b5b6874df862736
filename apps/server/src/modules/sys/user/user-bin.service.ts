import { sheetProblem } from '@mashu/contract/sheet'
import { userProblem } from '@mashu/contract/sys/user'
import type { userBin } from '@mashu/contract/sys/user/user-bin'
import { HOUR_MS } from '../../../platform/time/duration.ts'
import { deleteSessionsOf } from '../../../platform/auth/end-session.ts'
import { db, transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { currentDeletion } from '../../../platform/history/bin/deletion.ts'
import type { Handlers } from '../../../platform/http/endpoint/serve.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { now } from '../../../platform/time/time.ts'
import { departScope } from '../depart/depart.ts'
import { logged } from '../log/log.ts'
import { assertChangeable } from './user-access.ts'
import { listDeletedUsers } from './user-list.queries.ts'
import { countWorksAndOwners, deleteUsers, listNamesOf, updateUsers } from './user.queries.ts'
import { recordUsers } from './user.service.ts'
import { assertDeletable, type Caller } from './user.rules.ts'

export async function moveToBin(caller: Caller, ids: string[]): Promise<void> {
  assertDeletable(caller, await assertChangeable(caller, ids))
  await transaction(async () => {
    await recordUsers(caller, ids, 'delete', () => updateUsers(ids, { delFlag: 1, ...stampUpdate(caller) }))
    await deleteSessionsOf(ids)
    await noteDeletion(caller, ids)
  })
}

const KIND = 'user-deletion'
/** Milliseconds for which a deletion can be undone. Later, only the recycle bin can restore the account. */
const UNDO_MS = HOUR_MS

/** Lets the caller undo the deletion without a permission for the recycle bin. */
async function noteDeletion({ username }: Caller, ids: readonly string[]): Promise<void> {
  const deletion = currentDeletion()
  if (!deletion) return
  deletion.id ??= newId()
  const content = JSON.stringify({ username, ids })
  const expireTime = new Date(Date.now() + UNDO_MS).toISOString()
  await db()
    .insertInto('sysOneTime')
    .values({ id: newId(), kind: KIND, name: deletion.id, content, expireTime })
    .execute()
}

/**
 * Restores the accounts that the caller has deleted by one call. Must run inside a transaction. @returns none when the
 * deletion is unknown, too old or already undone
 */
export async function undoUserDeletion(caller: Caller, id: string): Promise<{ id: string; realname: string }[]> {
  const noted = await db()
    .selectFrom('sysOneTime')
    .select(['id', 'content'])
    .where('kind', '=', KIND)
    .where('name', '=', id)
    .where('expireTime', '>', now())
    .executeTakeFirst()
  if (!noted) return []
  const { username, ids } = JSON.parse(noted.content) as { username: string; ids: string[] }
  if (username !== caller.username) return []
  // If two calls run at the same time, only one restores the accounts.
  const { numDeletedRows } = await db().deleteFrom('sysOneTime').where('id', '=', noted.id).executeTakeFirst()
  if (Number(numDeletedRows) === 0) return []
  await assertChangeable(caller, ids)
  const back = () => updateUsers(ids, { delFlag: 0, ...stampUpdate(caller) })
  await recordUsers(caller, ids, 'restore', back)
  return listNamesOf(ids)
}

/** Also deletes works, versions and comments for ever, so the caller must confirm if there are works. */
async function deleteForever(ids: string[], confirmed: boolean): Promise<void> {
  await transaction(async () => {
    const lost = await countWorksAndOwners(ids)
    if (lost.works > 0 && !confirmed) throw userProblem('user.hasWorks', { ...lost }, lost)
    await deleteUsers(ids)
  })
}

export function userBinHandlers(): Handlers<typeof userBin> {
  return {
    recycleBin: async ({ user: caller }) => listDeletedUsers(await departScope(caller)),
    putRecycleBin: async ({ body, user: caller }) => {
      const ids = idList(body.userIds)
      await assertChangeable(caller, ids)
      const back = () => updateUsers(ids, { delFlag: 0, ...stampUpdate(caller) })
      await transaction(() => recordUsers(caller, ids, 'restore', back))
    },
    deleteRecycleBin: async ({ query, user: caller, ip }) => {
      const ids = idList(query.userIds)
      assertDeletable(caller, await assertChangeable(caller, ids))
      const logContent = `彻底删除用户， ids： ${query.userIds}`
      await logged({ logType: 2, operateType: 4, logContent, user: caller, ip }, () =>
        deleteForever(ids, query.confirm === true),
      )
    },
  }
}

/** @throws when an account has works, because undoing an import must not delete works */
export async function removeImported(ids: readonly string[]): Promise<void> {
  if ((await countWorksAndOwners(ids)).works > 0) throw sheetProblem('sheet.changed')
  await updateUsers(ids, { delFlag: 1 })
  await deleteUsers(ids)
}
