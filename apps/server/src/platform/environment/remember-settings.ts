import { LOOPBACK } from '../loopback.ts'
import { EMBEDDED, type Settings } from '../settings/setting-names.ts'
import { readSettingsFile, updateSettings } from '../settings/settings-file.ts'
import type { Config } from './config.ts'

/**
 * Keeps what this start was told of the school, where nothing is kept yet; later starts override for themselves alone.
 * The kind is always what the database is. @throws when the data folder cannot be written
 */
export function rememberSettings(config: Config, kind: NonNullable<Settings['kind']>): void {
  const { dataDir, settings, host, port, databaseUrl, backupDir, localName } = config
  const { settings: kept } = readSettingsFile(dataDir)
  if (kept.kind !== undefined) {
    if (kept.kind !== kind) updateSettings(dataDir, { kind })
    return
  }
  const { values } = settings
  updateSettings(dataDir, {
    ...values,
    host,
    // A test's port is another one at each start.
    port: port === 0 ? null : String(port),
    database: databaseUrl ?? EMBEDDED,
    storage: values.storage ?? 'local',
    ...(backupDir === undefined ? {} : { backup: backupDir }),
    // Production, which takes the name away, is not kept.
    ...(localName === undefined && !LOOPBACK.has(host) ? { localName: 'off' } : {}),
    // Whoever restored the school or edited the file has said so before.
    ...kept,
    kind,
  })
}
