import type { EnvReader } from './env-reader.ts'
import { ruleOf, SCHOOL, settingNames, type SettingName, type Settings } from '../settings/setting-names.ts'
import { SETTINGS_FILE, type SettingsFile } from '../settings/settings-file.ts'

export type SettingSource = 'environment' | 'file' | 'default'

export interface KnownSettings {
  /** Includes secrets. */
  values: Settings
  sources: Readonly<Record<SettingName, SettingSource>>
  /** Names that this version does not know. */
  unknown: readonly string[]
}

/** The value of `SEED` for a school without demo data. */
const BASE = 'base'

/** The keys are names of environment variables. */
export const variablesOf = (settings: Settings): Record<string, string> =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = settings[name]
      return value === undefined ? [] : [[ruleOf(name).variable, name === 'kind' && value === SCHOOL ? BASE : value]]
    }),
  )

const byName = <T>(valueOf: (name: SettingName) => T): Record<SettingName, T> =>
  Object.fromEntries(settingNames.map((name) => [name, valueOf(name)])) as Record<SettingName, T>

export const effectiveSettings = (read: EnvReader): Settings =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = read.text(ruleOf(name).variable)
      if (value === undefined) return []
      // The settings file does not accept control characters.
      const text = ruleOf(name).isSecret ? value : value.replace(/[\t\n\v\f\r]+/g, ' ')
      return [[name, name === 'kind' && text === BASE ? SCHOOL : text]]
    }),
  )

export const sourcesOf = (read: EnvReader): Record<SettingName, SettingSource> =>
  byName((name) => {
    const { variable } = ruleOf(name)
    if (read.given(variable) !== undefined) return 'environment'
    return read.filed(variable) === undefined ? 'default' : 'file'
  })

/** Adds the line of the settings file to faults of its values. */
export const placedFaults = (read: EnvReader, { lines }: SettingsFile): string[] =>
  read.faults.map((fault) => {
    const name = settingNames.find((candidate) => {
      const { variable } = ruleOf(candidate)
      const isNamed = new RegExp(`(?<![A-Z0-9_])${variable}(?![A-Z0-9_])`).test(fault)
      return isNamed && read.given(variable) === undefined && read.filed(variable) !== undefined
    })
    const line = name && lines[name]
    return line === undefined ? fault : `${fault}（${SETTINGS_FILE} 第 ${line} 行的 ${name}）`
  })
