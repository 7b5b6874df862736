import type { CompiledQuery } from 'kysely'

/** Writes by another process become visible after these milliseconds at the latest. */
const MAX_AGE_MS = 2000

/** Every other statement may write, so it clears the caches. */
const READS = /^\s*(?:select|pragma|explain|show|set|begin|start|savepoint|release)\b/i

export const isReading = ({ query, sql }: Pick<CompiledQuery, 'query' | 'sql'>): boolean =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && READS.test(sql))

/** Counts the writes of this process to a database. */
export class WriteWatch {
  /** Increases with every statement that may write, and at the end of every transaction. */
  writes = 0

  onStatement(query: Pick<CompiledQuery, 'query' | 'sql'>): void {
    if (!isReading(query)) this.writes++
  }
}

interface Entry<T> {
  value: Promise<T>
  writes: number
  until: number
}

/** Caches reads until this process writes to the database, but at most for two seconds. */
export class ReadCache<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #watch: WriteWatch
  readonly #maxEntries: number
  hits = 0
  misses = 0

  /** @param maxEntries When the cache is full, the oldest entry is dropped. */
  constructor(watch: WriteWatch, maxEntries: number) {
    this.#watch = watch
    this.#maxEntries = maxEntries
  }

  get size(): number {
    return this.#entries.size
  }

  clear(): void {
    this.#entries.clear()
  }

  /**
   * Callers share a read that is in progress. Only the caller that started it gets its failure, which is not cached.
   */
  async get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key)
    if (known && known.writes === this.#watch.writes && known.until > performance.now()) {
      try {
        const value = await known.value
        this.hits++
        return value
      } catch {
        return make()
      }
    }
    return this.#add(key, make)
  }

  async #add(key: string, make: () => Promise<T>): Promise<T> {
    this.misses++
    // A write during the read makes the entry stale.
    const entry = { writes: this.#watch.writes, until: performance.now() + MAX_AGE_MS, value: make() }
    this.#entries.delete(key)
    if (this.#entries.size >= this.#maxEntries) this.#entries.delete(this.#entries.keys().next().value!)
    this.#entries.set(key, entry)
    try {
      return await entry.value
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
      throw error
    }
  }
}
