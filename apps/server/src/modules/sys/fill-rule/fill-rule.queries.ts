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

/** Those of the codes that there are rules for. */
export async function listRuleCodes(codes: readonly string[]): Promise<string[]> {
  const rows = await db()
    .selectFrom('sysFillRule')
    .select('ruleCode')
    .where('ruleCode', 'in', [...codes])
    .execute()
  return rows.map(({ ruleCode }) => ruleCode)
}

/** The next number of a rule in a period, given out once however many ask at the same moment. */
export async function takeNumber(ruleId: string, period: string, start: number): Promise<number> {
  const row = await db()
    .insertInto('sysFillCounter')
    .values({ id: newId(), ruleId, period, lastNumber: start })
    .onConflict((conflict) =>
      conflict.columns(['ruleId', 'period']).doUpdateSet({
        // A start that was raised later counts as well.
        lastNumber: sql<number>`
          case when sys_fill_counter.last_number + 1 < ${start} then ${start}
               else sys_fill_counter.last_number + 1 end`,
      }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return row.lastNumber
}

/** What `takeNumber` would return now. */
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
