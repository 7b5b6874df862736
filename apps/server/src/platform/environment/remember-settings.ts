import { LOOPBACK } from '../loopback.ts'
import { EMBEDDED, type Settings } from '../settings/setting-names.ts'
import { readSettingsFile, updateSettings } from '../settings/settings-file.ts'
import type { Config } from './config.ts'

/**
 * At the first start, stores the settings of this start that the file does not have yet. Later starts may override
 * them, but do not change the file. Only the kind of the database is always updated.
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
    // Without a local name, `off` is stored. On a loopback address there is never a local name, so nothing is stored.
    ...(localName === undefined && !LOOPBACK.has(host) ? { localName: 'off' } : {}),
    // Values of a restore or of an operator's edit take precedence.
    ...kept,
    kind,
  })
}
