import { LOOPBACK } from '../loopback.ts'
import { EMBEDDED, type Settings } from '../settings/setting-names.ts'
import { readSettingsFile, updateSettings } from '../settings/settings-file.ts'
import type { Config } from './config.ts'

/**
 * Stores the settings of this start for values that the file does not have yet; later starts override them without
 * changing the file. The kind is always that of the database.
 * @throws when the data folder cannot be written
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
    // The port of a test differs at each start.
    port: port === 0 ? null : String(port),
    database: databaseUrl ?? EMBEDDED,
    storage: values.storage ?? 'local',
    ...(backupDir === undefined ? {} : { backup: backupDir }),
    // In production there is no local name by default; that is not stored.
    ...(localName === undefined && !LOOPBACK.has(host) ? { localName: 'off' } : {}),
    // Values of a restore or of an operator's edit take precedence.
    ...kept,
    kind,
  })
}
