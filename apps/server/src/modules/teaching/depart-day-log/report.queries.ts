import { sql } from 'kysely'
import type { DepartDaySum } from '@mashu/contract/teaching/depart-day-log'
import { db } from '../../../platform/db/database.ts'
import type { DepartScope } from '../../sys/depart/depart.ts'
import { departsAs } from '../../sys/depart/depart.ts'
import { counters } from './counter/day-count.rules.ts'

/** Local days, both included. */
export interface DayRange {
  startTime?: string | undefined
  endTime?: string | undefined
}

function days(scope: DepartScope, { startTime, endTime }: DayRange) {
  let query = db()
    .selectFrom('teachingDepartDayLog as log')
    .innerJoin(departsAs('depart'), 'depart.id', 'log.departId')
    .select(counters.map((counter) => sql<number>`sum(${sql.ref(`log.${counter}`)})`.as(counter)))
  if (!scope.all) query = query.where('log.departId', 'in', scope.departIds)
  if (startTime) query = query.where('log.createTime', '>=', startTime)
  if (endTime) query = query.where('log.createTime', '<=', endTime)
  return query
}

const reachesNothing = (scope: DepartScope) => !scope.all && scope.departIds.length === 0

/** PostgreSQL returns sums as texts. */
function toSum(row: object, key: Partial<DepartDaySum> = {}): DepartDaySum {
  const counts = Object.fromEntries(counters.map((counter) => [counter, Number(row[counter as never] ?? 0)]))
  return { id: null, departId: null, departName: null, createTime: null, ...counts, ...key } as DepartDaySum
}

/** Returns null when the range has no days. */
export async function selectOptionalSum(scope: DepartScope, range: DayRange): Promise<DepartDaySum | null> {
  if (reachesNothing(scope)) return null
  const row = await days(scope, range)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total) === 0 ? null : toSum(row)
}

/** Classes have their current name and the order of the department tree. */
export async function listSumsByClass(scope: DepartScope, range: DayRange): Promise<DepartDaySum[]> {
  if (reachesNothing(scope)) return []
  const rows = await days(scope, range)
    .select(['depart.id as departId', 'depart.departName'])
    .groupBy(['depart.id', 'depart.departName', 'depart.orgCode'])
    .orderBy('depart.orgCode')
    .execute()
  return rows.map(({ departId, departName, ...row }) => toSum(row, { departId, departName }))
}

/** Oldest month first. */
export async function listSumsByMonth(scope: DepartScope, range: DayRange): Promise<DepartDaySum[]> {
  if (reachesNothing(scope)) return []
  const month = sql<string>`substr(log.create_time, 1, 7)`
  const rows = await days(scope, range).select(month.as('month')).groupBy(month).orderBy(month).execute()
  return rows.map(({ month: found, ...row }) => toSum(row, { createTime: `${found}-01` }))
}

/** Oldest day first. */
export async function listSumsByDay(scope: DepartScope, range: DayRange): Promise<DepartDaySum[]> {
  if (reachesNothing(scope)) return []
  const rows = await days(scope, range)
    .select('log.createTime as day')
    .groupBy('log.createTime')
    .orderBy('log.createTime')
    .execute()
  return rows.map(({ day, ...row }) => toSum(row, { createTime: day }))
}
