import { randomBytes } from 'node:crypto'
import { problem } from '@mashu/contract'
import { user, userProblem, userProblems } from '@mashu/contract/sys/user'
import { userBin } from '@mashu/contract/sys/user-bin'
import { userDepart } from '@mashu/contract/sys/user-depart'
import { userRole } from '@mashu/contract/sys/user-role'
import { userSelf } from '@mashu/contract/sys/user-self'
import { deleteSessionsOf } from '../../../platform/auth/session.ts'
import { transaction } from '../../../platform/db/database.ts'
import { idList, stampUpdate } from '../../../platform/http/list/crud-handlers.ts'
import { onUnique } from '../../../platform/http/endpoint/errors.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { answer, serve, type Handlers } from '../../../platform/http/endpoint/serve.ts'
import { departScope, listDepartsOfUser, listSubtreeIds } from '../depart/depart.ts'
import { logged } from '../log/log.ts'
import { assertStrong, changeOwnPassword, resetPassword } from './user.password.ts'
import {
  countWorksAndOwners,
  deleteUserDeparts,
  deleteUserRoles,
  deleteUsers,
  insertUserDeparts,
  insertUserRoles,
  listDeletedUsers,
  listDepartUsers,
  listRoleIds,
  listRoleLevels,
  listRoleUsers,
  listUsers,
  listUsersByIds,
  listUsersOfDeparts,
  selectOptionalUser,
  updateUsers,
  userExists,
  type Caller,
} from './user.queries.ts'
import { assertExpendable, assertGrants, SUPERIOR } from './user.rules.ts'
import { addUser, changeable, editUser } from './user.write.ts'
import { userSheetRoutes } from './user.sheet.ts'

const FROZEN = 2

for (const [index, key] of Object.entries({
  uniq_sys_user_username_key: 'user.usernameTaken',
  uniq_sys_user_phone: 'user.phoneTaken',
  uniq_sys_user_email: 'user.emailTaken',
  uniq_sys_user_work_no: 'user.workNoTaken',
} satisfies Record<string, keyof typeof userProblems>))
  onUnique(index, () => userProblem(key))

async function recycle(caller: Caller, ids: string[]): Promise<void> {
  assertExpendable(caller, await changeable(caller, ids))
  await transaction(async () => {
    await updateUsers(ids, { delFlag: 1, ...stampUpdate(caller) })
    await deleteSessionsOf(ids)
  })
}

/**
 * Works, versions and comments go with their authors, and no bin holds them: whoever does that must have read how many
 * they are.
 */
async function destroy(ids: string[], confirmed: boolean): Promise<void> {
  await transaction(async () => {
    const lost = await countWorksAndOwners(ids)
    if (lost.works > 0 && !confirmed) throw userProblem('user.hasWorks', { ...lost }, lost)
    await deleteUsers(ids)
  })
}

async function assertDepartInScope(caller: Caller, departId: string): Promise<void> {
  const scope = await departScope(caller)
  if (!scope.all && !scope.departIds.includes(departId)) throw problem('access.denied')
}

async function selectUser(caller: Caller, id: string) {
  const row = await selectOptionalUser(id, await departScope(caller))
  if (!row) throw problem('row.entityNotFound')
  return row
}

async function leaveDepart(caller: Caller, departId: string, userIds: string[]): Promise<void> {
  await assertDepartInScope(caller, departId)
  await changeable(caller, userIds)
  if ((await transaction(() => deleteUserDeparts(departId, userIds))) === 0) throw userProblem('user.notInDepart')
}

async function assertGrantable(caller: Caller, roleId: string): Promise<void> {
  const roles = await listRoleLevels([roleId])
  if (roles.length === 0) throw problem('row.entityNotFound')
  assertGrants(caller, roles)
}

async function takeRole(caller: Caller, roleId: string, userIds: string[]): Promise<void> {
  await assertGrantable(caller, roleId)
  await changeable(caller, userIds)
  if (caller.isAdmin && userIds.includes(caller.id)) throw userProblem('user.self')
  await deleteUserRoles(roleId, userIds)
}

type Own = Handlers<typeof user & typeof userBin & Omit<typeof userSelf, 'getCurrentUserDeparts'>>
type Links = Handlers<typeof userDepart & typeof userRole & Pick<typeof userSelf, 'getCurrentUserDeparts'>>

/** The accounts themselves. */
function accounts(context: AppContext): Own {
  return {
    list: async ({ query, user: caller }) => {
      const scope = await departScope(caller)
      if (!scope.all && scope.departIds.length === 0) throw userProblem('user.noClasses')
      return listUsers(query, scope, context.wire.clock)
    },
    add: async ({ body, user: caller }) => {
      assertStrong(body.password, body.username)
      return { id: await addUser(caller, body) }
    },
    edit: ({ body, user: caller, ip }) =>
      logged({ logType: 2, operateType: 3, logContent: `编辑用户，id： ${body.id}`, user: caller, ip }, async () => {
        await editUser(caller, body)
      }),
    delete: ({ query, user: caller, ip }) =>
      logged({ logType: 2, operateType: 4, logContent: `删除用户，id： ${query.id}`, user: caller, ip }, () =>
        recycle(caller, [query.id]),
      ),
    deleteBatch: ({ query, user: caller, ip }) =>
      logged({ logType: 2, operateType: 4, logContent: `批量删除用户， ids： ${query.ids}`, user: caller, ip }, () =>
        recycle(caller, idList(query.ids)),
      ),
    queryById: ({ query, user: caller }) => selectUser(caller, query.id),
    queryByIds: async ({ query, user: caller }) => listUsersByIds(idList(query.userIds), await departScope(caller)),
    frozenBatch: async ({ body, user: caller }) => {
      const ids = idList(body.ids)
      assertExpendable(caller, await changeable(caller, ids))
      await transaction(async () => {
        await updateUsers(ids, { status: body.status, ...stampUpdate(caller) })
        if (body.status === FROZEN) await deleteSessionsOf(ids)
      })
    },
    changePassword: ({ body, user: caller, ip }) => resetPassword(caller, body, ip),
    updatePassword: ({ body, user: caller, ip }) => changeOwnPassword(caller, body, ip),
    checkOnlyUser: async ({ query }) => {
      const wanted = Object.values(query).some(Boolean)
      return wanted && (await userExists(query))
        ? answer(true, { success: false, code: 0, message: '用户账号已存在' })
        : true
    },
    generateUserId: () => randomBytes(16).toString('hex'),
    recycleBin: async ({ user: caller }) => listDeletedUsers(await departScope(caller)),
    putRecycleBin: async ({ body, user: caller }) => {
      const ids = idList(body.userIds)
      await changeable(caller, ids)
      await updateUsers(ids, { delFlag: 0, ...stampUpdate(caller) })
    },
    deleteRecycleBin: async ({ query, user: caller, ip }) => {
      const ids = idList(query.userIds)
      assertExpendable(caller, await changeable(caller, ids))
      const logContent = `彻底删除用户， ids： ${query.userIds}`
      await logged({ logType: 2, operateType: 4, logContent, user: caller, ip }, () =>
        destroy(ids, query.confirm === true),
      )
    },
    whoAmI: async ({ user: me }) => {
      const { avatar } = await selectUser({ ...me, isAdmin: true }, me.id)
      return {
        id: me.id,
        username: me.username,
        realname: me.realname,
        avatar,
        avatarUrl: avatar ? context.wire.fileUrl(avatar) : null,
        userIdentity: me.userIdentity,
        roles: [...me.roles],
        orgCode: me.orgCode,
        mustChangePassword: me.mustChangePassword,
      }
    },
  }
}

/** What ties accounts to roles and departments. */
function links(context: AppContext): Links {
  return {
    queryUserRole: async ({ query, user: caller }) => {
      await selectUser(caller, query.userid)
      const ids = await listRoleIds(query.userid)
      if (ids.length === 0) throw userProblem('user.noRoles')
      return ids
    },
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
      else if (caller.userIdentity !== SUPERIOR) return null
      const departs = await listSubtreeIds(query.depId ? [query.depId] : caller.departIds)
      return departs.length === 0 ? null : listDepartUsers(query, departs, scope, context.wire.clock)
    },
    editSysDepartWithUser: async ({ body, user: caller }) => {
      await assertDepartInScope(caller, body.depId)
      await changeable(caller, [...new Set(body.userIdList)])
      await insertUserDeparts(body.depId, [...new Set(body.userIdList)])
    },
    deleteUserInDepart: ({ query, user: caller }) => leaveDepart(caller, query.depId, [query.userId]),
    deleteUserInDepartBatch: ({ query, user: caller }) => leaveDepart(caller, query.depId, idList(query.userIds)),
    userRoleList: async ({ query, user: caller }) =>
      listRoleUsers(query, await departScope(caller), context.wire.clock),
    addSysUserRole: async ({ body, user: caller }) => {
      await assertGrantable(caller, body.roleId)
      await changeable(caller, [...new Set(body.userIdList)])
      await insertUserRoles(body.roleId, [...new Set(body.userIdList)])
    },
    deleteUserRole: ({ query, user: caller }) => takeRole(caller, query.roleId, [query.userId]),
    deleteUserRoleBatch: ({ query, user: caller }) => takeRole(caller, query.roleId, idList(query.userIds)),
    getCurrentUserDeparts: async ({ user: me }) => ({ list: await listDepartsOfUser(me.id), orgCode: me.orgCode }),
  }
}

export function userRoutes(context: AppContext): void {
  const contract = { ...user, ...userBin, ...userSelf, ...userDepart, ...userRole }
  serve(context, contract, { ...accounts(context), ...links(context) })
  userSheetRoutes(context)
}
