import { randomBytes } from 'node:crypto'
import { problem } from '@mashu/contract'
import { user, userProblem } from '@mashu/contract/sys/user'
import { userAddress } from '@mashu/contract/sys/user/user-address'
import { userBin } from '@mashu/contract/sys/user/user-bin'
import { userDepart } from '@mashu/contract/sys/user/user-depart'
import { userRole } from '@mashu/contract/sys/user/user-role'
import { userSelf } from '@mashu/contract/sys/user/user-self'
import type { AppContext } from '../../../platform/app/context.ts'
import { deleteSessionsOf } from '../../../platform/auth/end-session.ts'
import { transaction } from '../../../platform/db/database.ts'
import { markWriter } from '../../../platform/history/recorded.ts'
import { answer, serve, type Call, type Handlers } from '../../../platform/http/endpoint/serve.ts'
import { sharedLimit } from '../../../platform/instances/shared-limit.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { departScope, extensionsOf, listDepartsOfUser, mayConnectMicrobit } from '../depart/depart.ts'
import { logged } from '../log/log.ts'
import { assertChangeable, selectUser } from './user-access.ts'
import { userAddressHandlers } from './user-address.ts'
import { moveToBin, userBinHandlers } from './user-bin.service.ts'
import { userDepartHandlers } from './user-depart.service.ts'
import { listUsers, listUsersByIds } from './user-list.queries.ts'
import { userRoleHandlers } from './user-role.service.ts'
import { assertStrong, changeOwnPassword, resetPassword } from './user-password.ts'
import { updateUsers, userExists } from './user.queries.ts'
import { assertDeletable } from './user.rules.ts'
import { userSheetRoutes } from './user.sheet.ts'
import { addUser, editUser, recordUsers } from './user.service.ts'

const FROZEN = 2

/** Limit for one IP address, which a class shares. Each child tries a few usernames. */
const CHECKS = { burst: 120, perSecond: 1 }

/** Checks each value alone. Otherwise a caller could find out which values belong to the same person. */
async function anyTaken(wanted: { username?: string; phone?: string; email?: string }): Promise<boolean> {
  for (const [name, value] of Object.entries(wanted)) if (value && (await userExists({ [name]: value }))) return true
  return false
}

function userHandlers(): Handlers<typeof user> {
  const checks = sharedLimit('user-check', CHECKS)
  return {
    list: async ({ query, user: caller }) => {
      const scope = await departScope(caller)
      if (!scope.all && scope.departIds.length === 0) throw userProblem('user.noClasses')
      return listUsers(query, scope)
    },
    add: async ({ body, user: caller }) => {
      assertStrong(body.password, body.username)
      return { id: await addUser(caller, body) }
    },
    edit: markWriter(
      ({ body, user: caller, ip }: Call<typeof user.edit>) =>
        logged({ logType: 2, operateType: 3, logContent: `编辑用户，id： ${body.id}`, user: caller, ip }, async () => {
          await editUser(caller, body)
        }),
      'sysUser',
      { narrowed: true },
    ),
    delete: ({ query, user: caller, ip }) =>
      logged({ logType: 2, operateType: 4, logContent: `删除用户，id： ${query.id}`, user: caller, ip }, () =>
        moveToBin(caller, [query.id]),
      ),
    deleteBatch: ({ query, user: caller, ip }) =>
      logged({ logType: 2, operateType: 4, logContent: `批量删除用户， ids： ${query.ids}`, user: caller, ip }, () =>
        moveToBin(caller, idList(query.ids)),
      ),
    queryById: ({ query, user: caller }) => selectUser(caller, query.id),
    queryByIds: async ({ query, user: caller }) => listUsersByIds(idList(query.userIds), await departScope(caller)),
    frozenBatch: async ({ body, user: caller }) => {
      const ids = idList(body.ids)
      assertDeletable(caller, await assertChangeable(caller, ids))
      await transaction(async () => {
        await recordUsers(caller, ids, 'edit', () => updateUsers(ids, { status: body.status, ...stampUpdate(caller) }))
        if (body.status === FROZEN) await deleteSessionsOf(ids)
      })
    },
    changePassword: ({ body, user: caller, ip }) => resetPassword(caller, body, ip),
    checkOnlyUser: async ({ query, user: caller, ip }) => {
      if (!caller?.can('user:add') && !caller?.can('user:edit') && !(await checks.take(ip)))
        throw problem('http.tooMany')
      return (await anyTaken(query)) ? answer(true, { success: false, code: 0, message: '用户账号已存在' }) : true
    },
    generateUserId: () => randomBytes(16).toString('hex'),
  }
}

function userSelfHandlers(context: AppContext): Handlers<typeof userSelf> {
  return {
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
        microbit: await mayConnectMicrobit(me),
        extensions: await extensionsOf(me),
      }
    },
    updatePassword: ({ body, user: caller, ip }) => changeOwnPassword(caller, body, ip),
    getCurrentUserDeparts: async ({ user: me }) => ({ list: await listDepartsOfUser(me.id), orgCode: me.orgCode }),
  }
}

export function userRoutes(context: AppContext): void {
  serve(context, user, userHandlers())
  serve(context, userBin, userBinHandlers())
  serve(context, userAddress, userAddressHandlers())
  serve(context, userSelf, userSelfHandlers(context))
  serve(context, userDepart, userDepartHandlers())
  serve(context, userRole, userRoleHandlers())
  userSheetRoutes(context)
}
