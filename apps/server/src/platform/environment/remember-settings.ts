import { LOOPBACK } from '../loopback.ts'
import { EMBEDDED, type Settings } from '../settings/setting-names.ts'
import { readSettingsFile, updateSettings } from '../settings/settings-file.ts'
import type { Config } from './config.ts'

/**
 * At the first start, stores the current settings that the file does not contain. Later starts change only the kind.
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
    // The port 0 of a test stands for a different port at each start.
    port: port === 0 ? null : String(port),
    database: databaseUrl ?? EMBEDDED,
    storage: values.storage ?? 'local',
    ...(backupDir === undefined ? {} : { backup: backupDir }),
    // On a loopback address a school never has a local name.
    ...(localName === undefined && !LOOPBACK.has(host) ? { localName: 'off' } : {}),
    // Values that a restore or an operator has written take precedence.
    ...kept,
    kind,
  })
}
