import { db } from '../../../platform/db/database.ts'
import { forUpdate } from '../../../platform/db/row-lock.ts'

export function listSettings() {
  return db()
    .selectFrom('sysConfig')
    .select(['id', 'configKey', 'configValue', 'configEnabled', 'comment'])
    .where('configEnabled', '=', 1)
    .orderBy('configKey')
    .execute()
}

/** Includes disabled settings. The rows stay locked until the transaction ends. */
export async function lockSettingIds(keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const found = db()
    .selectFrom('sysConfig')
    .select(['id', 'configKey'])
    .where('configKey', 'in', [...keys])
    .orderBy('id')
  const rows = await forUpdate(found).execute()
  return new Map(rows.map(({ id, configKey }) => [configKey, id]))
}

export interface SettingValue {
  /** The id of a new row. An existing row keeps its id. */
  id: string
  configKey: string
  configValue: string
}

export async function upsertSettings(values: readonly SettingValue[]): Promise<void> {
  for (const { id, configKey, configValue } of values) {
    await db()
      .insertInto('sysConfig')
      .values({ id, configKey, configValue, configEnabled: 1 })
      .onConflict((conflict) => conflict.column('configKey').doUpdateSet({ configValue, configEnabled: 1 }))
      .execute()
  }
}
