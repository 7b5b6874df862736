import { perDatabase } from '../../../platform/db/per-database.ts'
import { listSettings } from './config.queries.ts'

/** All settings in memory: every page starts with them. */
const settings = perDatabase(() => ({ current: {} as Readonly<Record<string, string>> }))

export async function loadSettings(): Promise<void> {
  settings().current = Object.fromEntries((await listSettings()).map((row) => [row.configKey, row.configValue]))
}

export function allSettings(): Readonly<Record<string, string>> {
  return settings().current
}

export function setting(key: string): string | undefined {
  const all = allSettings()
  return Object.hasOwn(all, key) ? all[key] : undefined
}
