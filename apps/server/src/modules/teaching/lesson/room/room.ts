import {
  lessonSeconds,
  type Tile,
  type ChildMessage,
  type ToChild,
  type ToWall,
  type WallMessage,
} from '@mashu/contract/teaching/lesson/line'
import type { WireContext } from '../../../../platform/http/field/wire-context.ts'
import type { Hub } from '../../../../platform/instances/hub.ts'
import type { OpenLesson } from '../record/lesson-state.rules.ts'
import { LiveWorks } from './live-works.ts'
import { InstanceLine, type News } from './news.ts'
import { Seat, type Page, type SeatNews } from './seat.ts'
import { TilePictures } from './tile-pictures.ts'
import { Watchers, type Wall } from './watchers.ts'
import { Wire } from './wire.ts'

/** A lesson with its children and walls on this instance. The hub connects the lesson with other instances. */
export class Room {
  lesson: OpenLesson
  readonly seats = new Map<string, Seat>()
  readonly watchers = new Watchers()
  readonly live = new LiveWorks(this)
  readonly pictures = new TilePictures(this)
  /** The newest answers, not stored yet. */
  answers = new Map<string, number>()
  /** Until this time (milliseconds since 1970), the room stays in memory without connections. */
  heldUntil = 0
  /** Resolves when the last requested read of the lesson's state is done. */
  reading = Promise.resolve()
  readonly #hub: Hub
  readonly #wire: Wire
  readonly #line: InstanceLine

  constructor(lesson: OpenLesson, { hub, wire }: { hub: Hub; wire: WireContext }) {
    this.lesson = lesson
    this.#hub = hub
    this.#line = new InstanceLine(hub, lesson.id)
    this.#wire = new Wire(wire)
  }

  get isEmpty(): boolean {
    return this.watchers.walls.size === 0 && [...this.seats.values()].every(({ pages }) => pages.size === 0)
  }

  get children(): Seat[] {
    return [...this.seats.values()].filter(({ isChild }) => isChild)
  }

  /** Sets the children in the order of the class list. */
  setRoster(people: readonly { id: string; realname: string }[], joinTimes: ReadonlyMap<string, string>): void {
    for (const [index, person] of people.entries()) {
      const seat = this.seats.get(person.id) ?? new Seat(person, index + 1)
      if (seat.number !== index + 1 || seat.realname !== person.realname) seat.changed()
      seat.number = index + 1
      seat.realname = person.realname
      seat.joinTime ??= joinTimes.get(person.id) ?? null
      this.seats.set(person.id, seat)
    }
    const ids = new Set(people.map(({ id }) => id))
    for (const seat of this.children) if (!ids.has(seat.userId) && seat.pages.size === 0) this.seats.delete(seat.userId)
  }

  addPage(page: Page, person: { id: string; realname: string }, isChild: boolean, joinTime: string | null): void {
    const seat = this.seats.get(person.id) ?? new Seat(person, isChild ? this.children.length + 1 : 0, isChild)
    this.seats.set(person.id, seat)
    seat.joinTime ??= joinTime
    seat.hear()
    seat.pages.add(page)
    seat.changed()
    page.send(this.#wire.forPage(this.lesson, seat.hand))
    this.live.refreshWatch()
    this.live.askShown(person.id)
  }

  removePage(page: Page): void {
    const seat = this.seats.get(page.userId)
    if (!seat?.pages.delete(page)) return
    if (seat.active === page) seat.active = null
    if (!seat.isChild && seat.pages.size === 0) this.seats.delete(seat.userId)
    this.live.refreshWatch()
  }

  addWall(wall: Wall): void {
    const now = Date.now()
    this.watchers.walls.add(wall)
    this.#toWall(wall, { cmd: 'lesson', ...this.#wire.lesson(this.lesson) })
    this.#toWall(wall, { cmd: 'tiles', tiles: this.children.map((seat) => this.#wire.tile(seat.tile(now))) })
    this.watchChanged()
  }

  removeWall(wall: Wall): void {
    if (this.watchers.walls.delete(wall)) this.watchChanged()
  }

  hear(page: Page): void {
    this.seats.get(page.userId)?.hear()
  }

  take(page: Page, message: ChildMessage): void {
    const seat = this.seats.get(page.userId)
    if (!seat?.pages.has(page)) return
    const now = Date.now()
    switch (message.cmd) {
      case 'state':
        seat.takeState(page, message.state, now)
        return this.live.refreshWatch()
      case 'picture':
        return seat.active === page ? this.pictures.take(seat, message.webp, now) : undefined
      case 'live':
        return this.live.take(seat, page, message.frame)
      case 'whole':
        return this.live.askShown(seat.userId)
      case 'hand':
        seat.hand = message.up
        return seat.changed()
      case 'answer':
        return this.#answer(seat, message)
      default:
    }
  }

  takeOfWall(wall: Wall, message: WallMessage): void {
    if (message.cmd === 'whole') return wall.look === null ? undefined : this.live.askWhole(wall.look)
    if (message.cmd === 'sight') {
      const before = wall.sight
      wall.sight = new Set(message.userIds)
      this.pictures.send(wall, before === null ? message.userIds : message.userIds.filter((id) => !before.has(id)))
    } else if (message.cmd === 'look') {
      wall.look = message.userId
    }
    this.watchChanged()
    if (wall.look !== null && message.cmd === 'look') this.live.askWhole(wall.look)
  }

  #answer(seat: Seat, { questionId, choice }: Extract<ChildMessage, { cmd: 'answer' }>): void {
    const { question } = this.lesson.state
    const isOpen = seat.isChild && question?.open === true && question.id === questionId
    if (isOpen && choice < question.choices.length) this.answers.set(seat.userId, choice)
  }

  #toWall(wall: Wall, message: ToWall): void {
    wall.send(JSON.stringify(message))
  }

  tellLesson(lesson: OpenLesson): void {
    const before = this.lesson.state.shown?.userId
    this.lesson = lesson
    for (const seat of this.seats.values())
      for (const page of seat.pages) page.send(this.#wire.forPage(this.lesson, seat.hand))
    this.tellWalls({ cmd: 'lesson', ...this.#wire.lesson(this.lesson) })
    this.live.refreshWatch()
    const shown = lesson.state.shown?.userId
    // The page may be on another instance, and may have sent its text before this instance knew about the shown work.
    if (shown && shown !== before && !this.seats.get(shown)?.active) this.live.askWhole(shown)
  }

  tellEnd(): void {
    const end = { cmd: 'lesson', lesson: null, now: this.#wire.now } as const
    const toChild = JSON.stringify({ ...end, hand: false } satisfies ToChild)
    for (const seat of this.seats.values()) for (const page of seat.pages) page.send(toChild)
    this.tellWalls(end)
  }

  /** Reaches only a child whose page is on this instance. */
  tellChild(userId: string, message: ToChild): void {
    this.seats.get(userId)?.front?.send(JSON.stringify(message))
  }

  tellWalls(message: ToWall): void {
    const text = JSON.stringify(message)
    for (const wall of this.watchers.walls) wall.send(text)
  }

  lowerHand(userId: string): void {
    const seat = this.seats.get(userId)
    if (!seat) return
    seat.hand = false
    seat.changed()
    for (const page of seat.pages) page.send(this.#wire.forPage(this.lesson, seat.hand))
  }

  watchChanged(): void {
    this.live.refreshWatch()
    this.relay({ kind: 'watch', watch: this.watchers.toNews(this.#hub.name) })
  }

  /** Sends changes, and delayed requests for whole texts. Runs once a second. */
  tick(now: number): void {
    const isWatched = this.watchers.walls.size > 0
    const tiles: Tile[] = []
    const relayed: SeatNews[] = []
    for (const seat of this.seats.values()) {
      if (seat.wantsWhole) this.live.askWhole(seat.userId)
      if (!seat.isChild) continue
      if (seat.pages.size > 0) seat.countSecond(now, lessonSeconds.quiet * 1000)
      if (!seat.isRelayed && seat.isOwn && this.watchers.remote > 0) {
        relayed.push(seat.toNews(now))
        seat.isRelayed = true
      }
      if (!isWatched) continue
      const tile = seat.tile(now)
      if (seat.isNews || tile.state !== seat.told) tiles.push(this.#wire.tile(tile))
      seat.isNews = false
      seat.told = tile.state
    }
    if (tiles.length > 0) this.tellWalls({ cmd: 'tiles', tiles })
    if (relayed.length > 0) this.relay({ kind: 'seats', seats: relayed })
    this.pictures.sendFresh()
    if (this.watchers.expire(now)) this.live.refreshWatch()
  }

  relay(news: News): void {
    this.#line.send(news)
  }

  /**
   * Reports only states that this instance heard itself. The age of other states does not include the time of their
   * transmission, so they could replace a newer state elsewhere.
   */
  relaySeats(): void {
    const now = Date.now()
    const seats = this.children.filter(({ isOwn }) => isOwn)
    if (seats.length > 0) this.relay({ kind: 'seats', seats: seats.map((seat) => seat.toNews(now)) })
  }
}
