import { databaseKind, isInTransaction } from './database.ts'
import { perDatabase } from './per-database.ts'
import { ReadCache } from './cache/read-cache.ts'

/**
 * Caches reads until the next write, where this process is the only one that writes: with several instances on one
 * PostgreSQL whoever changed something must find it changed on all of them. Inside a transaction nothing is cached, for
 * no other call may see what it sees. The key has to name the person where the result depends on one.
 */
export function soleWriterCache<T>(maxEntries: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const cache = perDatabase(({ watch }) => new ReadCache<T>(watch, maxEntries))
  return (key, read) => (databaseKind() === 'postgres' || isInTransaction() ? read() : cache().get(key, read))
}

/**
 * The same with several instances as well: for figures that are read again and again, where it does no harm that what
 * another instance wrote shows two seconds late.
 */
export function briefCache<T>(maxEntries: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const cache = perDatabase(({ watch }) => new ReadCache<T>(watch, maxEntries))
  return (key, read) => (isInTransaction() ? read() : cache().get(key, read))
}
