import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { assertNoNul } from './bound-text.ts'
import type { Dialect, SqliteDatabase, SqliteStatement } from 'kysely'
import { embeddedDialect } from './embedded/sqlite-driver.ts'
import { READING_PRAGMAS } from './reader-threads/reading-pragmas.ts'
import { isDamagedDatabase, storageFailure } from './storage-failure.ts'
import { WriteAheadLog } from './embedded/write-ahead-log.ts'

/**
 * The only file that uses the driver of the embedded database. `node:sqlite` can replace the driver when Node.js 20 is
 * no longer supported.
 */

export type Bindable = string | number | bigint | null | Uint8Array

/** SQLite has no booleans, and binding a boolean throws. */
export function bindable(value: unknown): Bindable {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string') return assertNoNul(value)
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint8Array) return value
  throw new TypeError(`cannot bind ${typeof value} to SQLite`)
}

const CACHE_LIMIT = 500
const SQLITE_BUSY = 5

/**
 * Pages (16 MB) in the log after which a commit moves the log into the database. SQLite's default, a thousand pages,
 * would take a third of the time of all commits of a class, because the next saves write the same pages again.
 */
export const LOG_PAGES = 4000

export interface PreparedCount {
  entries: number
  hits: number
  misses: number
}

/**
 * Replaces a rollback when SQLite itself has ended the transaction, as on a full disk. A real rollback would throw
 * another error and hide the first.
 */
const ROLLED_BACK: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
}

/** Value of `pragma synchronous` in tests, which need not survive a power failure. */
const SYNCHRONOUS_OFF = 0

/** Returns null when SQLite cannot use a write-ahead log, and syncs each commit itself. */
function logOf(raw: DatabaseSyncInstance, file: string): WriteAheadLog | null {
  const mode = raw.prepare('PRAGMA journal_mode=WAL').get() as { journal_mode: string }
  if (mode.journal_mode !== 'wal') return null
  raw.exec('PRAGMA synchronous=NORMAL')
  return new WriteAheadLog(file, {
    // A prepared statement would always return the value at the time of its preparation.
    isSyncOff: () =>
      (raw.prepare('PRAGMA synchronous').get() as { synchronous: number }).synchronous === SYNCHRONOUS_OFF,
    checkpoint: () => {
      const { busy } = raw.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number }
      if (busy !== 0) throw Object.assign(new Error('the log cannot be emptied'), { errcode: SQLITE_BUSY })
    },
  })
}

/** Below this number of rows, scanning a table is as fast as using an index. */
const SMALL_TABLE = 1000

/**
 * With statistics of small tables, SQLite would scan these tables even after the import of a whole school. Without
 * statistics, SQLite uses their indexes.
 */
function forgetSmallTables(raw: DatabaseSyncInstance): void {
  const hasNotes = raw.prepare("select 1 from sqlite_schema where name = 'sqlite_stat1'").get() !== undefined
  if (hasNotes) raw.exec(`delete from sqlite_stat1 where cast(stat as integer) < ${SMALL_TABLE}`)
}

function closeWithLog(raw: DatabaseSyncInstance): void {
  try {
    raw.exec('PRAGMA optimize')
    forgetSmallTables(raw)
    // The last program that closes the database empties the log. The checkpoint does not wait for readers.
    raw.exec('PRAGMA busy_timeout=0; PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    // The next start reads the rest of the log. A damaged database must be closed too.
    if (storageFailure(error) === null && !isDamagedDatabase(error)) throw error
  } finally {
    raw.close()
  }
}

/** `prepared` counts the hits and misses of the cache. */
function preparedOnce(raw: DatabaseSyncInstance) {
  const cache = new Map<string, SqliteStatement>()
  const prepared: PreparedCount = { entries: 0, hits: 0, misses: 0 }
  const prepare = (given: string): SqliteStatement => {
    // A transaction that begins as a reader fails at its first write if another program has written meanwhile.
    const text = given === 'begin' ? 'begin immediate' : given
    if (text === 'rollback' && !raw.isTransaction) return ROLLED_BACK
    const known = cache.get(text)
    if (known) {
      prepared.hits++
      return known
    }
    prepared.misses++
    const statement = raw.prepare(text)
    const wrapped: SqliteStatement = {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...parameters.map(bindable)),
      run: (parameters) =>
        statement.run(...parameters.map(bindable)) as { changes: number | bigint; lastInsertRowid: number | bigint },
      iterate: (parameters) => statement.iterate(...parameters.map(bindable)) as IterableIterator<unknown>,
    }
    if (cache.size >= CACHE_LIMIT) cache.clear()
    cache.set(text, wrapped)
    prepared.entries = cache.size
    return wrapped
  }
  return { prepare, prepared }
}

/** Uses a temporary file (in `SQLITE_TMPDIR`, or in /var/tmp) that is deleted when the database is closed. */
export function openScratch(): DatabaseSyncInstance {
  const raw = new DatabaseSync('')
  raw.exec('PRAGMA cache_size=-16000; PRAGMA temp_store=FILE')
  return raw
}

/** The log is synced before any answer is sent, so that no acknowledged write is lost. */
export function openSqlite(file: string): {
  dialect: Dialect
  raw: { exec(sql: string): void }
  prepared: PreparedCount
  /** Null if SQLite syncs each commit itself. */
  log: Pick<WriteAheadLog, 'count' | 'onEmptying'> | null
} {
  const raw = new DatabaseSync(file)
  raw.exec(
    'PRAGMA busy_timeout=5000; PRAGMA foreign_keys=ON; PRAGMA synchronous=FULL; PRAGMA cache_size=-32000; ' +
      `PRAGMA temp_store=MEMORY; PRAGMA wal_autocheckpoint=${LOG_PAGES}`,
  )
  const log = logOf(raw, file)
  const statements = preparedOnce(raw)
  const database: SqliteDatabase = {
    close: () => closeWithLog(raw),
    prepare: statements.prepare,
  }
  const dialect = embeddedDialect({ database, log, isInTransaction: () => raw.isTransaction })
  return { dialect, raw, prepared: statements.prepared, log }
}

/** Another thread writes. The connection sees committed data, and refuses to write. */
export function openSqliteReplica(file: string): { dialect: Dialect; dataVersion: () => number } {
  const raw = new DatabaseSync(file, { readOnly: true })
  raw.exec(READING_PRAGMAS)
  const { prepare } = preparedOnce(raw)
  const version = raw.prepare('PRAGMA data_version')
  const database: SqliteDatabase = { close: () => raw.close(), prepare }
  return {
    dialect: embeddedDialect({ database, log: null, isInTransaction: () => raw.isTransaction }),
    dataVersion: () => (version.get() as { data_version: number }).data_version,
  }
}

/** Prevents SQLite from restarting the write-ahead log before the log was read completely. */
export interface LogHold {
  /**
   * Lets SQLite restart the log once, if `isReadWhole` confirms at this moment that the log was read completely.
   * @returns false without the confirmation, or when the database is being written
   */
  checkpoint(isReadWhole: () => boolean): boolean
  release(): void
}

export function holdLog(file: string): LogHold {
  // A reader that has begun in the middle of the log prevents a restart, and at the start of the log also a checkpoint.
  const reader = new DatabaseSync(file, { timeout: 0 })
  const writer = new DatabaseSync(file, { timeout: 0 })
  const hold = () => reader.exec('BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1')
  hold()
  return {
    checkpoint(isReadWhole) {
      try {
        writer.exec('BEGIN IMMEDIATE')
      } catch {
        return false
      }
      try {
        if (!isReadWhole()) return false
        reader.exec('ROLLBACK')
        reader.exec('PRAGMA wal_checkpoint(PASSIVE)')
        return true
      } finally {
        if (!reader.isTransaction) hold()
        writer.exec('ROLLBACK')
      }
    },
    release() {
      reader.close()
      writer.close()
    },
  }
}

/** Writes a compact copy, even while other connections use the file. */
export function copySqlite(file: string, target: string): void {
  const raw = new DatabaseSync(file)
  try {
    raw.prepare('VACUUM INTO ?').run(target)
  } finally {
    raw.close()
  }
}

/** A database file for programs that read or write all its rows. */
export interface RowFile {
  /** The dialect for Kysely, on the same connection. */
  dialect: Dialect
  exec(statement: string): void
  all(statement: string, ...parameters: string[]): Record<string, string | number | null>[]
  /** Yields the values of each row in the order of the columns. */
  rows(statement: string): IterableIterator<unknown[]>
  /** @returns a function that runs the statement with values */
  writer(statement: string): (values: Bindable[]) => void
  close(): void
}

/**
 * Opens an existing file to `read`, or a new file to `fill`. Filling does not wait for the disk, so a killed program
 * may lose the file. A new file has no log, because a file with an open log could not be moved.
 */
export function openRowFile(file: string, use: 'read' | 'fill'): RowFile {
  const raw = new DatabaseSync(file, { readOnly: use === 'read', enableForeignKeyConstraints: false })
  if (use === 'fill') raw.exec('PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF')
  // Sequential reading needs few cached pages. Filling needs the pages of all indexes of a table.
  raw.exec(`PRAGMA busy_timeout=5000; PRAGMA cache_size=${use === 'read' ? -4000 : -64_000}`)
  // The driver crashes if a statement is garbage-collected while its rows are read.
  const held: object[] = []
  const database: SqliteDatabase = { close: () => {}, prepare: preparedOnce(raw).prepare }
  return {
    dialect: embeddedDialect({ database, log: null, isInTransaction: () => raw.isTransaction }),
    exec: (statement) => raw.exec(statement),
    all: (statement, ...parameters) => raw.prepare(statement).all(...parameters) as ReturnType<RowFile['all']>,
    rows(statement) {
      const prepared = raw.prepare(statement)
      prepared.setReturnArrays(true)
      held.push(prepared)
      return prepared.iterate() as IterableIterator<unknown[]>
    },
    writer(statement) {
      const prepared = raw.prepare(statement)
      return (values) => void prepared.run(...values)
    },
    close: () => {
      if (raw.isOpen) raw.close()
    },
  }
}

/** @returns a function that releases the lock @throws SQLITE_BUSY when another process holds the lock */
export function openLock(file: string): () => void {
  const raw = new DatabaseSync(file, { timeout: 0 })
  try {
    raw.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    raw.close()
    throw error
  }
  return () => raw.close()
}
