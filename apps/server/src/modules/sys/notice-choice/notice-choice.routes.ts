import { noticeChoice } from '@mashu/contract/sys/notice-choice'
import { transaction } from '../../../platform/db/database.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { listMuted, replaceMuted } from './notice-choice.queries.ts'

export function noticeChoiceRoutes(context: AppContext): void {
  serve(context, noticeChoice, {
    mine: async ({ user }) => ({ muted: await listMuted(user.id) }),
    edit: ({ body, user }) => transaction(() => replaceMuted(user.id, [...new Set(body.muted)])),
  })
}
