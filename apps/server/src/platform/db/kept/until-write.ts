import type { CompiledQuery } from 'kysely'

/** What another process wrote to the same database is seen after this long at the latest. */
const HOLDS_MS = 2000

/** Statements that change nothing. Anything else may: what cannot be told apart empties what was kept. */
const READS = /^\s*(?:select|pragma|explain|show|set|begin|start|savepoint|release)\b/i

/** Whether a statement changes nothing. */
export const isReading = ({ query, sql }: Pick<CompiledQuery, 'query' | 'sql'>): boolean =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && READS.test(sql))

/** Knows when something was written to a database by this process. */
export class WriteWatch {
  /** Rises with every statement that may have changed something, and once more when its transaction commits. */
  writes = 0

  hear(query: Pick<CompiledQuery, 'query' | 'sql'>): void {
    if (!isReading(query)) this.writes++
  }
}

interface Kept<T> {
  value: Promise<T>
  writes: number
  until: number
}

/**
 * Values that hold until this process writes anything to the database, and two seconds at most. Who asks while a value
 * is being made waits for it instead of making it too.
 */
export class UntilWrite<T> {
  readonly #kept = new Map<string, Kept<T>>()
  readonly #watch: WriteWatch
  readonly #most: number
  hits = 0
  misses = 0

  /** @param most values at a time; beyond that the oldest is forgotten. */
  constructor(watch: WriteWatch, most: number) {
    this.#watch = watch
    this.#most = most
  }

  get size(): number {
    return this.#kept.size
  }

  clear(): void {
    this.#kept.clear()
  }

  /** The kept value, else what `make` returns. A failure is the asker's own: it is not kept, nor told to others. */
  async get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
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
    // Of the moment before it was read: what is written meanwhile makes it old.
    const kept = { writes: this.#watch.writes, until: performance.now() + HOLDS_MS, value: make() }
    this.#kept.delete(key)
    if (this.#kept.size >= this.#most) this.#kept.delete(this.#kept.keys().next().value!)
    this.#kept.set(key, kept)
    try {
      return await kept.value
    } catch (error) {
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
      throw error
    }
  }
}
