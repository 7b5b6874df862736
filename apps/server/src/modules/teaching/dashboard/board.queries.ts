import { sql } from 'kysely'
import { batches } from '../../../platform/batches.ts'
import { db } from '../../../platform/db/database.ts'
import { memberIds, membershipsAs } from '../../sys/user/user.ts'
import type { Span } from '../../../platform/time/time.ts'
import type { Reach } from './day-count.queries.ts'

function saves({ from, until }: Span, reach: Reach) {
  const query = db()
    .selectFrom('teachingWorkVersion as version')
    .where('version.createTime', '>=', from)
    .where('version.createTime', '<', until)
  if (reach === null) return query
  return query.where('version.workId', 'in', (eb) =>
    eb
      .selectFrom('teachingWork as work')
      .select('work.id')
      .where('work.userId', 'in', memberIds(reach.length > 0 ? reach : [''])),
  )
}

/** A work counts once even when it was saved several times. */
export async function countSavedWorks(span: Span, reach: Reach): Promise<number> {
  const row = await saves(span, reach)
    .select((eb) => eb.fn.count<number>('version.workId').distinct().as('total'))
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

/** Hours are `yyyy-MM-ddTHH` in UTC. */
export async function listSavedWorksByHour(span: Span, reach: Reach): Promise<Map<string, number>> {
  const hour = sql<string>`substr(version.create_time, 1, 13)`
  const rows = await saves(span, reach)
    .select((eb) => [hour.as('hour'), eb.fn.count<number>('version.workId').distinct().as('total')])
    .groupBy(hour)
    .execute()
  return new Map(rows.map((row) => [row.hour, Number(row.total)]))
}

export async function countMembers(userIds: readonly string[], departIds: readonly string[]): Promise<number> {
  let found = 0
  for (const some of batches(userIds)) {
    const row = await db()
      .selectFrom(membershipsAs('member'))
      .select((eb) => eb.fn.count<number>('member.userId').distinct().as('total'))
      .where('member.userId', 'in', some)
      .where('member.depId', 'in', departIds.length > 0 ? [...departIds] : [''])
      .executeTakeFirst()
    found += Number(row?.total ?? 0)
  }
  return found
}
