import path from 'node:path'
import { commaList } from '../comma-list.ts'
import { isS3Address } from '../s3/s3-place.ts'
import { LOOPBACK } from '../loopback.ts'
import type { Config } from './config.ts'
import { EnvReader } from './env-reader.ts'
import { accountOf, storageOf } from './store-account.ts'
import { hostList } from './hosts.ts'
import { EMBEDDED } from '../settings/setting-names.ts'
import { NO_SETTINGS, readSettingsFile, type SettingsFile } from '../settings/settings-file.ts'
import { effectiveSettings, placedFaults, sourcesOf, variablesOf } from './layers.ts'
import { checkValues, checkSecrets, checkBackup } from './check.ts'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** @throws an error in Chinese that names every fault */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return readConfig(env, readSettingsFile(dataDirOf(env)))
}

const dataDirOf = (env: NodeJS.ProcessEnv): string => path.resolve(env['DATA_DIR']?.trim() || './data')

/** @throws an error in Chinese that names every fault */
export function readConfig(env: NodeJS.ProcessEnv = process.env, file: SettingsFile = NO_SETTINGS): Config {
  const read = new EnvReader(env, variablesOf(file.settings))
  const production = env['NODE_ENV'] === 'production'
  const account = accountOf(read, 'S3_')
  const config: Config = {
    port: read.number('PORT', 8080, 0, 65535),
    host: hostOf(read),
    dataDir: dataDirOf(env),
    databaseUrl: databaseUrl(read),
    seed: seedOf(read, production),
    adminPassword: read.text('ADMIN_PASSWORD'),
    demoPassword: read.text('DEMO_PASSWORD') ?? 'mashu2026',
    publicUrl: read.text('PUBLIC_URL'),
    sessionDays: read.number('SESSION_DAYS', 7, 1, 365),
    uploadMaxBytes: read.number('UPLOAD_MAX_MB', 200, 1, 10_000) * 1024 * 1024,
    videoMaxBytes: read.number('VIDEO_MAX_MB', 2048, 1, 100_000) * 1024 * 1024,
    logLevel: read.choice('LOG_LEVEL', LEVELS, 'info'),
    logDays: read.number('LOG_DAYS', 200, 0, 36_500),
    quotaStudentBytes: read.number('QUOTA_PUPIL_MB', 2048, 0, 10_000_000) * 1024 * 1024,
    quotaSchoolBytes: read.number('QUOTA_SCHOOL_MB', 0, 0, 1_000_000_000) * 1024 * 1024,
    timeZone: read.text('TZ_DISPLAY') ?? 'Asia/Shanghai',
    storage: storageOf(read, account),
    s3: account,
    adoptFiles: read.text('ADOPT_FILES'),
    pythonPackagesUrl: read.text('PYTHON_PACKAGES_URL'),
    secretKeys: commaList(read.text('SECRET_KEY')),
    dataSourceHosts: hostList(read, 'DATA_SOURCE_HOSTS'),
    messageHosts: hostList(read, 'MESSAGE_HOSTS'),
    ssoHosts: hostList(read, 'SSO_HOSTS'),
    updateFeed: read.text('UPDATE_FEED'),
    updateHosts: hostList(read, 'UPDATE_HOSTS'),
    officePath: read.text('OFFICE_PATH'),
    officeNetwork: read.choice('OFFICE_NETWORK', ['off', 'on'], 'off') === 'on',
    trustProxy: commaList(read.text('TRUST_PROXY')),
    metricsToken: read.text('METRICS_TOKEN'),
    backupDir: absolute(read.text('BACKUP_DIR')),
    backupAccount: accountOf(read, 'BACKUP_S3_') ?? account,
    backupKey: read.text('BACKUP_KEY'),
    backupLogSeconds: read.number('BACKUP_LOG_SECONDS', 1, 0, 3600),
    importPassword: read.text('IMPORT_PASSWORD'),
    movePassword: read.text('MOVE_PASSWORD'),
    importAccount: accountOf(read, 'IMPORT_S3_') ?? account,
    localName: localName(read, production),
    production,
    settings: { values: effectiveSettings(read), sources: sourcesOf(read), unknown: file.unknown },
  }
  checkValues(read, config)
  checkSecrets(read, config)
  checkBackup(read, config)
  if (read.faults.length > 0) throw new Error(`配置有误:\n  ${placedFaults(read, file).join('\n  ')}`)
  return config
}

/** A release brings its own default in MASHU_DEFAULT_HOST. */
const hostOf = (read: EnvReader): string => read.text('HOST') ?? read.given('MASHU_DEFAULT_HOST') ?? '127.0.0.1'

/** A settings file may be old or copied, so it never fills a new database with demo data. */
function seedOf(read: EnvReader, production: boolean): Config['seed'] {
  const byDefault = seedByDefault(read, production)
  const seed = read.choice('SEED', ['demo', 'base'], byDefault)
  return seed === 'demo' && read.given('SEED') === undefined ? byDefault : seed
}

const seedByDefault = (read: EnvReader, production: boolean) =>
  production || read.given('MASHU_DEFAULT_SEED') === 'base' ? 'base' : 'demo'

function databaseUrl(read: EnvReader): string | undefined {
  const address = read.text('DATABASE_URL')
  return address === EMBEDDED ? undefined : address
}

const absolute = (folder: string | undefined) =>
  folder === undefined || isS3Address(folder) ? folder : path.resolve(folder)

/**
 * By default, a school with a public address has no local name. A school that only this computer can reach never has
 * one.
 */
function localName(read: EnvReader, production: boolean): string | undefined {
  const given = read.text('LOCAL_NAME')?.toLowerCase()
  const isPublic = production || read.text('PUBLIC_URL') !== undefined
  const name = given ?? (isPublic ? 'off' : 'mashu')
  read.check(
    /^[a-z0-9](?:[a-z0-9-]{0,40}[a-z0-9])?$/.test(name),
    `LOCAL_NAME 只能有小写字母、数字和短横线，现在是 "${name}"`,
  )
  return name === 'off' || LOOPBACK.has(hostOf(read)) ? undefined : name
}
