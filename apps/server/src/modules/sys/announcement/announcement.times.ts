import type { AppContext } from '../../../platform/app/context.ts'
import { transaction, withDatabase } from '../../../platform/db/database.ts'
import { now } from '../../../platform/time/time.ts'
import { pushAll } from '../../../platform/socket/push.ts'
import { queueBell } from '../message/message.ts'
import { bellOf } from './announcement.push.ts'
import { listTurning, takeTurn } from './announcement.queries.ts'

/**
 * Rings the bells when the time of a released announcement comes, and has them counted again when it ends. What is
 * shown follows the times by itself; this is for pages that are open. `since`: where the first look begins.
 */
export function announcementTimes(since = now()): () => Promise<{ begun: number; ended: number }> {
  let last = since
  return async () => {
    const currentTime = now()
    const begun = (await listTurning('startTime', last, currentTime)).filter(
      // Whoever released it after its start told of it then.
      ({ sendTime, startTime }) => sendTime !== null && startTime !== null && sendTime < startTime,
    )
    const ended = await listTurning('endTime', last, currentTime)
    last = currentTime
    for (const row of begun)
      // Turn and bell are written together: a server killed here leaves neither.
      await transaction(async () => {
        if (await takeTurn(`${row.id} ${row.startTime}`)) await queueBell(bellOf(row))
      })
    if (ended.length > 0) await pushAll({ cmd: 'topic', msgTxt: '' })
    return { begun: begun.length, ended: ended.length }
  }
}

const LOOK_MS = 30_000

/** Looks twice a minute for as long as the application runs; of several instances one tells. */
export function watchTimes({ app, database, isReplica }: AppContext): void {
  if (isReplica) return
  const look = announcementTimes()
  const timer = setInterval(
    () =>
      void withDatabase(database, look).catch((error: unknown) =>
        app.log.warn({ err: error }, 'times of announcements not looked at'),
      ),
    LOOK_MS,
  )
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
