import { problem } from '@mashu/contract'
import { session } from '@mashu/contract/sys/session'
import { deleteSessionsOf } from '../../../platform/auth/session.ts'
import { serve, type Site } from '../../../platform/http/endpoint/serve.ts'
import { deleteOwnSession, listSessions } from './session.queries.ts'

export function sessionRoutes(site: Site): void {
  serve(site, session, {
    list: async ({ user }) =>
      (await listSessions(user.id)).map((row) => ({ ...row, current: row.id === user.sessionId })),
    delete: async ({ query, user }) => {
      if (query.others) await deleteSessionsOf([user.id], user.sessionId)
      else if (!query.id || !(await deleteOwnSession(user.id, query.id))) throw problem('row.entityNotFound')
    },
  })
}
