import type { Watched } from './seat.ts'

/** A wall shows the children's screens to a teacher. */
export interface Wall {
  /** Children whose tiles the wall shows. Null until the wall has reported them. */
  sight: ReadonlySet<string> | null
  /** The child whose work is open on the wall. */
  look: string | null
  send(text: string): void
}

export interface WatchNews {
  from: string
  walls: number
  sight: string[] | null
  looks: string[]
}

/** Milliseconds after which a silent instance counts as an instance without walls. */
const SILENT_MS = 25_000

/** Tracks the works that walls on all instances watch. */
export class Watchers {
  readonly walls = new Set<Wall>()
  readonly #others = new Map<string, WatchNews & { at: number }>()

  /** Number of other instances with walls. */
  get remote(): number {
    return this.#others.size
  }

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

  /**
   * Removes silent instances.
   * @returns true when an instance was removed
   */
  expire(now: number): boolean {
    const gone = [...this.#others].filter(([, { at }]) => now - at > SILENT_MS)
    for (const [from] of gone) this.#others.delete(from)
    return gone.length > 0
  }
}
