import { DAY_MS } from '../../../platform/time/duration.ts'
import type { PromiseKind } from '../../../platform/app/promise-kind.ts'
import { listGivenUp } from './queue.queries.ts'

/** Nobody waits for a message that failed longer ago. */
const SHOWN_MS = 3 * DAY_MS

/** What the queue gave up (`queue.rules.ts`): who wrote it is told, and the health page shows it until it is resent. */
export const messagePromise = (): PromiseKind => ({
  kind: 'message',
  page: '/modules/message/sysMessageList',
  async list() {
    const rows = await listGivenUp(new Date(Date.now() - SHOWN_MS).toISOString())
    return rows.map(({ id, esTitle, esResult, esSendNum, createBy }) => ({
      subject: id,
      promisedTo: createBy ?? '',
      title: `发送消息“${esTitle}”`,
      givenUp: { reason: esResult ?? '', tries: esSendNum },
    }))
  },
  keep: async () => false,
})
