import { currentDatabase, type Database } from '../db/database.ts'

/** A connected person, as far as sending goes. */
export interface Line {
  send(text: string): void
}

/** A message for these people, or for everybody who is connected. */
export interface Delivery {
  userIds: readonly string[] | null
  text: string
}

/**
 * Who is connected to this process. A person may be connected several times: tabs, the classroom's and the home
 * computer.
 */
export class Hub {
  readonly #lines = new Map<string, Set<Line>>()
  /** Carries deliveries to the other instances on the same database; absent where there can be none. */
  relay: ((delivery: Delivery) => Promise<void>) | undefined

  add(userId: string, line: Line): () => void {
    const lines = this.#lines.get(userId) ?? new Set()
    this.#lines.set(userId, lines.add(line))
    return () => {
      lines.delete(line)
      if (lines.size === 0 && this.#lines.get(userId) === lines) this.#lines.delete(userId)
    }
  }

  deliver({ userIds, text }: Delivery): void {
    for (const userId of userIds ?? this.#lines.keys())
      for (const line of this.#lines.get(userId) ?? []) line.send(text)
  }

  /** People connected to this process. */
  get size(): number {
    return this.#lines.size
  }
}

const hubs = new WeakMap<Database, Hub>()

/** The hub of a database: tests run several servers in one process. */
export function hubOf(database: Database = currentDatabase()): Hub {
  const found = hubs.get(database) ?? new Hub()
  hubs.set(database, found)
  return found
}
