import { passwordFault } from '@mashu/contract/password'
import { isIP } from 'node:net'
import path from 'node:path'
import { commaList } from './comma-list.ts'
import { isS3Address, parseS3Address, placeText, type S3Account, type S3Place } from './s3/s3-place.ts'
import { LOOPBACK } from './loopback.ts'

/** Everything the environment may say, checked once at start (README lists it with defaults). */
export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  seed: 'demo' | 'base'
  adminPassword: string | undefined
  demoPassword: string
  publicUrl: string | undefined
  sessionDays: number
  uploadMaxBytes: number
  /** A film, which is sent in parts. */
  videoMaxBytes: number
  logLevel: string
  /** Days that entries of `sys_log` are kept; 0: for ever. */
  logDays: number
  /** Bytes that the stored files of a student's works may take; 0: no limit. */
  quotaStudentBytes: number
  quotaSchoolBytes: number
  timeZone: string
  /** Where stored files are; absent: in the data folder. */
  storage: S3Place | undefined
  /** Who asks stores that speak S3. */
  s3: S3Account | undefined
  /** Code of the refusal to start on files of another database; given once by an operator who wants to go on. */
  adoptFiles: string | undefined
  /** Addresses of proxies whose forwarded-for header is believed. */
  trustProxy: string[]
  /** Texts of the keys that seal secrets, newest first; none: a key file in the data folder. */
  secretKeys: string[]
  /** Hosts that data sources may lie on; none: any that is not inside. */
  dataSourceHosts: string[]
  /** Hosts that mail servers and webhooks may lie on; none: any that is not inside. */
  messageHosts: string[]
  /** Hosts that providers of single sign-on may lie on; none: any that is not inside. */
  ssoHosts: string[]
  /** Whoever brings it reads `/metrics`; without it there is no such address. */
  metricsToken: string | undefined
  /** Where LibreOffice is; absent: looked for on the path. */
  officePath: string | undefined
  /** Whether LibreOffice may run where the system cannot take the network from it. */
  officeNetwork: boolean
  /** Where backups are kept, a folder or `s3://…`; absent: nowhere. */
  backupDir: string | undefined
  /** Seconds between two segments of the log that continues the newest backup; 0: no such log. */
  backupLogSeconds: number
  /** Who asks a store of backups that speaks S3. */
  backupAccount: S3Account | undefined
  /** Passphrase that backups are encrypted with; absent: not encrypted. */
  backupKey: string | undefined
  /** Password of the database that a school moves in from, which a command line would show to others. */
  importPassword: string | undefined
  /** The store that files of a school that moves in are read from. */
  importAccount: S3Account | undefined
  /** Name on the local network, without `.local`; absent: none. */
  localName: string | undefined
  production: boolean
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

class Reader {
  readonly faults: string[] = []
  private readonly env: NodeJS.ProcessEnv
  constructor(env: NodeJS.ProcessEnv) {
    this.env = env
  }
  text(name: string): string | undefined {
    return this.env[name]?.trim() || undefined
  }
  number(name: string, fallback: number, min: number, max: number): number {
    const given = this.text(name)
    if (given === undefined) return fallback
    const value = Number(given)
    if (Number.isFinite(value) && value >= min && value <= max) return value
    this.faults.push(`${name} 应为 ${min}–${max} 之间的数字，现在是 "${given}"`)
    return fallback
  }
  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const given = this.text(name)
    if (given === undefined) return fallback
    const found = choices.find((choice) => choice === given)
    if (found === undefined) this.faults.push(`${name} 只能是 ${choices.join('、')}，现在是 "${given}"`)
    return found ?? fallback
  }
  check(good: boolean, fault: string): void {
    if (!good) this.faults.push(fault)
  }
}

/** @throws with every fault named, in Chinese, when the environment makes no sense. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const read = new Reader(env)
  const production = env['NODE_ENV'] === 'production'
  const account = accountOf(read, 'S3_')
  const config: Config = {
    port: read.number('PORT', 8080, 0, 65535),
    host: read.text('HOST') ?? '127.0.0.1',
    dataDir: path.resolve(read.text('DATA_DIR') ?? './data'),
    databaseUrl: read.text('DATABASE_URL'),
    seed: read.choice('SEED', ['demo', 'base'], production ? 'base' : 'demo'),
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
    secretKeys: commaList(read.text('SECRET_KEY')),
    dataSourceHosts: hostList(read, 'DATA_SOURCE_HOSTS'),
    messageHosts: hostList(read, 'MESSAGE_HOSTS'),
    ssoHosts: hostList(read, 'SSO_HOSTS'),
    officePath: read.text('OFFICE_PATH'),
    officeNetwork: read.choice('OFFICE_NETWORK', ['off', 'on'], 'off') === 'on',
    trustProxy: commaList(read.text('TRUST_PROXY')),
    metricsToken: read.text('METRICS_TOKEN'),
    backupDir: absolute(read.text('BACKUP_DIR')),
    backupAccount: accountOf(read, 'BACKUP_S3_') ?? account,
    backupKey: read.text('BACKUP_KEY'),
    backupLogSeconds: read.number('BACKUP_LOG_SECONDS', 1, 0, 3600),
    importPassword: read.text('IMPORT_PASSWORD'),
    importAccount: accountOf(read, 'IMPORT_S3_') ?? account,
    localName: localName(read, production),
    production,
  }
  checkValues(read, config)
  checkSecrets(read, config)
  checkBackup(read, config)
  if (read.faults.length > 0) throw new Error(`配置有误:\n  ${read.faults.join('\n  ')}`)
  return config
}

function checkValues(read: Reader, config: Config): void {
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
  // A host and a port alone read as an address, of a scheme that no browser comes by.
  read.check(
    config.publicUrl === undefined || (/^https?:/i.test(config.publicUrl) && URL.canParse(config.publicUrl)),
    'PUBLIC_URL 不是有效的网址，应以 http:// 或 https:// 开头',
  )
  read.check(
    config.trustProxy.every(isProxy),
    `TRUST_PROXY 应为逗号分隔的 IP 地址、网段或 loopback、linklocal、uniquelocal，现在是 "${config.trustProxy.join(',')}"`,
  )
  read.check(
    config.seed !== 'demo' || LOOPBACK.has(config.host),
    `演示数据 (SEED=demo) 只能在本机地址上使用，HOST 不能是 "${config.host}"。正式使用请设 SEED=base`,
  )
}

const absolute = (folder: string | undefined) =>
  folder === undefined || isS3Address(folder) ? folder : path.resolve(folder)

/** A school with a public address has its name from there; on this computer alone none is needed. */
function localName(read: Reader, production: boolean): string | undefined {
  const given = read.text('LOCAL_NAME')?.toLowerCase()
  const isPublic = production || read.text('PUBLIC_URL') !== undefined
  const name = given ?? (isPublic ? 'off' : 'mashu')
  read.check(
    /^[a-z0-9](?:[a-z0-9-]{0,40}[a-z0-9])?$/.test(name),
    `LOCAL_NAME 只能有小写字母、数字和短横线，现在是 "${name}"`,
  )
  return name === 'off' || LOOPBACK.has(read.text('HOST') ?? '127.0.0.1') ? undefined : name
}

function storageOf(read: Reader, account: S3Account | undefined): S3Place | undefined {
  const given = read.text('STORAGE') ?? 'local'
  if (given === 'local') return undefined
  const parsed = parseS3Address(given)
  read.check(parsed !== null, `STORAGE 只能是 local 或 s3://存储桶/文件夹，现在是 "${given}"`)
  read.check(account !== undefined, `STORAGE=${given} 还需要 S3_ENDPOINT、S3_ACCESS_KEY_ID 和 S3_SECRET_ACCESS_KEY`)
  return parsed && account ? { account, ...parsed } : undefined
}

/** The account in variables that begin so; undefined without an address. */
function accountOf(read: Reader, start: string): S3Account | undefined {
  const endpoint = read.text(`${start}ENDPOINT`)
  if (endpoint === undefined) return undefined
  const [keyId, secret] = ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map((name) => read.text(start + name) ?? '')
  read.check(isPlainUrl(endpoint), `${start}ENDPOINT 应像 https://s3.example.com，不带存储桶`)
  read.check(
    keyId !== '' && secret !== '',
    `${start}ENDPOINT 还需要 ${start}ACCESS_KEY_ID 和 ${start}SECRET_ACCESS_KEY`,
  )
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region: read.text(`${start}REGION`) ?? 'us-east-1',
    keyId: keyId!,
    secret: secret!,
    style: read.choice(`${start}STYLE`, ['path', 'host'], 'path'),
  }
}

const isPlainUrl = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text) && !/[?#@]/.test(text)

function checkBackup(read: Reader, { backupDir, backupKey, backupAccount, dataDir, storage }: Config): void {
  // The collector of files, and a restore, would find the backup among what they look after.
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
  read.check(
    backupKey === undefined || backupKey.length >= LEAST_BACKUP_KEY,
    `BACKUP_KEY 至少 ${LEAST_BACKUP_KEY} 个字符`,
  )
}

function checkSecrets(read: Reader, { secretKeys, metricsToken }: Config): void {
  read.check(
    secretKeys.every((key) => key.length >= LEAST_SECRET),
    `SECRET_KEY 至少 ${LEAST_SECRET} 个字符（几个密钥用逗号分隔，新的在前）`,
  )
  read.check(
    metricsToken === undefined || metricsToken.length >= LEAST_TOKEN,
    `METRICS_TOKEN 至少 ${LEAST_TOKEN} 个字符`,
  )
}

const PROXY_GROUPS = new Set(['loopback', 'linklocal', 'uniquelocal'])

const LEAST_SECRET = 32
const LEAST_TOKEN = 16
const LEAST_BACKUP_KEY = 12

function hostList(read: Reader, name: string): string[] {
  const hosts = commaList(read.text(name)).map((host) => host.toLowerCase())
  read.check(hosts.every(isHost), `${name} 应为逗号分隔的主机名、*.域名、IP 地址或网段，现在是 "${hosts.join(',')}"`)
  return hosts
}

const isHost = (text: string): boolean => isNetwork(text) || /^(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/.test(text)

const isProxy = (text: string): boolean => PROXY_GROUPS.has(text) || isNetwork(text)

/** An address, or one with the bits that name its network. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return (
    isIP(address) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
