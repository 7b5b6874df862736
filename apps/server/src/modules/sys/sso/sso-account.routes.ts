import { problem } from '@mashu/contract'
import { ssoAccount } from '@mashu/contract/sys/sso/sso-account'
import type { AppContext } from '../../../platform/app/context.ts'
import { deleteSessionById } from '../../../platform/auth/end-session.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { logged } from '../log/log.ts'
import { deleteLink, listLinks, selectOptionalNamedLink } from './sso-link.queries.ts'
import { listSessionIdsOf } from './sso-session.queries.ts'

/** Administrators list and remove the links of all accounts. */
export function ssoAccountRoutes(context: AppContext): void {
  serve(context, ssoAccount, {
    list: ({ query }) => listLinks(query),
    unlink: async ({ body, user, ip }) => {
      const link = await selectOptionalNamedLink(body.id)
      if (!link) throw problem('row.entityNotFound')
      const { userId, providerId, subject, username, name } = link
      const logContent = `解除他人的单点登录绑定：${name}，用户名：${username}`
      await logged({ logType: 2, operateType: 4, logContent, user, ip }, async () => {
        const sessions = await listSessionIdsOf(providerId, { sidHash: null, subject })
        if (!(await deleteLink(userId, providerId))) throw problem('row.entityNotFound')
        for (const session of sessions) await deleteSessionById(session)
      })
    },
  })
}
