import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

export function selectOptionalRule(ruleCode: string) {
  return db()
    .selectFrom('sysFillRule')
    .select(['id', 'ruleClass', 'ruleParams'])
    .where('ruleCode', '=', ruleCode)
    .executeTakeFirst()
}

export async function listRuleCodes(codes: readonly string[]): Promise<string[]> {
  const rows = await db()
    .selectFrom('sysFillRule')
    .select('ruleCode')
    .where('ruleCode', 'in', [...codes])
    .execute()
  return rows.map(({ ruleCode }) => ruleCode)
}

/** Concurrent calls get different numbers. */
export async function takeNumber(ruleId: string, period: string, start: number): Promise<number> {
  const row = await db()
    .insertInto('sysFillCounter')
    .values({ id: newId(), ruleId, period, lastNumber: start })
    .onConflict((conflict) =>
      conflict.columns(['ruleId', 'period']).doUpdateSet({
        // If `start` was raised meanwhile, numbers continue from `start`.
        lastNumber: sql<number>`
          case when sys_fill_counter.last_number + 1 < ${start} then ${start}
               else sys_fill_counter.last_number + 1 end`,
      }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return row.lastNumber
}

/** Returns the number that `takeNumber` would take next. */
export async function nextNumber(ruleId: string | null, period: string, start: number): Promise<number> {
  if (ruleId === null) return start
  const row = await db()
    .selectFrom('sysFillCounter')
    .select('lastNumber')
    .where('ruleId', '=', ruleId)
    .where('period', '=', period)
    .executeTakeFirst()
  return row === undefined ? start : Math.max(start, row.lastNumber + 1)
}
