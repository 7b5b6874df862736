import type { KnownSettings } from './layers.ts'
import type { S3Account, S3Place } from '../s3/s3-place.ts'

/** The settings of the server, checked once at start. docs/operations.md lists their defaults. */
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
  /** Videos have a separate limit, because they are sent in parts. */
  videoMaxBytes: number
  logLevel: string
  /** Days for which entries of `sys_log` are kept. 0 means for ever. */
  logDays: number
  /** 0 means no limit. */
  quotaStudentBytes: number
  quotaSchoolBytes: number
  timeZone: string
  /** When absent, files are stored in the data folder. */
  storage: S3Place | undefined
  s3: S3Account | undefined
  /**
   * The code that the server shows when it refuses to start with the files of another database. An operator passes this
   * code once.
   */
  adoptFiles: string | undefined
  /** When absent, packages come from Pyodide's own distribution. */
  pythonPackagesUrl: string | undefined
  /** Proxies whose X-Forwarded-For header is trusted. */
  trustProxy: string[]
  /** Newest first. When empty, a key file in the data folder is used. */
  secretKeys: string[]
  /** When empty, any host outside the private network is allowed. */
  dataSourceHosts: string[]
  /** When empty, any host outside the private network is allowed. */
  messageHosts: string[]
  /** When empty, any host outside the private network is allowed. */
  ssoHosts: string[]
  /** The address that returns the newest version. When absent, the server does not check for updates. */
  updateFeed: string | undefined
  /** When empty, any host outside the private network is allowed. */
  updateHosts: string[]
  /** When absent, `/metrics` does not exist. */
  metricsToken: string | undefined
  /** When absent, LibreOffice is searched on the PATH. */
  officePath: string | undefined
  /** If true, LibreOffice may run on a system that cannot block its access to the network. */
  officeNetwork: boolean
  /** A folder or an address `s3://…`. When absent, no backups are made. */
  backupDir: string | undefined
  /** Seconds between two segments of the log that continues the newest backup. 0 means no log. */
  backupLogSeconds: number
  backupAccount: S3Account | undefined
  /** When absent, backups are not encrypted. */
  backupKey: string | undefined
  /** On a command line, other users could see the password. */
  importPassword: string | undefined
  /** On a command line, other users could see the password. */
  movePassword: string | undefined
  /** The store of an imported school's files. */
  importAccount: S3Account | undefined
  /** Without `.local`. */
  localName: string | undefined
  production: boolean
  /** The settings that define the school, with the source of each value. */
  settings: KnownSettings
}

/**
 * With several instances, a proxy sends the calls of a stopped instance to another one. A single instance itself tells
 * browsers that it is starting.
 */
export const isOneOfSeveral = ({ databaseUrl, trustProxy }: Pick<Config, 'databaseUrl' | 'trustProxy'>): boolean =>
  databaseUrl !== undefined && trustProxy.length > 0
