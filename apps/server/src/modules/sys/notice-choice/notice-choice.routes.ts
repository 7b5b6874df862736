import { noticeChoice } from '@mashu/contract/sys/notice-choice'
import { transaction } from '../../../platform/db/database.ts'
import { serve, type Site } from '../../../platform/http/endpoint/serve.ts'
import { listMuted, replaceMuted } from './notice-choice.queries.ts'

export function noticeChoiceRoutes(site: Site): void {
  serve(site, noticeChoice, {
    mine: async ({ user }) => ({ muted: await listMuted(user.id) }),
    edit: ({ body, user }) => transaction(() => replaceMuted(user.id, [...new Set(body.muted)])),
  })
}
