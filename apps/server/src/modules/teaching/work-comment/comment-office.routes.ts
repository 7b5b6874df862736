import { commentOffice } from '@mashu/contract/teaching/moderation/comment-office'
import { workCommentProblem } from '@mashu/contract/teaching/work-comment'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction, withReaders } from '../../../platform/db/database.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { departScope } from '../../sys/depart/depart.ts'
import { binComments, hideComments, restoreComments, showComments } from './comment-change.queries.ts'
import { listToldComments, maskTold } from './told-comment.service.ts'
import { countInScope, listOfficeComments } from './comment-office.queries.ts'

interface Decision {
  body: { ids: readonly string[] }
  user: Principal
}

/** Changes all comments or none. Each comment must be in the caller's scope. */
const decision =
  (act: (ids: readonly string[], by: string) => Promise<void>, { isDeleted = false } = {}) =>
  async ({ body, user }: Decision): Promise<void> => {
    const ids = [...new Set(body.ids)]
    const scope = await departScope(user)
    await transaction(async () => {
      if ((await countInScope(ids, scope, isDeleted)) < ids.length) throw workCommentProblem('comment.someGone')
      await act(ids, user.username)
    })
  }

export function commentOfficeRoutes(context: AppContext): void {
  serve(context, commentOffice, {
    list: async ({ query: { state, ...query }, user }) =>
      listOfficeComments(await departScope(user), state ?? 'all', query),
    hide: decision(hideComments),
    show: decision(showComments),
    remove: decision(binComments),
    restore: decision(restoreComments, { isDeleted: true }),
    told: ({ user }) => withReaders(async () => listToldComments(await departScope(user))),
    maskTold: async ({ body, user }) => ({ masked: await maskTold(await departScope(user), body.ids, user.username) }),
  })
}
