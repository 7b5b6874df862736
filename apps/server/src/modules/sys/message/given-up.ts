import { DAY_MS } from '../../../platform/time/duration.ts'
import type { PromiseKind } from '../../../platform/app/promise-kind.ts'
import { listGivenUp } from './queue.queries.ts'

/** Milliseconds for which the health page shows a failed message. */
const SHOWN_MS = 3 * DAY_MS

/**
 * Reports messages that the queue has given up (`queue.rules.ts`) to their authors, and on the health page for some
 * days.
 */
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
