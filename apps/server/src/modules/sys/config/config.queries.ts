import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

export function listSettings() {
  return db()
    .selectFrom('sysConfig')
    .select(['id', 'configKey', 'configValue', 'configEnabled', 'comment'])
    .where('configEnabled', '=', 1)
    .orderBy('configKey')
    .execute()
}

export async function upsertSettings(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [configKey, configValue] of Object.entries(values)) {
    await db()
      .insertInto('sysConfig')
      .values({ id: newId(), configKey, configValue, configEnabled: 1 })
      .onConflict((conflict) => conflict.column('configKey').doUpdateSet({ configValue, configEnabled: 1 }))
      .execute()
  }
}
