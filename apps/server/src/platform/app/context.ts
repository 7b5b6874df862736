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

/** One running application: what its routes, jobs and sockets share. Made once, in app.ts. */
export interface AppContext {
  app: FastifyInstance
  config: Config
  database: Database
  modules: readonly ServerModule[]
  /** What a broken unique key means to people, by the name of the index. */
  uniqueProblems: UniqueProblems
  wire: WireContext
  jobs: JobScheduler
  /** Tables whose changes the data log keeps, by their name on the wire. */
  recordedTables: RecordedTables
  /**
   * What a page of the site must know before its first paint. It is put into the page, so it must hold nothing that a
   * visitor may not see. The configuration module sets it.
   */
  pageConfig: () => Promise<object>
  /** What search engines and messengers read of a page, by its path. */
  pageHeads: Readonly<Record<string, PageHeadSource>>
  /** The school's name on the local network, with `.local`; null while it has none. */
  localName: () => string | null
  /** This is the read replica: it answers calls that only read, and nothing runs by itself. */
  isReplica: boolean
  /** The read replica, where there is one. */
  replica: ReadReplica | null
  /** Every endpoint served so far, for the OpenAPI document and the invariant tests. */
  endpoints: AnyEndpoint[]
  /** Lists that are taken as a sheet as they are (`asSheet`), with what finds their rows. */
  readonly sheetLists: Map<AnyEndpoint, FindRows>
  /** Which of them serves a call. */
  readonly calls: CallTable
  /** Every route of the framework; all calls share those of `/api/*`. */
  readonly routes: readonly string[]
}

/** Finds a page of a list; what it is given is a call of that list. */
export type FindRows = (call: object) => unknown

export type UniqueProblems = Readonly<Record<string, () => Problem>>

/**
 * What a module of the product has. The application, the commands and the invariant tests derive from it, so that a
 * module is registered in one place (`modules/modules.ts`).
 */
export interface ServerModule {
  /** Its folder below `modules/`. */
  name: string
  /** Tables that belong to it; other modules ask its front door. */
  tables?: readonly (keyof Tables & string)[]
  /** Serves its endpoints. */
  routes?: (context: AppContext) => void
  jobs?: (context: AppContext) => readonly Job[]
  /** What it promises and does later: tried with growing pauses, shown while it is late. */
  promises?: (context: AppContext) => readonly PromiseKind[]
  /** What it keeps in memory, for the page 缓存与数据库 and the operations console. */
  caches?: (context: AppContext) => readonly CacheInfo[]
  /** Its lines of the health page (`/monitor/health`). */
  healthChecks?: (context: AppContext) => readonly HealthCheck[]
  /** Its commands of the operations console (`/monitor/redis/terminal`). */
  commands?: (context: AppContext) => readonly Command[]
  /** Entries of the menu with its screens; the permission codes of their `contracts` become buttons below them. */
  menu?: readonly ModuleMenuEntry[]
  /** What it sets right once a row of another module is back from the bin, by table; in the transaction. */
  afterRestore?: { readonly [Table in keyof Tables]?: (id: string) => Promise<void> }
  /** Columns that keep stored files alive; an undeclared one loses its files to the nightly clean-up. */
  fileColumns?: readonly FileColumn[]
  /** Rows that are about a person: exported and erased with them. A table that names people must be declared. */
  personalData?: readonly PersonalRows[]
  /** Both for tables that are made while the server runs. */
  fileColumnSource?: FileColumnSource
  personalDataSource?: PersonalDataSource
  /** What a broken unique key means to people, by the name of the index. */
  uniqueProblems?: UniqueProblems
  /** What is told of its public pages in their HTML, by path. */
  pageHeads?: Readonly<Record<string, PageHeadSource>>
  /** Its public pages, for the site map (`/sitemap.xml`). */
  sitePages?: SitePageSource
  /** Options of its rows that forms may ask for, by `table,text,value` of the wire. */
  lookups?: Readonly<Record<string, Lookup>>
  /** Fields whose value a form may ask to be free, by `table.field` of the wire. */
  duplicateChecks?: Readonly<Record<string, DuplicateCheck>>
  /** The same for tables that are made while the server runs. */
  duplicateCheckSource?: DuplicateCheckSource
}
