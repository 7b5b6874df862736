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
/** The tables of the program, and one that represents any table. */
export interface AllTables extends Tables {
  anyTable: AnyTable
}
export type Db = Kysely<AllTables> | Transaction<AllTables>

/** An open database. Names are camelCase in code and snake_case in the database. */
export interface Database {
  readonly kind: DatabaseKind
  readonly root: Kysely<AllTables>
  /** Without the name mapping, for migrations and inspection. */
  readonly plain: Kysely<Record<string, Record<string, unknown>>>
  /** SQLite only: read-only access to the same rows from threads. */
  readonly readers?: Kysely<AllTables> | undefined
  /** SQLite only: the file, for backups. */
  readonly file?: string
  /** PostgreSQL only: its address, for other kinds of connection. */
  readonly url?: string
  /** Folder of the embedded database, stored files and backups. */
  readonly dataDir: string
  /** The store of files; absent: they are in `dataDir`. */
  readonly storage?: S3Place | undefined
  /** Number and duration of statements. */
  readonly statements: StatementMeter
  /** Counts writes of this process. */
  readonly watch: WriteWatch
  /** SQLite only: counts of the cache of prepared statements. */
  readonly prepared?: PreparedCount
  /** SQLite only: number of syncs of the log, and a hook before it is emptied; null when each commit syncs itself. */
  readonly log?: Pick<WriteAheadLog, 'count' | 'onEmptying'> | null
  close(): Promise<void>
}

const CLOSE_MS = 5000

interface Scope {
  database: Database
  transaction?: Transaction<AllTables>
  /** Set within `withReaders`. */
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

/** Creates a database for a dialect with its meters; `log` is for further connections to it. */
function connect(dialect: Dialect) {
  const statements = new StatementMeter()
  const watch = new WriteWatch()
  const log = ({ level, query, queryDurationMillis }: LogEvent) => {
    statements.record(query.sql, queryDurationMillis, level === 'error')
    // A failed statement may have written all the same, such as a commit whose answer was lost.
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
    // An unresponsive PostgreSQL would never confirm the end of a connection.
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
      // The writing connection must close last, because the last one moves the log into the database.
      await readers?.destroy()
      await counted.root.destroy()
    },
  }
}

/**
 * Opens the database at `url` (postgres://…), or the embedded one at `<dataDir>/mashu.db`. `readers`: heavy reads run
 * in threads; a short command needs none.
 */
export function openDatabase({
  url,
  readers = false,
  ...opening
}: Opening & { url?: string | undefined; readers?: boolean }): Database {
  return url ? openPostgresDatabase(url, opening) : openEmbeddedDatabase(opening, readers)
}

/** An embedded database as read by a thread while another one writes it. */
export interface ReplicaDatabase extends Database {
  /** Returns a number that changes when something was committed. */
  dataVersion(): number
}

/** Opens the embedded database at `<dataDir>/mashu.db` beside the thread that writes it. */
export function openReplicaDatabase({ dataDir, storage }: Opening): ReplicaDatabase {
  const file = embeddedFile({ dataDir })
  const { dialect, dataVersion } = openSqliteReplica(file)
  const { counted } = connect(dialect)
  return { kind: 'sqlite', file, dataDir, storage, ...counted, dataVersion, close: () => counted.root.destroy() }
}

/** Runs `work` with `db()` bound to `database`; every request and every job starts here. */
export function withDatabase<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return scopes.run({ database, afterCommit: [] }, work)
}

function scope(): Scope {
  const found = scopes.current
  if (!found) throw new Error('no database here: wrap the work in withDatabase()')
  return found
}

/**
 * Returns the current transaction, or the database outside one. A query that bypassed the transaction would hang
 * SQLite.
 */
export function db(): Db {
  const { transaction, readers, database } = scope()
  return transaction ?? readers ?? database.root
}

/**
 * Runs heavy reads (exports, reports, searches) beside writers: with the embedded database, statements run in read-only
 * threads, each on the state committed at its start, so that none blocks a save or the program. PostgreSQL runs
 * statements elsewhere anyway. Inside a transaction its own connection is used.
 */
export function withReaders<T>(work: () => Promise<T>): Promise<T> {
  const here = scope()
  const { readers } = here.database
  if (readers === undefined || here.transaction) return work()
  return scopes.run({ database: here.database, readers, afterCommit: [] }, work)
}

/** Returns true inside a transaction, whose state no other call may see. */
export const isInTransaction = (): boolean => scope().transaction !== undefined

export function databaseKind(): DatabaseKind {
  return scope().database.kind
}

/** Returns the bound database, for work that outlives the request. */
export function currentDatabase(): Database {
  return scope().database
}

/**
 * Runs `work` in a transaction, or in the current one if there is one. No file, network or hash work belongs inside.
 * Transient failures of the database repeat `work` from the beginning, so it must not have outside effects that a
 * second run would duplicate.
 */
export async function transaction<T>(work: () => Promise<T>): Promise<T> {
  const outer = scope()
  if (outer.transaction) return work()
  const { watch } = outer.database
  const { result, afterCommit } = await runAgain(outer.database, work)
    // Results read during the transaction are outdated, whether it committed or not.
    .finally(() => watch.writes++)
  for (const hook of afterCommit) await hook()
  // The hooks may have updated copies in memory; results that were read before are outdated.
  if (afterCommit.length > 0) watch.writes++
  return result
}

/** A commit without an answer may have happened; it is not repeated here, because only clients know what they sent. */
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

/** Runs `hook` after the current transaction has committed, or at once without a transaction. */
export async function afterCommit(hook: () => void | Promise<void>): Promise<void> {
  const here = scope()
  if (here.transaction) {
    here.afterCommit.push(hook)
    return
  }
  await hook()
  here.database.watch.writes++
}
