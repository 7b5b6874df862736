import { databaseKind, isInTransaction } from './database.ts'
import { perDatabase } from './per-database.ts'
import { ReadCache } from './cache/read-cache.ts'

/**
 * Returns a cache of reads until the next write, for a process that is the only writer: with several instances on one
 * PostgreSQL a change must be visible on all of them at once, so nothing is cached. Nothing is cached in a transaction
 * either, because other calls must not see its state. The key must contain the person where the result depends on one.
 */
export function soleWriterCache<T>(maxEntries: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const cache = perDatabase(({ watch }) => new ReadCache<T>(watch, maxEntries))
  return (key, read) => (databaseKind() === 'postgres' || isInTransaction() ? read() : cache().get(key, read))
}

/**
 * Returns a cache that works with several instances, too: for figures that are read repeatedly and may miss another
 * instance's writes for two seconds.
 */
export function briefCache<T>(maxEntries: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const cache = perDatabase(({ watch }) => new ReadCache<T>(watch, maxEntries))
  return (key, read) => (isInTransaction() ? read() : cache().get(key, read))
}
