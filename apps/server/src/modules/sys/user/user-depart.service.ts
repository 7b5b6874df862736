import { problem } from '@mashu/contract'
import { userProblem } from '@mashu/contract/sys/user'
import type { userDepart } from '@mashu/contract/sys/user/user-depart'
import { STAFF } from '@mashu/contract/user-identity'
import { transaction } from '../../../platform/db/database.ts'
import { answer, type Handlers } from '../../../platform/http/endpoint/serve.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { departScope, listDepartsOfUser, listSubtreeIds } from '../depart/depart.ts'
import { assertChangeable, selectUser } from './user-access.ts'
import { deleteUserDeparts, insertUserDeparts } from './user-depart.queries.ts'
import { listDepartUsers, listUsersOfDeparts } from './user-list.queries.ts'
import { recordUsers } from './user.service.ts'
import type { Caller } from './user.rules.ts'

async function assertDepartInScope(caller: Caller, departId: string): Promise<void> {
  const scope = await departScope(caller)
  if (!scope.all && !scope.departIds.includes(departId)) throw problem('access.denied')
}

async function removeFromDepart(caller: Caller, departId: string, userIds: string[]): Promise<void> {
  await assertDepartInScope(caller, departId)
  await assertChangeable(caller, userIds)
  const left = await transaction(() => recordUsers(caller, userIds, 'edit', () => deleteUserDeparts(departId, userIds)))
  if (left === 0) throw userProblem('user.notInDepart')
}

export function userDepartHandlers(): Handlers<typeof userDepart> {
  return {
    userDepartList: async ({ query, user: caller }) => {
      await selectUser(caller, query.userId)
      const rows = await listDepartsOfUser(query.userId)
      const options = rows.map((row) => ({ key: row.id, value: row.id, title: row.departName, children: [] }))
      return options.length > 0 ? options : answer(options, { success: false, code: 0, message: '查找失败' })
    },
    queryUserByDepId: async ({ query, user: caller }) => {
      await assertDepartInScope(caller, query.id)
      const departs = await listSubtreeIds([query.id])
      return departs.length === 0 ? [] : listUsersOfDeparts(departs, query.realname, await departScope(caller))
    },
    departUserList: async ({ query, user: caller }) => {
      const scope = await departScope(caller)
      if (query.depId) await assertDepartInScope(caller, query.depId)
      else if (caller.userIdentity !== STAFF) return null
      const departs = await listSubtreeIds(query.depId ? [query.depId] : caller.departIds)
      return departs.length === 0 ? null : listDepartUsers(query, departs, scope)
    },
    editSysDepartWithUser: async ({ body, user: caller }) => {
      await assertDepartInScope(caller, body.depId)
      const ids = [...new Set(body.userIdList)]
      await assertChangeable(caller, ids)
      await transaction(() => recordUsers(caller, ids, 'edit', () => insertUserDeparts(body.depId, ids)))
    },
    deleteUserInDepart: ({ query, user: caller }) => removeFromDepart(caller, query.depId, [query.userId]),
    deleteUserInDepartBatch: ({ query, user: caller }) => removeFromDepart(caller, query.depId, idList(query.userIds)),
  }
}
