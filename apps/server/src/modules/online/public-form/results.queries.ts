import { sql, type SelectQueryBuilder } from 'kysely'
import { db } from '../../../platform/db/database.ts'

type Rows = SelectQueryBuilder<never, never, object>
/** The table is known only at run time, so the type in the cast is arbitrary. */
const counted = (rows: unknown) =>
  db().selectFrom((rows as Rows).as('counted') as unknown as 'onlPublicAnswer as counted')

const MAX_GROUPS = 500

/** Counts all rows and rows from guests, and finds the newest time. */
export async function countRows(rows: unknown, guest: string) {
  const found = await counted(rows)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number | null>`sum(case when ${sql.ref('counted.createBy')} = ${guest} then 1 else 0 end)`.as('guests'),
      sql<string | null>`max(${sql.ref('counted.createTime')})`.as('newest'),
    ])
    .executeTakeFirstOrThrow()
  return { total: Number(found.total), guests: Number(found.guests ?? 0), newest: found.newest }
}

/** Counts rows by hour in UTC (`yyyy-MM-ddTHH`). */
export async function countByHour(rows: unknown, since: string): Promise<{ hour: string; count: number }[]> {
  const hour = sql<string>`substr(${sql.ref('counted.createTime')}, 1, 13)`
  const found = await counted(rows)
    .select([hour.as('hour'), sql<number>`count(*)`.as('count')])
    .where(sql.ref('counted.createTime'), '>=', since)
    .groupBy(hour)
    .execute()
  return found.map((group) => ({ hour: group.hour, count: Number(group.count) }))
}

/** The most frequent value is first. */
export async function countByColumn(rows: unknown, key: string): Promise<{ value: string; count: number }[]> {
  const column = sql.ref(`counted.${key}`)
  const found = await counted(rows)
    .select([sql<string>`cast(${column} as text)`.as('value'), sql<number>`count(*)`.as('count')])
    .where(column, 'is not', null)
    .groupBy(column)
    .orderBy('count', 'desc')
    .limit(MAX_GROUPS)
    .execute()
  return found.map((group) => ({ value: group.value, count: Number(group.count) }))
}
