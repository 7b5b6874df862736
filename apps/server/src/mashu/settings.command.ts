import path from 'node:path'
import { readConfig } from '../platform/environment/read-config.ts'
import { withoutPassword } from '../platform/settings/database-address.ts'
import { isSettingName, ruleOf, settingNames, type SettingName } from '../platform/settings/setting-names.ts'
import { readSettingsFile, SETTINGS_FILE, updateSettings } from '../platform/settings/settings-file.ts'
import { settingLines } from '../platform/environment/setting-lines.ts'
import { textOf, type KeeperCall, type KeeperCommand } from './keeper-command.ts'

/** The database must have the same value, so only another command may change this setting. */
const NOT_BY_HAND: Partial<Record<SettingName, string>> = {
  kind: '学校类型由数据库决定，去掉错误的演示标记请用 school --not-demo',
}

export const settingsCommand: KeeperCommand = {
  name: 'settings',
  summary: '列出这所学校的设置和每一项的来处，或者改一项',
  options: { set: { type: 'string' }, unset: { type: 'string' } },
  help: {
    set: '=名称=值 记住一项；只写名称时，记住环境变量里现在的值（密钥请这样写）',
    unset: '=名称 不再记住，以后用默认值',
  },
  examples: ['settings', 'settings --set backup=/mnt/disk2/mashu', 'settings --unset publicUrl'],
  async run(call) {
    const [set, unset] = [textOf(call, 'set'), textOf(call, 'unset')]
    if (set !== undefined) return remember(call, set)
    if (unset !== undefined) return change(call, nameIn(unset), null)
    call.say(`设置文件：${path.join(call.config.dataDir, SETTINGS_FILE)}（环境变量优先于它）`)
    for (const { name, title, value, source } of settingLines(call.config))
      call.say(`  ${name.padEnd(WIDTH)}${title}：${value}（${source}）`)
  },
}

const WIDTH = 26

function nameIn(text: string): SettingName {
  if (isSettingName(text)) return text
  throw new Error(`没有“${text}”这个设置。可以用：${settingNames.join('、')}`)
}

function remember(call: KeeperCall, text: string): void {
  const at = text.indexOf('=')
  const name = nameIn(at < 0 ? text : text.slice(0, at).trim())
  const given = text.slice(at + 1).trim()
  const { values, sources } = call.config.settings
  if (at < 0 && sources[name] !== 'environment')
    throw new Error(`环境变量里没有 ${ruleOf(name).variable}，没有改动。请写成 --set ${name}=值`)
  if (at >= 0 && (ruleOf(name).isSecret || withoutPassword(given) !== given))
    throw new Error(
      `密码和密钥不要写在命令里，别的用户看得到。请放进环境变量 ${ruleOf(name).variable}，再用 --set ${name}`,
    )
  change(call, name, at < 0 ? values[name]! : given)
}

/** Parses the value as at the start of the server, before an invalid value is written. */
function change(call: KeeperCall, name: SettingName, value: string | null): void {
  const refusal = NOT_BY_HAND[name]
  if (refusal !== undefined) throw new Error(refusal)
  const { dataDir } = call.config
  const file = readSettingsFile(dataDir)
  readConfig({ DATA_DIR: dataDir }, { ...file, lines: {}, settings: { ...file.settings, [name]: value ?? undefined } })
  updateSettings(dataDir, { [name]: value === '' ? null : value })
  call.say(`已${value === null ? '去掉' : '记住'}“${ruleOf(name).title}”，下一次启动时生效`)
  const { sources, values } = call.config.settings
  if (sources[name] === 'environment' && values[name] !== value)
    call.say(`环境变量 ${ruleOf(name).variable} 优先于它：要用记住的值，请去掉这个变量`)
}
