import { settingNames, ruleOf, type SettingName } from '../settings/setting-names.ts'
import { shownSetting } from '../settings/shown-setting.ts'
import { placeText } from '../s3/s3-place.ts'
import type { Config } from './config.ts'
import type { SettingSource } from './layers.ts'

const SOURCES: Record<SettingSource, string> = { environment: '环境变量', file: '设置文件', default: '默认' }

/** One line of the list of settings. All values are texts for people. */
export interface SettingLine {
  name: SettingName
  title: string
  value: string
  source: string
}

const byDefault = (config: Config): Partial<Record<SettingName, string>> => ({
  kind: config.seed === 'base' ? 'school' : 'demo',
  host: config.host,
  port: String(config.port),
  localName: config.localName ?? 'off',
  timeZone: config.timeZone,
  database: 'embedded',
  storage: config.storage ? placeText(config.storage) : 'local',
})

/** Lists settings that are set or have a default, without secrets. */
export function settingLines(config: Config): SettingLine[] {
  const { values, sources } = config.settings
  const others = byDefault(config)
  return settingNames.flatMap((name) => {
    const value = shownSetting(name, values[name] ?? others[name])
    return value === undefined ? [] : [{ name, title: ruleOf(name).title, value, source: SOURCES[sources[name]] }]
  })
}
