import type { userSelf } from '@mashu/contract/sys/user-self'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Handlers } from '../../../platform/http/endpoint/serve.ts'
import { listDepartsOfUser, mayConnectMicrobit } from '../depart/depart.ts'
import { selectUser } from './user-access.ts'
import { changeOwnPassword } from './user.password.ts'

/** What the signed-in person reads and changes of their own account. */
export function userSelfHandlers(context: AppContext): Handlers<typeof userSelf> {
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
      }
    },
    updatePassword: ({ body, user: caller, ip }) => changeOwnPassword(caller, body, ip),
    getCurrentUserDeparts: async ({ user: me }) => ({ list: await listDepartsOfUser(me.id), orgCode: me.orgCode }),
  }
}
