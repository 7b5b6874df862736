import { listSettings } from './config.queries.ts'

/** All settings in memory: every page starts with them. */
let settings: Readonly<Record<string, string>> = {}

export async function loadSettings(): Promise<void> {
  settings = Object.fromEntries((await listSettings()).map((row) => [row.configKey, row.configValue]))
}

export function allSettings(): Readonly<Record<string, string>> {
  return settings
}

export function setting(key: string): string | undefined {
  return Object.hasOwn(settings, key) ? settings[key] : undefined
}
