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

/** One running application. Its routes, jobs and sockets share this context, which app.ts creates once. */
export interface AppContext {
  app: FastifyInstance
  config: Config
  database: Database
  modules: readonly ServerModule[]
  /** The problem to report when a unique key is violated, keyed by index name. */
  uniqueProblems: UniqueProblems
  wire: WireContext
  jobs: JobScheduler
  /** The tables whose changes the data log records, keyed by their names in the API. */
  recordedTables: RecordedTables
  /**
   * Returns the data that a page of the site needs before its first paint. The data are embedded in the page, so they
   * must contain nothing that a visitor may not see. The configuration module sets this function.
   */
  pageConfig: () => Promise<object>
  /** The page heads for search engines and messengers, keyed by path. */
  pageHeads: Readonly<Record<string, PageHeadSource>>
  /** The school's name on the local network, with `.local`, or null when the school has no such name. */
  localName: () => string | null
  /** True on the read replica, which answers only calls that read and runs no jobs. */
  isReplica: boolean
  /** The read replica, or null when none runs. */
  replica: ReadReplica | null
  /** All registered endpoints, for the OpenAPI document and the invariant tests. */
  endpoints: AnyEndpoint[]
  /**
   * The lists that can be exported as a sheet without additional code (`asSheet`), with the function that finds the
   * rows.
   */
  readonly sheetLists: Map<AnyEndpoint, FindRows>
  /** Finds the endpoint for a request. */
  readonly calls: CallTable
  /** All routes of the web framework. All API calls share the routes of `/api/*`. */
  readonly routes: readonly string[]
}

/** Returns a page of rows for a call of a list. */
export type FindRows = (call: object) => unknown

export type UniqueProblems = Readonly<Record<string, () => Problem>>

/**
 * The parts of a module. The application, the commands and the invariant tests are derived from these parts, so that a
 * module is registered in one place (`modules/modules.ts`).
 */
export interface ServerModule {
  /** The path of the module's folder below `modules/`. */
  name: string
  /** The tables of the module. Other modules must call functions that the module exports. */
  tables?: readonly (keyof Tables & string)[]
  routes?: (context: AppContext) => void
  jobs?: (context: AppContext) => readonly Job[]
  /**
   * The kinds of deferred work that the module has promised. Work that fails is retried with growing pauses, and late
   * work is shown.
   */
  promises?: (context: AppContext) => readonly PromiseKind[]
  /** The data that the module keeps in memory, for the page 缓存与数据库 and the operations console. */
  caches?: (context: AppContext) => readonly CacheInfo[]
  /** The module's checks on the health page (`/monitor/health`). */
  healthChecks?: (context: AppContext) => readonly HealthCheck[]
  /** The module's commands in the operations console (`/monitor/redis/terminal`). */
  commands?: (context: AppContext) => readonly Command[]
  /**
   * The menu entries with the module's screens. The permission codes of their `contracts` become buttons below the
   * entries.
   */
  menu?: readonly ModuleMenuEntry[]
  /**
   * Repairs rows of this module after a row of another module was restored from the recycle bin. The functions are
   * keyed by table and run in the transaction of the restoration.
   */
  afterRestore?: { readonly [Table in keyof Tables]?: (id: string) => Promise<void> }
  /** The columns that refer to stored files. The nightly clean-up deletes files to which no declared column refers. */
  fileColumns?: readonly FileColumn[]
  /**
   * The rows with personal data, which are exported and erased together with the person. Every table that refers to
   * people must be declared.
   */
  personalData?: readonly PersonalRows[]
  /** Like `fileColumns` and `personalData`, for tables that are created while the server runs. */
  fileColumnSource?: FileColumnSource
  personalDataSource?: PersonalDataSource
  /** The problem to report when a unique key is violated, keyed by index name. */
  uniqueProblems?: UniqueProblems
  /** The heads of the module's public pages, keyed by path. */
  pageHeads?: Readonly<Record<string, PageHeadSource>>
  /** The module's public pages, for the site map (`/sitemap.xml`). */
  sitePages?: SitePageSource
  /** The rows that forms may offer as options, keyed by `table,text,value` with the names in the API. */
  lookups?: Readonly<Record<string, Lookup>>
  /** The fields for which a form may ask whether a value is free, keyed by `table.field` with the names in the API. */
  duplicateChecks?: Readonly<Record<string, DuplicateCheck>>
  /** Like `duplicateChecks`, for tables that are created while the server runs. */
  duplicateCheckSource?: DuplicateCheckSource
}
