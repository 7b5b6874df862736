import type { Watched } from './seat.ts'

/** A line of a wall. */
export interface Wall {
  /** Tiles in sight; null before the wall said which. */
  sight: ReadonlySet<string> | null
  /** The child whose work is open. */
  look: string | null
  send(text: string): void
}

/** What the walls of another instance see. */
export interface WatchNews {
  from: string
  walls: number
  sight: string[] | null
  looks: string[]
}

/** An instance that has said nothing for so long has no walls any more; it repeats itself sooner. */
const SILENT_MS = 25_000

/** Who looks at whom, here and through other instances. */
export class Watchers {
  readonly walls = new Set<Wall>()
  readonly #others = new Map<string, WatchNews & { at: number }>()

  /** Instances with walls beside this one. */
  get remote(): number {
    return this.#others.size
  }

  /** Whether a wall of another instance has the tile in sight. */
  isSeenElsewhere(userId: string): boolean {
    return [...this.#others.values()].some(({ sight }) => sight === null || sight.includes(userId))
  }

  isLookedAtElsewhere(userId: string): boolean {
    return [...this.#others.values()].some(({ looks }) => looks.includes(userId))
  }

  isLookedAt(userId: string): boolean {
    return [...this.walls].some(({ look }) => look === userId) || this.isLookedAtElsewhere(userId)
  }

  watchedBy(userId: string): Watched {
    if (this.isLookedAt(userId)) return 'teacher'
    const isSeen = [...this.walls].some(({ sight }) => sight === null || sight.has(userId))
    return isSeen || this.isSeenElsewhere(userId) ? 'wall' : 'nobody'
  }

  toNews(from: string): WatchNews {
    const walls = [...this.walls]
    const sights = walls.map(({ sight }) => sight)
    return {
      from,
      walls: walls.length,
      sight: sights.includes(null) ? null : [...new Set(sights.flatMap((sight) => [...(sight ?? [])]))],
      looks: walls.flatMap(({ look }) => look ?? []),
    }
  }

  takeNews(news: WatchNews, now: number): void {
    if (news.walls === 0) this.#others.delete(news.from)
    else this.#others.set(news.from, { ...news, at: now })
  }

  /** Forgets instances that have gone. @returns whether there were any */
  expire(now: number): boolean {
    const gone = [...this.#others].filter(([, { at }]) => now - at > SILENT_MS)
    for (const [from] of gone) this.#others.delete(from)
    return gone.length > 0
  }
}
