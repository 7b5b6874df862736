import { perDatabase } from '../../../platform/db/per-database.ts'
import { memoryCopy } from '../../../platform/instances/memory-copy.ts'
import { listSettings } from './config.queries.ts'

/** All settings in memory: every page starts with them. */
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
