import type { VisitCount } from '@mashu/contract/sys/log'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

const LOGIN = 1

export async function countVisits(from: string, until: string): Promise<Omit<VisitCount, 'day' | 'counting'>> {
  const { visits, people, addresses } = await db()
    .selectFrom('sysLog')
    .where('logType', '=', LOGIN)
    .where('createTime', '>=', from)
    .where('createTime', '<', until)
    .select((eb) => [
      eb.fn.countAll<number>().as('visits'),
      eb.fn.count<number>('userid').distinct().as('people'),
      eb.fn.count<number>('ip').distinct().as('addresses'),
    ])
    .executeTakeFirstOrThrow()
  return { visits: Number(visits), people: Number(people), addresses: Number(addresses) }
}

export function listVisitDays(first: string, last: string): Promise<VisitCount[]> {
  return db()
    .selectFrom('sysVisitDay')
    .select(['day', 'visitCount as visits', 'peopleCount as people', 'addressCount as addresses'])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()
}

/** Counts of a finished day are never replaced. */
export async function insertVisitDay({ day, visits, people, addresses }: VisitCount): Promise<void> {
  await db()
    .insertInto('sysVisitDay')
    .values({ id: newId(), day, visitCount: visits, peopleCount: people, addressCount: addresses })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
}

/** Returns the time of the oldest login in the log. */
export async function selectFirstVisit(): Promise<string | null> {
  const row = await db()
    .selectFrom('sysLog')
    .select('createTime')
    .where('logType', '=', LOGIN)
    .orderBy('createTime')
    .limit(1)
    .executeTakeFirst()
  return row?.createTime ?? null
}
