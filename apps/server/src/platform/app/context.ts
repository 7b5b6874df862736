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

/** One running application, shared by its routes, jobs and sockets. app.ts creates it once. */
export interface AppContext {
  app: FastifyInstance
  config: Config
  database: Database
  modules: readonly ServerModule[]
  /** The problem to report when a unique key is violated, by the name of the index. */
  uniqueProblems: UniqueProblems
  wire: WireContext
  jobs: JobScheduler
  /** Tables whose changes the data log records, by their name on the wire. */
  recordedTables: RecordedTables
  /**
   * Data that a page of the site needs before its first paint. They are embedded in the page, so they must hold nothing
   * that a visitor may not see. The configuration module sets this.
   */
  pageConfig: () => Promise<object>
  /** The page heads for search engines and messengers, by path. */
  pageHeads: Readonly<Record<string, PageHeadSource>>
  /** The school's name on the local network, with `.local`; null without one. */
  localName: () => string | null
  /** True on the read replica: it answers calls that only read, and runs no jobs. */
  isReplica: boolean
  /** The read replica; null when none runs. */
  replica: ReadReplica | null
  /** Every endpoint that has been registered, for the OpenAPI document and the invariant tests. */
  endpoints: AnyEndpoint[]
  /**
   * Lists that can be exported as a sheet without further code (`asSheet`), with the function that finds their rows.
   */
  readonly sheetLists: Map<AnyEndpoint, FindRows>
  /** Finds the endpoint of a call. */
  readonly calls: CallTable
  /** Every route of the framework; all calls share the routes of `/api/*`. */
  readonly routes: readonly string[]
}

/** Finds a page of a list for a call of that list. */
export type FindRows = (call: object) => unknown

export type UniqueProblems = Readonly<Record<string, () => Problem>>

/**
 * The parts of a module. The application, the commands and the invariant tests are derived from these parts, so that a
 * module is registered in one place (`modules/modules.ts`).
 */
export interface ServerModule {
  /** Name of its folder below `modules/`. */
  name: string
  /** Tables that belong to the module; other modules call its exported functions. */
  tables?: readonly (keyof Tables & string)[]
  routes?: (context: AppContext) => void
  jobs?: (context: AppContext) => readonly Job[]
  /** Deferred work that the module has promised: retried with growing pauses, and shown while it is late. */
  promises?: (context: AppContext) => readonly PromiseKind[]
  /** Data that the module keeps in memory, for the page 缓存与数据库 and the operations console. */
  caches?: (context: AppContext) => readonly CacheInfo[]
  /** Its checks on the health page (`/monitor/health`). */
  healthChecks?: (context: AppContext) => readonly HealthCheck[]
  /** Its commands of the operations console (`/monitor/redis/terminal`). */
  commands?: (context: AppContext) => readonly Command[]
  /** Entries of the menu with its screens; the permission codes of their `contracts` become buttons below them. */
  menu?: readonly ModuleMenuEntry[]
  /**
   * Repairs rows of this module after a row of another module was restored from the bin, by table; runs in the same
   * transaction.
   */
  afterRestore?: { readonly [Table in keyof Tables]?: (id: string) => Promise<void> }
  /** Columns that keep stored files alive; the nightly clean-up deletes the files of an undeclared column. */
  fileColumns?: readonly FileColumn[]
  /**
   * Rows that hold personal data: they are exported and erased with the person. Every table that refers to people must
   * be declared.
   */
  personalData?: readonly PersonalRows[]
  /** The same two declarations for tables that are created while the server runs. */
  fileColumnSource?: FileColumnSource
  personalDataSource?: PersonalDataSource
  /** The problem to report when a unique key is violated, by the name of the index. */
  uniqueProblems?: UniqueProblems
  /** The heads of its public pages, by path. */
  pageHeads?: Readonly<Record<string, PageHeadSource>>
  /** Its public pages, for the site map (`/sitemap.xml`). */
  sitePages?: SitePageSource
  /** Rows that forms may offer as options, by `table,text,value` of the wire. */
  lookups?: Readonly<Record<string, Lookup>>
  /** Fields for which a form may ask whether a value is still free, by `table.field` of the wire. */
  duplicateChecks?: Readonly<Record<string, DuplicateCheck>>
  /** Such fields of tables that are created while the server runs. */
  duplicateCheckSource?: DuplicateCheckSource
}
