import { MAX_MUTE_DAYS, mute, muteProblem } from '@mashu/contract/teaching/moderation/mute'
import { STAFF } from '@mashu/contract/user-identity'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { sendMessage, OWN_WORKS } from '../../sys/announcement/announcement.ts'
import { departScope } from '../../sys/depart/depart.ts'
import { listRealnames } from '../../sys/user/user.ts'
import { isTeacherOf, listClassNames } from '../classroom/classroom.ts'
import { deleteMute, listMutes, selectOptionalPerson, upsertMute } from './mute.queries.ts'
import { muteOf } from './mute.ts'
import { momentText, muteEnd, muteMessage, unmuteMessage } from './mute.rules.ts'

/** People outside of the caller's classes get the error of an unknown person. */
async function assertOwnStudent(user: Principal, userId: string): Promise<void> {
  const person = await selectOptionalPerson(userId)
  if (!person || !(await isTeacherOf(user, userId))) throw muteProblem('mute.unknown')
  if (person.userIdentity === STAFF) throw muteProblem('mute.staff')
}

export function muteRoutes(context: AppContext): void {
  const { clock } = context.wire
  serve(context, mute, {
    list: async ({ query, user }) => {
      const page = await listMutes(await departScope(user), query)
      const classes = await listClassNames(page.records.map((row) => row.userId))
      const names = await listRealnames(page.records.flatMap((row) => row.updateBy ?? []))
      const records = page.records.map(({ updateBy, ...row }) => ({
        ...row,
        className: classes.get(row.userId) ?? null,
        muterName: names.get(updateBy ?? '') ?? null,
      }))
      return { ...page, records }
    },
    own: async ({ user }) => ({ sentence: (await muteOf(user.id, clock))?.message ?? null }),
    mute: async ({ body, user }) => {
      await assertOwnStudent(user, body.userId)
      const untilTime = muteEnd(body, Date.now())
      if (untilTime === null) throw muteProblem('mute.when', { max: MAX_MUTE_DAYS })
      const reason = body.reason?.trim() || null
      await transaction(async () => {
        await upsertMute(body.userId, { untilTime, reason }, user)
        const message = muteMessage(momentText(clock.toWire(untilTime)), reason)
        await sendMessage([body.userId], { ...message, page: OWN_WORKS })
      })
    },
    unmute: async ({ body, user }) => {
      await assertOwnStudent(user, body.userId)
      await transaction(async () => {
        if (!(await deleteMute(body.userId))) throw muteProblem('mute.over')
        await sendMessage([body.userId], { ...unmuteMessage, page: OWN_WORKS })
      })
    },
  })
}
