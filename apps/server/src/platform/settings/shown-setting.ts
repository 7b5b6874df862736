import { withoutPassword } from './database-address.ts'
import { EMBEDDED, ruleOf, SCHOOL, type SettingName } from './setting-names.ts'

const WORDS: Partial<Record<SettingName, Readonly<Record<string, string>>>> = {
  kind: { [SCHOOL]: '真正的学校', demo: '演示学校' },
  database: { [EMBEDDED]: '内置数据库' },
  storage: { local: '数据目录里' },
}

/** For a secret, the result only says that a value is set. */
export function shownSetting(name: SettingName, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (ruleOf(name).isSecret) return '已设置（不显示）'
  return WORDS[name]?.[value] ?? withoutPassword(value)
}
