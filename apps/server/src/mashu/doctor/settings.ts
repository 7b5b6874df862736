import type { HealthFinding } from '../../platform/app/health-check.ts'
import type { Config } from '../../platform/environment/config.ts'
import { settingLines } from '../../platform/environment/setting-lines.ts'
import { SETTINGS_FILE } from '../../platform/settings/settings-file.ts'
import { fine, warning, type Diagnosis } from './diagnosis.ts'

/** Finds accepted settings that a school should change. */
export function weakSettings(config: Config): HealthFinding[] {
  const found: HealthFinding[] = []
  if (config.publicUrl?.startsWith('http://'))
    found.push(
      warning(
        'PUBLIC_URL 是 http，密码在网上是明文',
        '请在前面加上带证书的代理，见 docs/operations.zh-CN.md 的“前面的代理”',
      ),
    )
  if (config.publicUrl !== undefined && config.trustProxy.length === 0)
    found.push(
      warning('设了 PUBLIC_URL 却没有 TRUST_PROXY', '所有人会被当成同一个地址限制次数，请把代理的地址写进 TRUST_PROXY'),
    )
  if (config.sessionDays > 30)
    found.push(warning(`登录保持 ${config.sessionDays} 天（SESSION_DAYS）`, '机房的电脑大家共用，建议不超过 30 天'))
  if (config.backupDir !== undefined && config.backupKey === undefined)
    found.push(warning('备份没有加密', '备份放在别处时，请设 BACKUP_KEY，并把它另外保存好'))
  if (config.settings.unknown.length > 0)
    found.push(
      warning(
        `${SETTINGS_FILE} 里有不认识的设置：${config.settings.unknown.join('、')}`,
        '可能写错了名称，或者是更新版本写的；密钥请用 settings --set 记住',
      ),
    )
  return found
}

export const settings: Diagnosis = {
  title: '设置',
  ask: async (config) => {
    const known = settingLines(config).map(({ title, value, source }) => `${title} ${value}（${source}）`)
    return [...weakSettings(config), fine(known.join('；'))]
  },
}
