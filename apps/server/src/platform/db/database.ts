import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely, type Dialect, type LogEvent, type Transaction } from 'kysely'
import { BoundValue } from '../bound-value.ts'
import { columnNames } from './dialect/column-names.ts'
import { postgresDialect } from './postgres.ts'
import { isNotCommitted, isPassing, tryAgain } from './retry/retry.ts'
import { readingDialect } from './reader-threads/reading-driver.ts'
import { bindable, openSqlite, openSqliteReplica, type PreparedCount } from './sqlite.ts'
import { StatementMeter } from './statement-meter.ts'
import type { WriteAheadLog } from './embedded/write-ahead-log.ts'
import type { S3Place } from '../s3/s3-place.ts'
import type { AnyTable } from './any-table.ts'
import type { Tables } from './tables.ts'
import { WriteWatch } from './cache/read-cache.ts'

export type DatabaseKind = 'sqlite' | 'postgres'
/** `anyTable` stands for a table with a name known only at run time. */
export interface AllTables extends Tables {
  anyTable: AnyTable
}
export type Db = Kysely<AllTables> | Transaction<AllTables>

/** Names are camelCase in code and snake_case in the database. */
export interface Database {
  readonly kind: DatabaseKind
  readonly root: Kysely<AllTables>
  /** Access without the name mapping, for migrations and inspection. */
  readonly plain: Kysely<Record<string, Record<string, unknown>>>
  /** SQLite only: threads that read the same database. */
  readonly readers?: Kysely<AllTables> | undefined
  /** SQLite only. Backups need the file. */
  readonly file?: string
  /** PostgreSQL only, for connections of other libraries. */
  readonly url?: string
  /** Folder of the embedded database, stored files and backups. */
  readonly dataDir: string
  /** Undefined means that files are in `dataDir`. */
  readonly storage?: S3Place | undefined
  /** Counts and durations of statements. */
  readonly statements: StatementMeter
  readonly watch: WriteWatch
  /** SQLite only. */
  readonly prepared?: PreparedCount
  /** SQLite only. Null when each commit syncs the log. */
  readonly log?: Pick<WriteAheadLog, 'count' | 'onEmptying'> | null
  close(): Promise<void>
}

const CLOSE_MS = 5000

interface Scope {
  database: Database
  transaction?: Transaction<AllTables>
  /** Set only within `withReaders`. */
  readers?: Kysely<AllTables> | undefined
  afterCommit: (() => void | Promise<void>)[]
}
const scopes = new BoundValue<Scope>()

interface Opening {
  dataDir: string
  storage?: S3Place | undefined
}

const plugins = [columnNames]
const embeddedFile = ({ dataDir }: Opening) => path.join(dataDir, 'mashu.db')

/** Further connections to the same database must also use `log`. */
function connect(dialect: Dialect) {
  const statements = new StatementMeter()
  const watch = new WriteWatch()
  const log = ({ level, query, queryDurationMillis }: LogEvent) => {
    statements.record(query.sql, queryDurationMillis, level === 'error')
    // A failed statement may still have written, for example a commit with a lost answer.
    watch.onStatement(query)
  }
  const root = new Kysely<AllTables>({ dialect, plugins, log })
  const plain = root.withoutPlugins() as unknown as Database['plain']
  return { log, counted: { root, plain, statements, watch } }
}

function openPostgresDatabase(url: string, opening: Opening): Database {
  const { counted } = connect(postgresDialect(url))
  return {
    kind: 'postgres',
    url,
    ...opening,
    ...counted,
    // An unresponsive PostgreSQL would never confirm that a connection is closed.
    close: () =>
      Promise.race([counted.root.destroy(), new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref())]),
  }
}

function openEmbeddedDatabase(opening: Opening, hasReaders: boolean): Database {
  // Other users of this computer must not read accounts and children's works.
  mkdirSync(opening.dataDir, { recursive: true, mode: 0o700 })
  const file = embeddedFile(opening)
  const { dialect, prepared, log: writeAheadLog } = openSqlite(file)
  const { counted, log } = connect(dialect)
  const readers = hasReaders
    ? new Kysely<AllTables>({ dialect: readingDialect(file, bindable), plugins, log })
    : undefined
  return {
    kind: 'sqlite',
    file,
    ...opening,
    ...counted,
    prepared,
    log: writeAheadLog,
    readers,
    close: async () => {
      // The writing connection must close last, because the last connection moves the log into the database.
      await readers?.destroy()
      await counted.root.destroy()
    },
  }
}

/**
 * Opens the database at `url` (postgres://…), or the embedded database at `<dataDir>/mashu.db`. `readers` runs heavy
 * reads in threads, which a short command does not need.
 */
export function openDatabase({
  url,
  readers = false,
  ...opening
}: Opening & { url?: string | undefined; readers?: boolean }): Database {
  return url ? openPostgresDatabase(url, opening) : openEmbeddedDatabase(opening, readers)
}

/** One thread reads the embedded database while another thread writes. */
export interface ReplicaDatabase extends Database {
  /** Changes with each commit. */
  dataVersion(): number
}

export function openReplicaDatabase({ dataDir, storage }: Opening): ReplicaDatabase {
  const file = embeddedFile({ dataDir })
  const { dialect, dataVersion } = openSqliteReplica(file)
  const { counted } = connect(dialect)
  return { kind: 'sqlite', file, dataDir, storage, ...counted, dataVersion, close: () => counted.root.destroy() }
}

/** Binds `db()` to `database`. Every request and every job must run inside this function. */
export function withDatabase<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return scopes.run({ database, afterCommit: [] }, work)
}

function scope(): Scope {
  const found = scopes.current
  if (!found) throw new Error('no database here: wrap the work in withDatabase()')
  return found
}

/**
 * Returns the current transaction, or else the database. On SQLite, a query that bypasses the transaction would hang.
 */
export function db(): Db {
  const { transaction, readers, database } = scope()
  return transaction ?? readers ?? database.root
}

/**
 * Runs heavy reads (exports, reports, searches) in read-only threads of the embedded database, which block neither
 * saves nor the program. Each statement sees the state that is committed at its start.
 * Inside a transaction, the reads use its connection.
 */
export function withReaders<T>(work: () => Promise<T>): Promise<T> {
  const here = scope()
  const { readers } = here.database
  if (readers === undefined || here.transaction) return work()
  return scopes.run({ database: here.database, readers, afterCommit: [] }, work)
}

/** True inside a transaction, whose state other calls must not see. */
export const isInTransaction = (): boolean => scope().transaction !== undefined

export function databaseKind(): DatabaseKind {
  return scope().database.kind
}

/** For work that continues after the request. */
export function currentDatabase(): Database {
  return scope().database
}

/**
 * Runs `work` in the current transaction, or else in a new one. Work on files, network or hashes must be outside.
 * A transient failure of the database repeats `work`, which must have no outside effects that a second run would
 * duplicate.
 */
export async function transaction<T>(work: () => Promise<T>): Promise<T> {
  const outer = scope()
  if (outer.transaction) return work()
  const { watch } = outer.database
  const { result, afterCommit } = await runAgain(outer.database, work)
    // Results that were read during the transaction are outdated after a commit and also after a rollback.
    .finally(() => watch.writes++)
  for (const hook of afterCommit) await hook()
  // The hooks may have changed copies in memory, so results that were read before are outdated.
  if (afterCommit.length > 0) watch.writes++
  return result
}

/** A commit with a lost answer may have succeeded. It is not repeated, because a repetition could write twice. */
function runAgain<T>(database: Database, work: () => Promise<T>) {
  let isCommitting = false
  const attempt = async () => {
    const afterCommit: Scope['afterCommit'] = []
    isCommitting = false
    const result = await database.root.transaction().execute(async (trx) => {
      const done = await scopes.run({ database, transaction: trx, afterCommit }, work)
      isCommitting = true
      return done
    })
    return { result, afterCommit }
  }
  if (database.kind === 'sqlite') return attempt()
  return tryAgain(attempt, (error) => (isCommitting ? isNotCommitted(error) : isPassing(error)))
}

/** Runs `hook` after the commit of the current transaction, or immediately without a transaction. */
export async function afterCommit(hook: () => void | Promise<void>): Promise<void> {
  const here = scope()
  if (here.transaction) {
    here.afterCommit.push(hook)
    return
  }
  await hook()
  here.database.watch.writes++
}
