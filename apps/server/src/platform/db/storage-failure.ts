import { FilesError } from '../s3/s3-error.ts'

/**
 * Failures of a database or disk that do not depend on the request:
 * - `full`: the disk is full.
 * - `broken`: the disk cannot be written (input/output error or read-only).
 * - `away`: the database cannot be reached or takes too long. The request may succeed a moment later.
 * - `crowded`: this process cannot open more files. A later request may succeed.
 * - `filesAway`: a remote store of files cannot be reached or takes too long.
 * - `filesRefused`: a remote store of files refuses access.
 */
export type StorageFailure = 'full' | 'broken' | 'away' | 'crowded' | 'filesAway' | 'filesRefused'

/** Primary result codes of SQLite (https://sqlite.org/rescode.html). */
const SQLITE: Record<number, StorageFailure> = {
  5: 'away',
  6: 'away',
  8: 'broken',
  10: 'broken',
  13: 'full',
  14: 'broken',
}
const SQLITE_PRIMARY = 0xff
/** Result codes for a damaged database file and for a file that is no database. */
const DAMAGED = new Set([11, 26])

/** Codes of failed system calls. A client that aborts its request also causes ECONNRESET, but without `syscall`. */
const SYSTEM: Record<string, StorageFailure> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EIO: 'broken',
  EROFS: 'broken',
  EMFILE: 'crowded',
  ENFILE: 'crowded',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
}

/**
 * SQLSTATE codes of PostgreSQL. "Away" includes starting, shutting down, read-only, cancelled, too many connections and
 * deadlock.
 */
const POSTGRES_FULL = '53100'
const POSTGRES_BROKEN = '58030'
const POSTGRES_AWAY = /^(?:08...|57P0.|57014|25006|53[23]00|40001|40P01|55P03|25P03)$/
/** Errors that node-postgres reports without a code. */
const POSTGRES_TEXT = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
]

/** Returns null for any other error. */
export function storageFailure(error: unknown): StorageFailure | null {
  if (!(error instanceof Error)) return null
  if (error instanceof FilesError) return error.failure
  // A host name with several addresses causes one error for each address.
  if (error instanceof AggregateError) return error.errors.map(storageFailure).find((found) => found !== null) ?? null
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE[error.errcode & SQLITE_PRIMARY] ?? null
  const code = 'code' in error ? String(error.code) : ''
  if (code === POSTGRES_FULL) return 'full'
  if (code === POSTGRES_BROKEN) return 'broken'
  if (POSTGRES_AWAY.test(code)) return 'away'
  if ('syscall' in error && SYSTEM[code]) return SYSTEM[code]
  return POSTGRES_TEXT.some((start) => error.message.startsWith(start)) ? 'away' : null
}

/** Returns true if the file is damaged or is no database. */
export function isDamagedDatabase(error: unknown): boolean {
  const { errcode } = error as { errcode?: number }
  return errcode !== undefined && DAMAGED.has(errcode & SQLITE_PRIMARY)
}
