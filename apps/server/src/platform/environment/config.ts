import type { KnownSettings } from './layers.ts'
import type { S3Account, S3Place } from '../s3/s3-place.ts'

/**
 * All settings of the server. They are checked once at start, and docs/operations.md lists them with their defaults.
 */
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
  /** The largest size of a video in bytes. Videos are sent in parts. */
  videoMaxBytes: number
  logLevel: string
  /** The number of days for which entries of `sys_log` are kept. 0 means for ever. */
  logDays: number
  /** The limit for the stored files of a student's works. 0 means no limit. */
  quotaStudentBytes: number
  quotaSchoolBytes: number
  timeZone: string
  /** The remote store of files. When absent, files are stored in the data folder. */
  storage: S3Place | undefined
  s3: S3Account | undefined
  /**
   * The code that the server shows when it refuses to start with the files of another database. An operator passes this
   * code once to continue.
   */
  adoptFiles: string | undefined
  /** The base address for Pyodide packages. When absent, packages come from Pyodide's own distribution. */
  pythonPackagesUrl: string | undefined
  /** The addresses of proxies whose X-Forwarded-For header is trusted. */
  trustProxy: string[]
  /** The keys that encrypt secrets, newest first. When empty, a key file in the data folder is used. */
  secretKeys: string[]
  /** The hosts that data sources may use. When empty, any host outside the private network is allowed. */
  dataSourceHosts: string[]
  /** The hosts that mail servers and webhooks may use. When empty, any host outside the private network is allowed. */
  messageHosts: string[]
  /**
   * The hosts that providers of single sign-on may use. When empty, any host outside the private network is allowed.
   */
  ssoHosts: string[]
  /** The address that returns the newest version. When absent, the server does not check for updates. */
  updateFeed: string | undefined
  /**
   * The hosts that the address of the newest version may use. When empty, any host outside the private network is
   * allowed.
   */
  updateHosts: string[]
  /** The token that gives access to `/metrics`. When absent, `/metrics` does not exist. */
  metricsToken: string | undefined
  /** The path of LibreOffice. When absent, LibreOffice is searched on the PATH. */
  officePath: string | undefined
  /** True when LibreOffice may run on a system that cannot block its access to the network. */
  officeNetwork: boolean
  /** The destination of backups, which is a folder or an address `s3://…`. When absent, no backups are made. */
  backupDir: string | undefined
  /** The number of seconds between two segments of the log that continues the newest backup. 0 means no log. */
  backupLogSeconds: number
  /** The account for a backup store with the S3 protocol. */
  backupAccount: S3Account | undefined
  /** The passphrase that encrypts backups. When absent, backups are not encrypted. */
  backupKey: string | undefined
  /**
   * The password of the database from which a school is imported. On a command line, other users could see the
   * password.
   */
  importPassword: string | undefined
  /**
   * The password of the database to which the school is moved. On a command line, other users could see the password.
   */
  movePassword: string | undefined
  /** The account of the store from which an imported school's files are read. */
  importAccount: S3Account | undefined
  /** The name on the local network, without `.local`. When absent, the school has no local name. */
  localName: string | undefined
  production: boolean
  /** The settings that define the school, with the source of each value. */
  settings: KnownSettings
}

/**
 * Returns true when other instances may serve the same school. In this case, the database supports several instances,
 * and a proxy sends the calls of a stopped instance to another one. A single instance itself tells browsers that it is
 * starting.
 */
export const isOneOfSeveral = ({ databaseUrl, trustProxy }: Pick<Config, 'databaseUrl' | 'trustProxy'>): boolean =>
  databaseUrl !== undefined && trustProxy.length > 0
