import type { CompiledQuery } from 'kysely'

/** What another process wrote to the same database is seen after this long at the latest. */
const MAX_AGE_MS = 2000

/** Statements that change nothing. Anything else may: a statement that is not recognised empties the caches. */
const READS = /^\s*(?:select|pragma|explain|show|set|begin|start|savepoint|release)\b/i

/** Whether a statement changes nothing. */
export const isReading = ({ query, sql }: Pick<CompiledQuery, 'query' | 'sql'>): boolean =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && READS.test(sql))

/** Knows when something was written to a database by this process. */
export class WriteWatch {
  /** Rises with every statement that may have changed something, and once more when its transaction commits. */
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

/**
 * Caches what was read until this process writes anything to the database, for two seconds at most. Callers that ask
 * while a value is being read share that read.
 */
export class ReadCache<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #watch: WriteWatch
  readonly #maxEntries: number
  hits = 0
  misses = 0

  /** @param maxEntries beyond that the oldest is dropped. */
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

  /** The cached value, else what `make` returns. A failure reaches the caller whose read it was: it is not cached. */
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
    // Counted before the read: a write meanwhile makes the entry stale.
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
