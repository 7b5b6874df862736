import { databaseKind, isInTransaction } from './database.ts'
import { perDatabase } from './per-database.ts'
import { ReadCache } from './cache/read-cache.ts'

/**
 * Returns a cache for a process that is the only writer. It keeps reads until the next write. On PostgreSQL nothing is
 * cached, because every instance must see a change immediately. In a transaction nothing is cached, because other calls
 * must not see its state. The key must contain the person if the result depends on the person.
 */
export function soleWriterCache<T>(maxEntries: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const cache = perDatabase(({ watch }) => new ReadCache<T>(watch, maxEntries))
  return (key, read) => (databaseKind() === 'postgres' || isInTransaction() ? read() : cache().get(key, read))
}

/**
 * Returns a cache that also works with several instances. It suits figures that are read repeatedly and may miss the
 * writes of another instance for two seconds.
 */
export function briefCache<T>(maxEntries: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const cache = perDatabase(({ watch }) => new ReadCache<T>(watch, maxEntries))
  return (key, read) => (isInTransaction() ? read() : cache().get(key, read))
}
