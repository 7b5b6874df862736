import { databaseKind, isInTransaction } from './database.ts'
import { perDatabase } from './per-database.ts'
import { ReadCache } from './cache/read-cache.ts'

/**
 * Returns a cache that keeps reads until the next write, for a process that is the only writer. On PostgreSQL nothing
 * is cached, because a change must be visible on all instances at once. In a transaction nothing is cached either,
 * because other calls must not see its state. The key must contain the person if the result depends on the person.
 */
export function soleWriterCache<T>(maxEntries: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const cache = perDatabase(({ watch }) => new ReadCache<T>(watch, maxEntries))
  return (key, read) => (databaseKind() === 'postgres' || isInTransaction() ? read() : cache().get(key, read))
}

/**
 * Returns a cache that works with several instances, too. It is for figures that are read repeatedly and may miss the
 * writes of another instance for two seconds.
 */
export function briefCache<T>(maxEntries: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const cache = perDatabase(({ watch }) => new ReadCache<T>(watch, maxEntries))
  return (key, read) => (isInTransaction() ? read() : cache().get(key, read))
}
