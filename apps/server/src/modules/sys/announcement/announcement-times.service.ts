import { HOUR_MS } from '../../../platform/time/duration.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Promised, PromiseKind } from '../../../platform/app/promise-kind.ts'
import { transaction, withDatabase } from '../../../platform/db/database.ts'
import { now } from '../../../platform/time/time.ts'
import { pushAll } from '../../../platform/socket/push.ts'
import { queueBell } from '../message/message.ts'
import { bellOf } from './announcement.push.ts'
import { listTurning, listUnrung, takeTurn, type AnnouncementRow } from './announcement.queries.ts'

/** An announcement that began longer ago does not ring. The record of rings is kept for longer than this. */
const WORTH_MS = 12 * HOUR_MS

/**
 * Rings for released announcements whose start time has come. Lists show them by their times, also without this bell.
 */
export const bellPromise = (): PromiseKind<Promised & { row: AnnouncementRow }> => ({
  kind: 'announcement',
  page: '/isystem/annountCement',
  async list() {
    const rows = await listUnrung(new Date(Date.now() - WORTH_MS).toISOString(), now())
    return rows.map((row) => ({
      subject: row.id,
      promisedTo: row.createBy ?? '',
      title: `提醒大家看“${row.titile}”`,
      row,
    }))
  },
  keep: ({ row }) =>
    // The turn and the bell are written in one transaction, so that a crash cannot leave only one of them.
    transaction(async () => {
      if (!(await takeTurn(`${row.id} ${row.startTime}`))) return false
      await queueBell(bellOf(row))
      return true
    }),
})

/**
 * Notifies open pages when an announcement ends, so that they count their messages again. `since` is the start of the
 * first interval.
 */
export function announcementEnds(since = now()): () => Promise<number> {
  let last = since
  return async () => {
    const currentTime = now()
    const ended = await listTurning('endTime', last, currentTime)
    last = currentTime
    if (ended.length > 0) await pushAll({ cmd: 'topic', msgTxt: '' })
    return ended.length
  }
}

const LOOK_MS = 30_000

/** Checks twice a minute while the application runs. */
export function watchTimes({ app, database, isReplica }: AppContext): void {
  if (isReplica) return
  const look = announcementEnds()
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
