import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { assertNoNul } from './bound-text.ts'
import type { Dialect, SqliteDatabase, SqliteStatement } from 'kysely'
import { embeddedDialect } from './embedded/sqlite-driver.ts'
import { READING_PRAGMAS } from './reader-threads/reading-pragmas.ts'
import { isDamagedDatabase, storageFailure } from './storage-failure.ts'
import { WriteAheadLog } from './embedded/write-ahead-log.ts'

/**
 * The only file that uses the embedded driver, so that `node:sqlite` can replace it once Node 20 is no longer
 * supported.
 */

export type Bindable = string | number | bigint | null | Uint8Array

/** Converts a value for SQLite, which has no booleans: binding one throws. */
export function bindable(value: unknown): Bindable {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string') return assertNoNul(value)
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint8Array) return value
  throw new TypeError(`cannot bind ${typeof value} to SQLite`)
}

const CACHE_LIMIT = 500
/** Result code of SQLite. */
const SQLITE_BUSY = 5

/**
 * Pages (16 MB) at which a commit moves the log into the database. With SQLite's default of a thousand, every fortieth
 * save of a class would move pages that the next saves write again, and spend a third of the time of all commits.
 */
export const LOG_PAGES = 4000

export interface PreparedCount {
  entries: number
  hits: number
  misses: number
}

/**
 * Used when SQLite has ended a transaction itself because the disk is full; a real rollback would replace that error by
 * another.
 */
const ROLLED_BACK: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
}

/** Value of `pragma synchronous` in tests, which do not have to survive a power cut. */
const SYNCHRONOUS_OFF = 0

/** Returns the log of an opened database; null when SQLite cannot keep one and syncs each commit itself. */
function logOf(raw: DatabaseSyncInstance, file: string): WriteAheadLog | null {
  const mode = raw.prepare('PRAGMA journal_mode=WAL').get() as { journal_mode: string }
  if (mode.journal_mode !== 'wal') return null
  raw.exec('PRAGMA synchronous=NORMAL')
  return new WriteAheadLog(file, {
    // The pragma is prepared each time, because a prepared statement always returns the value at its preparation.
    isSyncOff: () =>
      (raw.prepare('PRAGMA synchronous').get() as { synchronous: number }).synchronous === SYNCHRONOUS_OFF,
    checkpoint: () => {
      const { busy } = raw.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number }
      if (busy !== 0) throw Object.assign(new Error('the log cannot be emptied'), { errcode: SQLITE_BUSY })
    },
  })
}

/** Below this number of rows a table is scanned as fast as it is searched. */
const SMALL_TABLE = 1000

/**
 * Deletes statistics of small tables: SQLite would plan to scan them for as long as the program runs, even after a
 * whole school was imported. Tables without statistics are searched.
 */
function forgetSmallTables(raw: DatabaseSyncInstance): void {
  const hasNotes = raw.prepare("select 1 from sqlite_schema where name = 'sqlite_stat1'").get() !== undefined
  if (hasNotes) raw.exec(`delete from sqlite_stat1 where cast(stat as integer) < ${SMALL_TABLE}`)
}

function closeWithLog(raw: DatabaseSyncInstance): void {
  try {
    raw.exec('PRAGMA optimize')
    forgetSmallTables(raw)
    // The last program that closes empties the log; the checkpoint does not wait for other readers.
    raw.exec('PRAGMA busy_timeout=0; PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    // The next start reads what remains in the log. A damaged database is closed like any other.
    if (storageFailure(error) === null && !isDamagedDatabase(error)) throw error
  } finally {
    raw.close()
  }
}

/** Prepares each text once, and counts cache hits. */
function preparedOnce(raw: DatabaseSyncInstance) {
  const cache = new Map<string, SqliteStatement>()
  const prepared: PreparedCount = { entries: 0, hits: 0, misses: 0 }
  const prepare = (given: string): SqliteStatement => {
    // A transaction that begins as a reader would fail at its first write when another program wrote meanwhile.
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

/** Opens a database in a temporary file that is deleted at the end (`SQLITE_TMPDIR`, else /var/tmp). */
export function openScratch(): DatabaseSyncInstance {
  const raw = new DatabaseSync('')
  raw.exec('PRAGMA cache_size=-16000; PRAGMA temp_store=FILE')
  return raw
}

/** Opens an embedded database. Its write-ahead log is synced before any answer, so that acknowledged writes survive. */
export function openSqlite(file: string): {
  dialect: Dialect
  raw: { exec(sql: string): void }
  prepared: PreparedCount
  /** Null when SQLite syncs each commit itself. */
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

/** Opens an embedded database that another thread writes: it reads committed data, and refuses to write. */
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

/** Keeps the write-ahead log of a database from restarting before it was read. */
export interface LogHold {
  /**
   * Moves the log into the database, so that it may restart once, provided that `isReadWhole` confirms in that moment
   * that nothing would be missed. @returns false when it did not, or the database is being written
   */
  checkpoint(isReadWhole: () => boolean): boolean
  release(): void
}

export function holdLog(file: string): LogHold {
  // A reader at a position within the log prevents a restart; one at its start prevents a checkpoint.
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

/** Writes a compacted copy of a database file while others use it. */
export function copySqlite(file: string, target: string): void {
  const raw = new DatabaseSync(file)
  try {
    raw.prepare('VACUUM INTO ?').run(target)
  } finally {
    raw.close()
  }
}

/** A database file for programs that read or fill all of it, row by row. */
export interface RowFile {
  /** Kysely's statements on the same connection. */
  dialect: Dialect
  exec(statement: string): void
  all(statement: string, ...parameters: string[]): Record<string, string | number | null>[]
  /** Yields values in the order of the columns. */
  rows(statement: string): IterableIterator<unknown[]>
  /** @returns a function that runs the statement with these values */
  writer(statement: string): (values: Bindable[]) => void
  close(): void
}

/**
 * Opens a database file to `read` it, or to `fill` a new one. Filling does not wait for the disk, so a file may be lost
 * when the program is killed. A file that is filled has no log: the driver closes a connection only when its statements
 * are garbage-collected, and a file with an open log could not be moved.
 */
export function openRowFile(file: string, use: 'read' | 'fill'): RowFile {
  const raw = new DatabaseSync(file, { readOnly: use === 'read', enableForeignKeyConstraints: false })
  if (use === 'fill') raw.exec('PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF')
  // A sequential read needs few cached pages; filling needs those of all indexes of a table.
  raw.exec(`PRAGMA busy_timeout=5000; PRAGMA cache_size=${use === 'read' ? -4000 : -64_000}`)
  // Keeps statements alive while their rows are read: the driver crashes when one is garbage-collected meanwhile.
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

/** Takes an exclusive lock on a lock file; returns a function that releases it. @throws SQLITE_BUSY when it is held */
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
