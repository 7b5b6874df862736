import { problem } from '@mashu/contract'
import { session } from '@mashu/contract/sys/session'
import { deleteSessionsOf } from '../../../platform/auth/end-session.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { deleteOwnSession, listSessions } from './session.queries.ts'

export function sessionRoutes(context: AppContext): void {
  serve(context, session, {
    list: async ({ user }) =>
      (await listSessions(user.id)).map((row) => ({ ...row, current: row.id === user.sessionId })),
    delete: async ({ query, user }) => {
      if (query.others) await deleteSessionsOf([user.id], user.sessionId)
      else if (!query.id || !(await deleteOwnSession(user.id, query.id))) throw problem('row.entityNotFound')
    },
  })
}
