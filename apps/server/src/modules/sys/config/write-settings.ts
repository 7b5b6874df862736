import { afterCommit } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { settingsCopy } from './config-cache.ts'
import { lockSettingIds, upsertSettings } from './config.queries.ts'

/** Writes settings of a school that nobody has changed yet. Runs inside a transaction. */
export async function writeSettings(changed: Readonly<Record<string, string>>): Promise<void> {
  const known = await lockSettingIds(Object.keys(changed))
  await upsertSettings(
    Object.entries(changed).map(([configKey, configValue]) => ({
      id: known.get(configKey) ?? newId(),
      configKey,
      configValue,
    })),
  )
  await afterCommit(settingsCopy.changed)
}
