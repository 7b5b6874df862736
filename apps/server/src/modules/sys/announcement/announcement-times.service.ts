import { HOUR_MS } from '../../../platform/time/duration.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Promised, PromiseKind } from '../../../platform/app/promise-kind.ts'
import { transaction, withDatabase } from '../../../platform/db/database.ts'
import { now } from '../../../platform/time/time.ts'
import { pushAllHere } from '../../../platform/socket/push.ts'
import { queueBell } from '../message/message.ts'
import { bellOf } from './announcement.push.ts'
import { listTurning, listUnrung, takeTurn, type AnnouncementRow } from './announcement.queries.ts'

/** Older announcements notify nobody. The records of sent notifications are kept for longer. */
const WORTH_MS = 12 * HOUR_MS

/** Notifies people at the start time of a released announcement. Lists show the announcement even if this fails. */
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
    // The record and the notification are written in one transaction.
    transaction(async () => {
      if (!(await takeTurn(`${row.id} ${row.startTime}`))) return false
      await queueBell(bellOf(row))
      return true
    }),
})

/**
 * Returns a function that makes the open pages of this instance count their unread messages again when an announcement
 * has ended. `since` begins the first checked interval.
 */
export function announcementEnds(since = now()): () => Promise<number> {
  let last = since
  return async () => {
    const currentTime = now()
    const ended = await listTurning('endTime', last, currentTime)
    last = currentTime
    if (ended.length > 0) pushAllHere({ cmd: 'topic', msgTxt: '' })
    return ended.length
  }
}

const LOOK_MS = 30_000

/** Checks twice a minute. */
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
