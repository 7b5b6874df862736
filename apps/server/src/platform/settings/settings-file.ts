import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { withoutPassword } from './database-address.ts'
import { formatFlatFile, parseFlatFile, type FlatFile } from './flat-file.ts'
import { isSettingName, ruleOf, settingNames, type SettingName, type Settings } from './setting-names.ts'

/** People may read and edit these settings. */
export const SETTINGS_FILE = 'settings.json'
/** Passwords and keys. Only the server's account can read this file. */
export const SECRETS_FILE = 'secrets.json'

const MODE = 0o600
const NOTHING: FlatFile = { values: new Map(), lines: new Map() }

function readFlat(dataDir: string, name: string): FlatFile | undefined {
  const file = path.join(dataDir, name)
  try {
    return parseFlatFile(readFileSync(file, 'utf8'), file, name === SECRETS_FILE)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export interface SettingsFile {
  isThere: boolean
  settings: Settings
  /** Line number of each setting in the file. */
  lines: Partial<Record<SettingName, number>>
  /** Mistyped names, names of a newer version, and names that belong in the file of secrets. */
  unknown: string[]
}

export const NO_SETTINGS: SettingsFile = { isThere: false, settings: {}, lines: {}, unknown: [] }

/** @throws a Chinese message that names the line of a mistake */
export function readSettingsFile(dataDir: string): SettingsFile {
  const file = readFlat(dataDir, SETTINGS_FILE)
  const secrets = readFlat(dataDir, SECRETS_FILE) ?? NOTHING
  const settings: Settings = {}
  const lines: SettingsFile['lines'] = {}
  for (const name of settingNames) {
    const value = (ruleOf(name).isSecret ? secrets : file)?.values.get(name)
    if (value !== undefined && value.trim() !== '') settings[name] = value
    const line = file?.lines.get(name)
    if (line !== undefined) lines[name] = line
  }
  // The file of secrets contains the whole address under the address without the password. When a person edits the
  // address in the settings file, the old password is therefore not sent to the new database.
  if (settings.database !== undefined) settings.database = secrets.values.get(settings.database) ?? settings.database
  const unknown = [...(file?.values.keys() ?? [])].filter((name) => !isSettingName(name) || ruleOf(name).isSecret)
  return { isThere: file !== undefined, settings, lines, unknown }
}

/** Includes secrets. Empty without a file. @throws the errors of `readSettingsFile` */
export const readSettings = (dataDir: string): Settings => readSettingsFile(dataDir).settings

/** Returns the message about a mistake in the settings, or null when they are readable. */
export function settingsFault(dataDir: string): string | null {
  try {
    readSettingsFile(dataDir)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** An unreadable settings file is kept under this suffix for repair. */
export const BROKEN = '.broken'

/** @returns the names of the renamed files */
export function setBrokenAside(dataDir: string): string[] {
  return [SETTINGS_FILE, SECRETS_FILE].filter((name) => {
    try {
      readFlat(dataDir, name)
      return false
    } catch {
      renameSync(path.join(dataDir, name), path.join(dataDir, name + BROKEN))
      return true
    }
  })
}

/** A text sets a value, null removes a value, and an absent name changes nothing. */
export type SettingsChange = { readonly [Name in SettingName]?: string | null }

/**
 * Secrets and the database password go into a separate file. After a crash, the old or the new settings apply
 * completely.
 * @throws the errors of `readSettingsFile`, or when the folder cannot be written
 */
export function updateSettings(dataDir: string, change: SettingsChange): void {
  const { values } = readFlat(dataDir, SETTINGS_FILE) ?? NOTHING
  const { values: secrets } = readFlat(dataDir, SECRETS_FILE) ?? NOTHING
  const former = values.get('database')
  const [nextValues, nextSecrets] = [new Map(values), new Map(secrets)]
  for (const name of settingNames) setOne(ruleOf(name).isSecret ? nextSecrets : nextValues, name, change[name])
  if (typeof change.database === 'string') {
    const shown = withoutPassword(change.database)
    nextValues.set('database', shown)
    if (shown !== change.database) nextSecrets.set(shown, change.database)
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!isSame(secrets, nextSecrets)) writeWhole(dataDir, SECRETS_FILE, nextSecrets)
  if (!isSame(values, nextValues)) writeWhole(dataDir, SETTINGS_FILE, inOrder(nextValues))
  // Removes the password of the previous database.
  if (former !== undefined && former !== nextValues.get('database') && nextSecrets.delete(former))
    writeWhole(dataDir, SECRETS_FILE, nextSecrets)
}

function setOne(place: Map<string, string>, name: SettingName, value: string | null | undefined): void {
  if (value === null) place.delete(name)
  else if (value !== undefined) place.set(name, value)
}

const isSame = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...a].every(([name, value]) => b.get(name) === value)

const inOrder = (values: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([
    ...settingNames.flatMap((name) => (values.has(name) ? [[name, values.get(name)!] as const] : [])),
    ...[...values].filter(([name]) => !isSettingName(name)),
  ])

function writeWhole(dataDir: string, name: string, values: ReadonlyMap<string, string>): void {
  const [file, beside] = [path.join(dataDir, name), path.join(dataDir, `${name}.${process.pid}`)]
  try {
    const handle = openSync(beside, 'w', MODE)
    try {
      writeSync(handle, formatFlatFile(values))
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
