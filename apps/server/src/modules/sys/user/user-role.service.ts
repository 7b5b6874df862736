import { problem } from '@mashu/contract'
import { userProblem } from '@mashu/contract/sys/user'
import type { userRole } from '@mashu/contract/sys/user/user-role'
import { transaction } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/endpoint/serve.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { departScope } from '../depart/depart.ts'
import { assertChangeable, selectUser } from './user-access.ts'
import { listRoleUsers } from './user-list.queries.ts'
import { listRoleLevels } from '../role/role.ts'
import { deleteUserRoles, insertUserRoles, listRoleIds } from './user-role.queries.ts'
import { recordUsers } from './user.service.ts'
import { assertGrants, type Caller } from './user.rules.ts'

async function assertGrantable(caller: Caller, roleId: string): Promise<void> {
  const roles = await listRoleLevels([roleId])
  if (roles.length === 0) throw problem('row.entityNotFound')
  assertGrants(caller, roles)
}

async function removeRole(caller: Caller, roleId: string, userIds: string[]): Promise<void> {
  await assertGrantable(caller, roleId)
  await assertChangeable(caller, userIds)
  if (caller.isAdmin && userIds.includes(caller.id)) throw userProblem('user.self')
  await transaction(() => recordUsers(caller, userIds, 'edit', () => deleteUserRoles(roleId, userIds)))
}

export function userRoleHandlers(): Handlers<typeof userRole> {
  return {
    queryUserRole: async ({ query, user: caller }) => {
      await selectUser(caller, query.userid)
      const ids = await listRoleIds(query.userid)
      if (ids.length === 0) throw userProblem('user.noRoles')
      return ids
    },
    userRoleList: async ({ query, user: caller }) => listRoleUsers(query, await departScope(caller)),
    addSysUserRole: async ({ body, user: caller }) => {
      await assertGrantable(caller, body.roleId)
      const ids = [...new Set(body.userIdList)]
      await assertChangeable(caller, ids)
      await transaction(() => recordUsers(caller, ids, 'edit', () => insertUserRoles(body.roleId, ids)))
    },
    deleteUserRole: ({ query, user: caller }) => removeRole(caller, query.roleId, [query.userId]),
    deleteUserRoleBatch: ({ query, user: caller }) => removeRole(caller, query.roleId, idList(query.userIds)),
  }
}
