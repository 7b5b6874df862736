import { LOOPBACK } from '../loopback.ts'
import { EMBEDDED, type Settings } from '../settings/setting-names.ts'
import { readSettingsFile, updateSettings } from '../settings/settings-file.ts'
import type { Config } from './config.ts'

/**
 * Keeps what this start was told of the school, where nothing is kept yet; later starts override for themselves alone.
 * The kind is always what the database is. @throws when the data folder cannot be written
 */
export function rememberSettings(config: Config, kind: NonNullable<Settings['kind']>): void {
  const { dataDir, settings, host, port, databaseUrl, backupDir } = config
  const { isThere, settings: kept } = readSettingsFile(dataDir)
  if (isThere) {
    if (kept.kind !== kind) updateSettings(dataDir, { kind })
    return
  }
  const { values } = settings
  updateSettings(dataDir, {
    ...values,
    kind,
    host,
    // A test's port is another one at each start.
    ...(port === 0 ? {} : { port: String(port) }),
    database: databaseUrl ?? EMBEDDED,
    storage: values.storage ?? 'local',
    ...(backupDir === undefined ? {} : { backup: backupDir }),
    // Production, which takes the name away, is not kept.
    ...(config.localName === undefined && !LOOPBACK.has(host) ? { localName: 'off' } : {}),
  })
}
