import { databaseKind, isInTransaction } from './database.ts'
import { perDatabase } from './per-database.ts'
import { ReadCache } from './cache/read-cache.ts'

/**
 * For a process that is the only writer. On PostgreSQL nothing is cached, because every instance must see a change
 * immediately, and nothing in a transaction, because other calls must not see its state.
 * The key must contain the person if the result depends on the person.
 */
export function soleWriterCache<T>(maxEntries: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const cache = perDatabase(({ watch }) => new ReadCache<T>(watch, maxEntries))
  return (key, read) => (databaseKind() === 'postgres' || isInTransaction() ? read() : cache().get(key, read))
}

/** Also for several instances: a cached value may miss the writes of another instance for two seconds. */
export function briefCache<T>(maxEntries: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const cache = perDatabase(({ watch }) => new ReadCache<T>(watch, maxEntries))
  return (key, read) => (isInTransaction() ? read() : cache().get(key, read))
}
