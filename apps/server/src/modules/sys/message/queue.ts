import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { readTemplateData } from '@mashu/contract/sys/message/message-template'
import type { AppContext } from '../../../platform/app/context.ts'
import { withDatabase } from '../../../platform/db/database.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'
import { now } from '../../../platform/time/time.ts'
import { selectSender, type Outgoing } from '../sender/sender.ts'
import { ringBell } from './bell.ts'
import { MAIL_MESSAGE, SYSTEM_MESSAGE } from './message-type.ts'
import { claimDue, endClaim, listFiles, markHanded, sweepClaims, type Claimed } from './queue.queries.ts'
import { FAILED, settle, WAITING, type Settled } from './queue.rules.ts'

/** Messages that one instance sends at the same time. */
const AT_ONCE = 8
const POLL_MS = 5000

const queue = perDatabase(() => ({ wake: () => {} }))

/** Looks for due messages before the next poll. Must be called after the commit. */
export const wakeQueue = (): void => queue().wake()

const TOO_OLD: Settled = { esSendStatus: FAILED, esResult: '有效期已过，没有再发送', nextTime: null }

const toOutgoing = async (message: Claimed): Promise<Outgoing> => ({
  id: message.id,
  title: message.esTitle,
  receiver: message.esReceiver,
  content: message.esContent,
  isHtml: message.esHtml === 1,
  params: readTemplateData(message.esParam ?? '') ?? new Map(),
  files: message.esType === MAIL_MESSAGE ? await listFiles(message.id) : [],
})

/**
 * A second notification does no harm, so nothing is recorded before the first. After a crash, the notification is due
 * again.
 */
async function ring(message: Claimed, owner: string, log: FastifyBaseLogger): Promise<void> {
  const outcome = await ringBell(message.esParam)
  if (outcome.kind !== 'sent') log.warn({ message: message.id, outcome }, 'bell not rung')
  await endClaim(message.id, owner, settle(outcome, message, Date.now()))
}

async function send(message: Claimed, owner: string, log: FastifyBaseLogger): Promise<void> {
  if (message.esType === SYSTEM_MESSAGE) return ring(message, owner, log)
  const way = await selectSender(message.esType, await toOutgoing(message))
  if ('missing' in way)
    return endClaim(message.id, owner, { esSendStatus: WAITING, esResult: way.missing, nextTime: null })
  // From here on, a crash leaves a message of unknown arrival, which is not sent again automatically.
  if (!(await markHanded(message.id, owner))) {
    // If the message has not expired, its lease has ended, and `sweepClaims` will make the message due again.
    const isTooOld = message.expireTime !== null && message.expireTime <= now()
    return isTooOld ? endClaim(message.id, owner, TOO_OLD) : undefined
  }
  const outcome = await way.send()
  if (outcome.kind !== 'sent') log.warn({ message: message.id, outcome }, 'message not sent')
  await endClaim(message.id, owner, settle(outcome, message, Date.now()))
}

/** Several instances can send at the same time, because each message is claimed by one instance. */
async function runQueue(owner: string, log: FastifyBaseLogger, stopped: () => boolean): Promise<void> {
  const { unsure } = await sweepClaims()
  if (unsure > 0) log.warn({ unsure }, 'messages that were handed over when a server stopped')
  while (!stopped()) {
    const claimed = await claimDue(owner, AT_ONCE)
    if (claimed.length === 0) return
    await Promise.all(
      claimed.map((message) =>
        // If the result cannot be stored, the message is settled after the end of its lease.
        send(message, owner, log).catch((error: unknown) =>
          log.error({ err: error, message: message.id }, 'outcome of a message not written'),
        ),
      ),
    )
  }
}

export function startQueue({ app, database, isReplica }: AppContext): void {
  if (isReplica) return
  const owner = randomUUID()
  const state = { again: false, stopped: true }
  let running: Promise<void> | undefined
  const run = async () => {
    while (state.again && !state.stopped) {
      state.again = false
      await withDatabase(database, () => runQueue(owner, app.log, () => state.stopped)).catch((error: unknown) =>
        app.log.error({ err: error }, 'message queue not read'),
      )
    }
    running = undefined
  }
  const wake = () => {
    state.again = true
    if (!state.stopped) running ??= run()
  }
  queue(database).wake = wake
  const timer = setInterval(wake, POLL_MS)
  timer.unref()
  app.addHook('onReady', async () => {
    state.stopped = false
    wake()
  })
  app.addHook('onClose', async () => {
    state.stopped = true
    clearInterval(timer)
    await running
  })
}
