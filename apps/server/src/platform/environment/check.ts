import path from 'node:path'
import { passwordFault } from '@mashu/contract/password'
import { isS3Address, parseS3Address, placeText } from '../s3/s3-place.ts'
import { EnvReader } from './env-reader.ts'
import type { Config } from './config.ts'
import { isProxy } from './hosts.ts'

export function checkValues(read: EnvReader, config: Config): void {
  read.check(isTimeZone(config.timeZone), `TZ_DISPLAY 不是有效的时区: "${config.timeZone}"`)
  read.check(
    config.databaseUrl === undefined || /^postgres(ql)?:\/\//.test(config.databaseUrl),
    'DATABASE_URL 应以 postgres:// 开头',
  )
  read.check(
    config.adminPassword === undefined ||
      (config.adminPassword.length >= 8 && passwordFault(config.adminPassword) === undefined),
    'ADMIN_PASSWORD 至少 8 个字符，要同时有字母和数字，不能太好猜',
  )
  read.check(Number.isInteger(config.port), `PORT 应为整数，现在是 "${config.port}"`)
  // `host:port` is a valid URL with an unknown scheme.
  read.check(
    config.publicUrl === undefined || (/^https?:/i.test(config.publicUrl) && URL.canParse(config.publicUrl)),
    'PUBLIC_URL 不是有效的网址，应以 http:// 或 https:// 开头',
  )
  read.check(
    config.updateFeed === undefined || (/^https?:/i.test(config.updateFeed) && URL.canParse(config.updateFeed)),
    'UPDATE_FEED 不是有效的网址，应以 https:// 开头',
  )
  read.check(
    config.trustProxy.every(isProxy),
    `TRUST_PROXY 应为逗号分隔的 IP 地址、网段或 loopback、linklocal、uniquelocal，现在是 "${config.trustProxy.join(',')}"`,
  )
}

export function checkBackup(read: EnvReader, { backupDir, backupKey, backupAccount, dataDir, storage }: Config): void {
  // In the folder of files, the clean-up and a restore would treat backups as files of the school.
  const isFolder = backupDir !== undefined && !isS3Address(backupDir)
  const inside = !isFolder ? '..' : path.relative(path.join(dataDir, 'files'), backupDir)
  read.check(
    (inside === '..' || inside.startsWith(`..${path.sep}`) || path.isAbsolute(inside)) && backupDir !== dataDir,
    'BACKUP_DIR 不能是 DATA_DIR 本身，也不能在它的 files 里，最好放在另一块磁盘上',
  )
  if (backupDir !== undefined && isS3Address(backupDir)) {
    read.check(parseS3Address(backupDir) !== null, `BACKUP_DIR 应像 s3://存储桶/文件夹，现在是 "${backupDir}"`)
    read.check(
      backupDir.replace(/\/+$/, '') !== (storage && placeText(storage)),
      'BACKUP_DIR 不能和 STORAGE 是同一个地方',
    )
    read.check(backupAccount !== undefined, 'BACKUP_DIR 在 S3 上时还需要 BACKUP_S3_ENDPOINT（或 S3_ENDPOINT）和密钥')
  }
  read.check(backupKey === undefined || backupKey.length >= MIN_BACKUP_KEY, `BACKUP_KEY 至少 ${MIN_BACKUP_KEY} 个字符`)
}

export function checkSecrets(read: EnvReader, { secretKeys, metricsToken }: Config): void {
  read.check(
    secretKeys.every((key) => key.length >= MIN_SECRET),
    `SECRET_KEY 至少 ${MIN_SECRET} 个字符（几个密钥用逗号分隔，新的在前）`,
  )
  read.check(metricsToken === undefined || metricsToken.length >= MIN_TOKEN, `METRICS_TOKEN 至少 ${MIN_TOKEN} 个字符`)
}

const MIN_SECRET = 32
const MIN_TOKEN = 16
const MIN_BACKUP_KEY = 12

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
