import { publishRequest, publishRequestProblem } from '@mashu/contract/teaching/moderation/publish-request'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction, withReaders } from '../../../platform/db/database.ts'
import { answer, serve } from '../../../platform/http/endpoint/serve.ts'
import { sendMessage, OWN_WORKS } from '../../sys/announcement/announcement.ts'
import { departScope } from '../../sys/depart/depart.ts'
import { listRealnames } from '../../sys/user/user.ts'
import { isTeacherOf, listClassNames } from '../classroom/classroom.ts'
import { markWork } from '../correction/correction.ts'
import {
  askToPublish,
  endWaiting,
  listOwnRequests,
  listRequests,
  listToldTitles,
  mayAsk,
  refusedMessage,
  releasedMessage,
  renameTold,
  SELECTED,
  selectOptionalRequest,
  stateShown,
  withPublication,
  withdrawRequest,
} from '../work/work.ts'

/** Decides a request for the version that the teacher saw. Requests of other teachers' students count as unknown. */
async function decide(
  user: Principal,
  { id, versionNo }: { id: string; versionNo: number },
  values: { state: 'released' } | { state: 'refused'; reason: string },
) {
  const request = await selectOptionalRequest(id)
  if (!request || !(await isTeacherOf(user, request.userId))) throw publishRequestProblem('publish.decided')
  if ((await endWaiting({ id, versionNo }, { ...values, decideBy: user.username })) === 1) return request
  throw publishRequestProblem(request.state === 'waiting' ? 'publish.newer' : 'publish.decided')
}

export function publishRequestRoutes(context: AppContext): void {
  const { clock } = context.wire
  serve(context, publishRequest, {
    mine: async ({ user }) => ({ open: mayAsk(user), requests: await listOwnRequests(user.id) }),
    ask: async ({ body, user }) => {
      const asked = await askToPublish(user, body.workId, clock)
      return answer(asked, asked.state === 'released' ? { message: '已展示给大家' } : {})
    },
    withdraw: ({ body, user }) => withdrawRequest(user, body.workId),
    list: async ({ query: { decided, ...query }, user }) => {
      const page = await listRequests(await departScope(user), Boolean(decided), query)
      const classes = await listClassNames(page.records.map((row) => row.userId))
      const names = await listRealnames(page.records.flatMap((row) => row.decideBy ?? []))
      const records = page.records.map(({ decideBy, ...row }) => ({
        ...row,
        className: classes.get(row.userId) ?? null,
        deciderName: names.get(decideBy ?? '') ?? null,
      }))
      return { ...page, records }
    },
    release: async ({ body: { great, ...looked }, user }) => {
      await transaction(async () => {
        const { workId, workName, userId } = await decide(user, looked, { state: 'released' })
        await markWork(user, {
          workId,
          mark: null,
          republish: true,
          versionNo: looked.versionNo,
          stateFor: (work) => (great ? withPublication(work, SELECTED) : stateShown(work)),
        })
        await sendMessage([userId], { ...releasedMessage(workName), page: OWN_WORKS })
      })
    },
    toldTitles: async ({ user }) => {
      const titles = await withReaders(async () => listToldTitles(await departScope(user)))
      const classes = await listClassNames(titles.map(({ userId }) => userId))
      return titles.map(({ userId, ...title }) => ({ ...title, className: classes.get(userId) ?? null }))
    },
    renameTold: async ({ body, user }) => ({ renamed: await renameTold(user, body.workIds) }),
    refuse: async ({ body: { reason, ...looked }, user }) => {
      await transaction(async () => {
        const why = reason.trim()
        const { workName, userId } = await decide(user, looked, { state: 'refused', reason: why })
        await sendMessage([userId], { ...refusedMessage(workName, why), page: OWN_WORKS })
      })
    },
  })
}
