import { LOOPBACK } from '../../platform/loopback.ts'
import type { HealthFinding } from '../../platform/app/health-check.ts'
import type { Config } from '../../platform/environment/config.ts'
import { fine, warning, type Diagnosis } from './diagnosis.ts'

/** Settings that work and should be others in a school. */
export function weakSettings(config: Config): HealthFinding[] {
  const found: HealthFinding[] = []
  const isPublic = !LOOPBACK.has(config.host) || config.publicUrl !== undefined
  // A school that is found by its name on its own network has to do without: production takes the name away.
  if (isPublic && !config.production && config.localName === undefined)
    found.push(warning('没有设 NODE_ENV=production', '正式使用请加上 NODE_ENV=production 再启动'))
  if (config.publicUrl?.startsWith('http://'))
    found.push(warning('PUBLIC_URL 是 http，密码在网上是明文', '请在前面加上带证书的代理，见 docs/operations.md'))
  if (config.publicUrl !== undefined && config.trustProxy.length === 0)
    found.push(
      warning('设了 PUBLIC_URL 却没有 TRUST_PROXY', '所有人会被当成同一个地址限制次数，请把代理的地址写进 TRUST_PROXY'),
    )
  if (config.sessionDays > 30)
    found.push(warning(`登录保持 ${config.sessionDays} 天（SESSION_DAYS）`, '机房的电脑大家共用，建议不超过 30 天'))
  if (config.backupDir !== undefined && config.backupKey === undefined)
    found.push(warning('备份没有加密', '备份放在别处时，请设 BACKUP_KEY，并把它另外保存好'))
  return found
}

export const settings: Diagnosis = {
  title: '设置',
  ask: async (config) => {
    const found = weakSettings(config)
    return found.length > 0 ? found : fine('没有发现不妥')
  },
}
