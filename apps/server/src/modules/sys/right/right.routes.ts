import { problem } from '@mashu/contract'
import { right, viewProblem } from '@mashu/contract/sys/right/right'
import type { AppContext } from '../../../platform/app/context.ts'
import { mayViewAs, type Principal } from '../../../platform/auth/principal.ts'
import { rightsOf } from '../../../platform/auth/rights.ts'
import { insertView } from '../../../platform/auth/session.ts'
import { deleteView } from '../../../platform/auth/end-session.ts'
import { transaction } from '../../../platform/db/database.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { insertLog } from '../log/log.ts'
import { selectOptionalAccount, selectUserInfo } from '../user/user.ts'
import { whyOfEntry, whyOfRole, whyOfUser } from './right-why.ts'

const LIVE = 1

/** The log names the administrator and the person. */
async function viewAs(caller: Principal, userId: string, ip: string) {
  if (!caller.isAdmin) throw problem('access.denied')
  if (caller.id === userId) throw viewProblem('view.self')
  const account = await selectOptionalAccount({ id: userId })
  if (!account) throw problem('row.entityNotFound')
  if (account.status !== LIVE) throw viewProblem('view.gone')
  const rights = await rightsOf(userId)
  if (!mayViewAs(caller, rights)) throw viewProblem('view.more')
  const target = await selectUserInfo(userId)
  return transaction(async () => {
    const logContent = `${caller.realname}（${caller.username}）开始以 ${target.realname}（${target.username}）的身份查看`
    await insertLog({ logType: 2, operateType: 1, logContent, user: caller, ip })
    const token = await insertView(userId, caller.sessionId, ip)
    return { token, userInfo: target, roles: [...rights.roles] }
  })
}

async function endView(user: Principal, ip: string): Promise<void> {
  const { viewer } = user
  if (!viewer) throw viewProblem('view.notViewing')
  const { username, realname } = await selectUserInfo(viewer.id)
  await transaction(async () => {
    await deleteView(user.sessionId)
    const logContent = `${realname}（${username}）退出以 ${user.realname}（${user.username}）的身份查看`
    await insertLog({ logType: 2, operateType: 1, logContent, user: { username, realname }, ip })
  })
}

export function rightRoutes(context: AppContext): void {
  serve(context, right, {
    ofUser: ({ query, user }) => whyOfUser(query.userId, user),
    ofRole: ({ query }) => whyOfRole(query.roleId),
    ofEntry: ({ query }) => whyOfEntry(query.permissionId),
    viewAs: ({ body, user, ip }) => viewAs(user, body.userId, ip),
    endView: ({ user, ip }) => endView(user, ip),
  })
}
