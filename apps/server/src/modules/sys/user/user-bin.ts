import { sheetProblem } from '@mashu/contract/sheet'
import { userProblem } from '@mashu/contract/sys/user'
import type { userBin } from '@mashu/contract/sys/user/user-bin'
import { deleteSessionsOf } from '../../../platform/auth/session.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/endpoint/serve.ts'
import { idList, stampUpdate } from '../../../platform/http/list/crud-handlers.ts'
import { departScope } from '../depart/depart.ts'
import { logged } from '../log/log.ts'
import { assertChangeable } from './user-access.ts'
import { listDeletedUsers } from './user-list.queries.ts'
import { countWorksAndOwners, deleteUsers, updateUsers } from './user.queries.ts'
import { recordUsers } from './user.write.ts'
import { assertDeletable, type Caller } from './user.rules.ts'

export async function moveToBin(caller: Caller, ids: string[]): Promise<void> {
  assertDeletable(caller, await assertChangeable(caller, ids))
  await transaction(async () => {
    await recordUsers(caller, ids, 'delete', () => updateUsers(ids, { delFlag: 1, ...stampUpdate(caller) }))
    await deleteSessionsOf(ids)
  })
}

/**
 * Works, versions and comments go with their authors, and no bin holds them: whoever does that must have read how many
 * they are.
 */
async function deleteForever(ids: string[], confirmed: boolean): Promise<void> {
  await transaction(async () => {
    const lost = await countWorksAndOwners(ids)
    if (lost.works > 0 && !confirmed) throw userProblem('user.hasWorks', { ...lost }, lost)
    await deleteUsers(ids)
  })
}

/** Deleted accounts: listed, brought back, deleted for good. */
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

/** Takes imported accounts away. Whoever has made something since stays: an undo must not take work away. */
export async function removeImported(ids: readonly string[]): Promise<void> {
  if ((await countWorksAndOwners(ids)).works > 0) throw sheetProblem('sheet.changed')
  await updateUsers(ids, { delFlag: 1 })
  await deleteUsers(ids)
}
