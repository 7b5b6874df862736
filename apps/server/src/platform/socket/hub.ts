import { lineReplaced } from '@mashu/contract/teaching/push'
import { perDatabase } from '../db/per-database.ts'

/** A connected person, as far as sending goes. */
export interface Line {
  send(text: string): void
  /** Closes the line for a reason that the client is told by its code. */
  end?(code: number): void
}

/** A message for these people, or for everybody who is connected. */
export interface Delivery {
  userIds: readonly string[] | null
  text: string
}

/** Tabs and computers of one person; lines that died unnoticed count for a minute. */
export const LINES_PER_PERSON = 20

/**
 * Who is connected to this process. A person may be connected several times: tabs, the classroom's and the home
 * computer.
 */
export class Hub {
  readonly #lines = new Map<string, Set<Line>>()
  /** Carries deliveries to the other instances on the same database; absent where there can be none. */
  relay: ((delivery: Delivery) => Promise<void>) | undefined

  #count = 0

  /**
   * Adds a line and returns what takes it out again. The newest tab is the one a person looks at: with too many, the
   * oldest is ended.
   */
  add(userId: string, line: Line): () => void {
    const lines = this.#lines.get(userId) ?? new Set()
    this.#lines.set(userId, lines.add(line))
    this.#count++
    const leave = () => {
      if (lines.delete(line)) this.#count--
      if (lines.size === 0 && this.#lines.get(userId) === lines) this.#lines.delete(userId)
    }
    this.#endOldest(lines)
    return leave
  }

  #endOldest(lines: Set<Line>): void {
    if (lines.size <= LINES_PER_PERSON) return
    const oldest = lines.values().next().value!
    lines.delete(oldest)
    this.#count--
    oldest.end?.(lineReplaced)
  }

  deliver({ userIds, text }: Delivery): void {
    for (const userId of userIds ?? this.#lines.keys())
      for (const line of this.#lines.get(userId) ?? []) line.send(text)
  }

  /** Lines open in this process. */
  get lines(): number {
    return this.#count
  }

  /** People connected to this process. */
  get size(): number {
    return this.#lines.size
  }
}

/** The hub of a database. */
export const hubOf = perDatabase(() => new Hub())
