import type { LiveFrame, ToChild, ToWall } from '@mashu/contract/teaching/lesson/line'
import type { OpenLesson } from '../record/lesson-state.rules.ts'
import type { LiveKind, News } from './news.ts'
import type { Page, Seat, Watched } from './seat.ts'
import type { Watchers } from './watchers.ts'

/** The shortest time between two requests for a whole text, in milliseconds. */
const WHOLE_MS = 2000

/** The used part of a room. */
export interface LiveRoom {
  readonly lesson: OpenLesson
  readonly seats: ReadonlyMap<string, Seat>
  readonly watchers: Watchers
  relay(news: News): void
}

/**
 * The live works of a lesson: they travel from the page of a person to the walls that look at it, and to all pages
 * while it is shown to all.
 */
export class LiveWorks {
  readonly #room: LiveRoom

  constructor(room: LiveRoom) {
    this.#room = room
  }

  /** Takes a frame from the page of a person; it is dropped unless somebody watches this page. */
  take(seat: Seat, page: Page, frame: LiveFrame): void {
    const by = seat.active === page ? page.watched : 'nobody'
    if (by !== 'teacher' && by !== 'all') return
    const of = seat.child?.kind ?? null
    this.pass(seat.userId, of, frame)
    if (by === 'all' || this.#room.watchers.isLookedAtElsewhere(seat.userId))
      this.#room.relay({ kind: 'live', userId: seat.userId, of, frame })
  }

  /** Sends a frame to its viewers on this instance. */
  pass(userId: string, kind: LiveKind, frame: LiveFrame): void {
    const { lesson, seats, watchers } = this.#room
    const live = JSON.stringify({ cmd: 'live', userId, frame } satisfies ToWall)
    for (const wall of watchers.walls) if (wall.look === userId) wall.send(live)
    if (lesson.state.shown?.userId !== userId) return
    const shown = JSON.stringify({ cmd: 'shown', frame, kind } satisfies ToChild)
    for (const seat of seats.values()) if (seat.userId !== userId) for (const page of seat.pages) page.send(shown)
  }

  /** Asks the page of a person for the whole text of its work. */
  askWhole(userId: string): void {
    const seat = this.#room.seats.get(userId)
    if (!seat?.active) return this.#room.relay({ kind: 'whole', userId })
    const now = Date.now()
    seat.wantsWhole = now - seat.askedAt < WHOLE_MS
    if (seat.wantsWhole) return
    seat.askedAt = now
    seat.active.send(JSON.stringify({ cmd: 'watched', by: seat.active.watched, whole: true } satisfies ToChild))
  }

  /** Asks for the whole text of the work that is shown to all, for a viewer who lacks it. */
  askShown(viewerId: string): void {
    const { shown } = this.#room.lesson.state
    if (shown && shown.userId !== viewerId) this.askWhole(shown.userId)
  }

  /** A teacher's own screen is watched by all while it is shown, and by nobody otherwise. */
  #watchedBy({ userId, isChild }: Seat): Watched {
    const { lesson, watchers } = this.#room
    if (userId === lesson.state.shown?.userId) return 'all'
    return isChild ? watchers.watchedBy(userId) : 'nobody'
  }

  /** Notifies each page when its viewers change. Only the active page of a child is watched. */
  refreshWatch(): void {
    for (const seat of this.#room.seats.values())
      for (const page of seat.pages) {
        const by = page === seat.active ? this.#watchedBy(seat) : 'nobody'
        if (page.watched === by) continue
        const whole = by === 'all' || (by === 'teacher' && page.watched !== 'all')
        page.watched = by
        if (whole) seat.askedAt = Date.now()
        page.send(JSON.stringify({ cmd: 'watched', by, whole } satisfies ToChild))
      }
  }
}
