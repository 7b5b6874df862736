import { afterCommit } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'
import { memoryCopy } from '../../../platform/instances/memory-copy.ts'
import { listSettings, lockSettingIds, upsertSettings } from './config.queries.ts'

/** In memory, because every page needs the settings. */
const settings = perDatabase(() => ({ current: {} as Readonly<Record<string, string>> }))

export const settingsCopy = memoryCopy('config', async () => {
  settings().current = Object.fromEntries((await listSettings()).map((row) => [row.configKey, row.configValue]))
})

export function allSettings(): Readonly<Record<string, string>> {
  return settings().current
}

export function setting(key: string): string | undefined {
  const all = allSettings()
  return Object.hasOwn(all, key) ? all[key] : undefined
}

/** Writes settings without a record of the change. Must run inside a transaction. */
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
