import type { LiveFrame, ToChild, ToWall } from '@mashu/contract/teaching/lesson/line'
import type { OpenLesson } from '../record/lesson-state.rules.ts'
import type { LiveKind, News } from './news.ts'
import type { Page, Seat, Watched } from './seat.ts'
import type { Watchers } from './watchers.ts'

/** Minimum milliseconds between two requests for a whole text. */
const WHOLE_MS = 2000

export interface LiveRoom {
  readonly lesson: OpenLesson
  readonly seats: ReadonlyMap<string, Seat>
  readonly watchers: Watchers
  relay(news: News): void
}

/**
 * Passes the frames of a person's page on to walls that opened the work, and to all pages if the work is shown to all.
 */
export class LiveWorks {
  readonly #room: LiveRoom

  constructor(room: LiveRoom) {
    this.#room = room
  }

  /** Drops the frame unless a wall has opened the work or the work is shown to all. */
  take(seat: Seat, page: Page, frame: LiveFrame): void {
    const by = seat.active === page ? page.watched : 'nobody'
    if (by !== 'teacher' && by !== 'all') return
    const of = seat.child?.kind ?? null
    this.pass(seat.userId, of, frame)
    if (by === 'all' || this.#room.watchers.isLookedAtElsewhere(seat.userId))
      this.#room.relay({ kind: 'live', userId: seat.userId, of, frame })
  }

  /** Sends a frame to the viewers on this instance. */
  pass(userId: string, kind: LiveKind, frame: LiveFrame): void {
    const { lesson, seats, watchers } = this.#room
    const live = JSON.stringify({ cmd: 'live', userId, frame } satisfies ToWall)
    for (const wall of watchers.walls) if (wall.look === userId) wall.send(live)
    if (lesson.state.shown?.userId !== userId) return
    const shown = JSON.stringify({ cmd: 'shown', frame, kind } satisfies ToChild)
    for (const seat of seats.values()) if (seat.userId !== userId) for (const page of seat.pages) page.send(shown)
  }

  askWhole(userId: string): void {
    const seat = this.#room.seats.get(userId)
    if (!seat?.active) return this.#room.relay({ kind: 'whole', userId })
    const now = Date.now()
    seat.wantsWhole = now - seat.askedAt < WHOLE_MS
    if (seat.wantsWhole) return
    seat.askedAt = now
    seat.active.send(JSON.stringify({ cmd: 'watched', by: seat.active.watched, whole: true } satisfies ToChild))
  }

  /** Is called when a viewer lacks the whole text of the shown work. */
  askShown(viewerId: string): void {
    const { shown } = this.#room.lesson.state
    if (shown && shown.userId !== viewerId) this.askWhole(shown.userId)
  }

  /** A teacher's screen has viewers only while it is shown to all. */
  #watchedBy({ userId, isChild }: Seat): Watched {
    const { lesson, watchers } = this.#room
    if (userId === lesson.state.shown?.userId) return 'all'
    return isChild ? watchers.watchedBy(userId) : 'nobody'
  }

  /** Notifies pages whose viewers changed. Only a person's active page is watched. */
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
