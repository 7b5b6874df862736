import type { FastifyInstance } from 'fastify'
import type { AnyEndpoint, Problem } from '@mashu/contract'
import type { Config } from '../environment/config.ts'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { FileColumn, FileColumnSource } from '../files/collect/file-columns.ts'
import type { WireContext } from '../http/field/wire-context.ts'
import type { CallTable } from '../http/call/call-table.ts'
import type { CacheInfo } from './cache-info.ts'
import type { Command } from './command.ts'
import type { HealthCheck } from './health-check.ts'
import type { PromiseKind } from './promise-kind.ts'
import type { RecordedTables } from '../history/recorded.ts'
import type { Job } from '../jobs/job.ts'
import type { JobScheduler } from '../jobs/scheduler.ts'
import type { DuplicateCheck, DuplicateCheckSource, Lookup } from './lookup.ts'
import type { ModuleMenuEntry } from './menu.ts'
import type { ReadReplica } from '../replica/read-replica.ts'
import type { PersonalDataSource, PersonalRows } from '../personal/personal-data.ts'
import type { PageHeadSource, SitePageSource } from './page-head-source.ts'

/** One running application, created once by app.ts and shared by routes, jobs and sockets. */
export interface AppContext {
  app: FastifyInstance
  config: Config
  database: Database
  modules: readonly ServerModule[]
  /** Problems for violated unique keys, by index name. */
  uniqueProblems: UniqueProblems
  wire: WireContext
  jobs: JobScheduler
  /** Tables whose changes are in the data log, by their names in the API. */
  recordedTables: RecordedTables
  /** Data that a page needs before its first paint. Every visitor can see these data in the page. */
  pageConfig: () => Promise<object>
  /** Page heads for search engines and messengers, by path. */
  pageHeads: Readonly<Record<string, PageHeadSource>>
  /** The school's name on the local network, with `.local`. */
  localName: () => string | null
  /** True in the read replica, which only answers calls that read, and runs no jobs. */
  isReplica: boolean
  replica: ReadReplica | null
  /** All registered endpoints, for the OpenAPI document and the invariant tests. */
  endpoints: AnyEndpoint[]
  /** Lists that can be exported as a sheet without additional code (`asSheet`). */
  readonly sheetLists: Map<AnyEndpoint, FindRows>
  readonly calls: CallTable
  /** Routes of the web framework. All API calls share the routes of `/api/*`. */
  readonly routes: readonly string[]
}

/** Returns a page of rows for a call of a list. */
export type FindRows = (call: object) => unknown

export type UniqueProblems = Readonly<Record<string, () => Problem>>

/**
 * The parts of a module, which is registered in one place (`modules/modules.ts`). The application, the commands and the
 * invariant tests are derived from these parts.
 */
export interface ServerModule {
  /** The path of the module's folder below `modules/`. */
  name: string
  /** The module's tables. Other modules must not use them, but call functions that the module exports. */
  tables?: readonly (keyof Tables & string)[]
  routes?: (context: AppContext) => void
  jobs?: (context: AppContext) => readonly Job[]
  /** Kinds of deferred work. Failed work is retried with growing pauses, and late work is shown. */
  promises?: (context: AppContext) => readonly PromiseKind[]
  /** Data in memory, for the page 缓存与数据库 and the operations console. */
  caches?: (context: AppContext) => readonly CacheInfo[]
  /** Checks on the health page (`/monitor/health`). */
  healthChecks?: (context: AppContext) => readonly HealthCheck[]
  /** Commands in the operations console (`/monitor/redis/terminal`). */
  commands?: (context: AppContext) => readonly Command[]
  /** Menu entries with the module's screens. Permission codes of `contracts` become buttons below the entries. */
  menu?: readonly ModuleMenuEntry[]
  /**
   * Repairs rows after a row of another module (by table) was restored from the recycle bin, in the same transaction.
   */
  afterRestore?: { readonly [Table in keyof Tables]?: (id: string) => Promise<void> }
  /** Columns that refer to stored files. The nightly clean-up deletes files to which no declared column refers. */
  fileColumns?: readonly FileColumn[]
  /** Rows that are exported and erased with a person. Every table that refers to people must be declared. */
  personalData?: readonly PersonalRows[]
  /** Like `fileColumns` and `personalData`, for tables created while the server runs. */
  fileColumnSource?: FileColumnSource
  personalDataSource?: PersonalDataSource
  /** Problems for violated unique keys, by index name. */
  uniqueProblems?: UniqueProblems
  /** Heads of the module's public pages, by path. */
  pageHeads?: Readonly<Record<string, PageHeadSource>>
  /** Public pages for the site map (`/sitemap.xml`). */
  sitePages?: SitePageSource
  /** Rows that forms may offer as options, by `table,text,value` with the names in the API. */
  lookups?: Readonly<Record<string, Lookup>>
  /** Fields for which a form may ask if a value is free, by `table.field` with the names in the API. */
  duplicateChecks?: Readonly<Record<string, DuplicateCheck>>
  /** Like `duplicateChecks`, for tables created while the server runs. */
  duplicateCheckSource?: DuplicateCheckSource
}
