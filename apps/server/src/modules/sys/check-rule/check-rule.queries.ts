import { db } from '../../../platform/db/database.ts'

export async function selectOptionalRule(ruleCode: string): Promise<string | undefined> {
  return (await db().selectFrom('sysCheckRule').select('ruleJson').where('ruleCode', '=', ruleCode).executeTakeFirst())
    ?.ruleJson
}

export const listRules = (codes: readonly string[]) =>
  db()
    .selectFrom('sysCheckRule')
    .select(['ruleCode', 'ruleJson'])
    .where('ruleCode', 'in', [...codes])
    .execute()
