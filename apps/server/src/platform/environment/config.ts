import type { KnownSettings } from './layers.ts'
import type { S3Account, S3Place } from '../s3/s3-place.ts'

/** All settings of the environment, checked once at start (docs/operations.md lists them with defaults). */
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
  /** Limit for a video, which is sent in parts. */
  videoMaxBytes: number
  logLevel: string
  /** Days that entries of `sys_log` are kept; 0: for ever. */
  logDays: number
  /** Limit for the stored files of a student's works; 0: no limit. */
  quotaStudentBytes: number
  quotaSchoolBytes: number
  timeZone: string
  /** The store of files; absent: they are in the data folder. */
  storage: S3Place | undefined
  s3: S3Account | undefined
  /** Code from the refusal to start on files of another database; an operator passes it once to continue. */
  adoptFiles: string | undefined
  /** Base address for Pyodide packages, instead of the address of its own distribution. */
  pythonPackagesUrl: string | undefined
  /** Addresses of proxies whose X-Forwarded-For header is trusted. */
  trustProxy: string[]
  /** Keys that seal secrets, newest first; none: a key file in the data folder. */
  secretKeys: string[]
  /** Hosts that data sources may use; none: any host outside the private network. */
  dataSourceHosts: string[]
  /** Hosts that mail servers and webhooks may use; none: any host outside the private network. */
  messageHosts: string[]
  /** Hosts that providers of single sign-on may use; none: any host outside the private network. */
  ssoHosts: string[]
  /** Address that names the newest version; absent: the server does not check. */
  updateFeed: string | undefined
  /** Hosts that the feed may use; none: any host outside the private network. */
  updateHosts: string[]
  /** Token that gives access to `/metrics`; absent: there is no such address. */
  metricsToken: string | undefined
  /** Path of LibreOffice; absent: searched on the PATH. */
  officePath: string | undefined
  /** True when LibreOffice may run on a system that cannot cut it off from the network. */
  officeNetwork: boolean
  /** Destination of backups, a folder or `s3://…`; absent: no backups. */
  backupDir: string | undefined
  /** Seconds between two segments of the log that continues the newest backup; 0: no such log. */
  backupLogSeconds: number
  /** Account for a backup store that speaks S3. */
  backupAccount: S3Account | undefined
  /** Passphrase that encrypts backups; absent: they are not encrypted. */
  backupKey: string | undefined
  /** Password of the database that a school is imported from; on a command line other users could see it. */
  importPassword: string | undefined
  /** Password of the database that the school is moved to; on a command line other users could see it. */
  movePassword: string | undefined
  /** Account of the store that an imported school's files are read from. */
  importAccount: S3Account | undefined
  /** Name on the local network, without `.local`; absent: none. */
  localName: string | undefined
  production: boolean
  /** The settings among these that define the school, with the origin of each value. */
  settings: KnownSettings
}

/**
 * Returns true when other instances may serve the same school: the database supports several, and a proxy sends the
 * calls of an instance that is down to another. A single instance reports itself that it is starting.
 */
export const isOneOfSeveral = ({ databaseUrl, trustProxy }: Pick<Config, 'databaseUrl' | 'trustProxy'>): boolean =>
  databaseUrl !== undefined && trustProxy.length > 0
