import type { KnownSettings } from './layers.ts'
import type { S3Account, S3Place } from '../s3/s3-place.ts'

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
  /** The address from which packages of Pyodide are fetched, in place of the address of its own distribution. */
  pythonPackagesUrl: string | undefined
  /** Addresses of proxies whose forwarded-for header is believed. */
  trustProxy: string[]
  /** Texts of the keys that seal secrets, newest first; none: a key file in the data folder. */
  secretKeys: string[]
  /** Hosts that data sources may be on; none: any that is not inside. */
  dataSourceHosts: string[]
  /** Hosts that mail servers and webhooks may be on; none: any that is not inside. */
  messageHosts: string[]
  /** Hosts that providers of single sign-on may be on; none: any that is not inside. */
  ssoHosts: string[]
  /** Where it stands which version is the newest; absent: nobody is asked. */
  updateFeed: string | undefined
  /** Hosts that the feed may be on; none: any that is not inside. */
  updateHosts: string[]
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
  /** Password of the database that the school moves to, likewise. */
  movePassword: string | undefined
  /** The store that files of a school that moves in are read from. */
  importAccount: S3Account | undefined
  /** Name on the local network, without `.local`; absent: none. */
  localName: string | undefined
  production: boolean
  /** What of all this defines the school, and where each value came from. */
  settings: KnownSettings
}

/**
 * Others may serve the same school: its database takes several instances, and a proxy sends the calls of one that is
 * not there to another. Alone an instance says itself that it is starting.
 */
export const isOneOfSeveral = ({ databaseUrl, trustProxy }: Pick<Config, 'databaseUrl' | 'trustProxy'>): boolean =>
  databaseUrl !== undefined && trustProxy.length > 0
