import { db } from '../../../platform/db/database.ts'

export async function selectOptionalRule(ruleCode: string): Promise<string | undefined> {
  return (await db().selectFrom('sysCheckRule').select('ruleJson').where('ruleCode', '=', ruleCode).executeTakeFirst())
    ?.ruleJson
}
