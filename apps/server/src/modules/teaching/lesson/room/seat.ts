import type { ChildState, Tile, TileState, ToChild } from '@mashu/contract/teaching/lesson/line'
import { MINUTE_MS } from '../../../../platform/time/duration.ts'
import { now as isoNow } from '../../../../platform/time/time.ts'
import type { KeptPicture, LessonEvent, MemberChange } from '../record/record.queries.ts'
import { isAway, tileState, type Seen } from './tile.rules.ts'

export type Watched = Extract<ToChild, { cmd: 'watched' }>['by']

/** A child's page, or a teacher's page that can be shown. */
export interface Page {
  readonly userId: string
  /** The viewers that the page was last told about. */
  watched: Watched
  send(text: string): void
}

/** The state of a child for other instances. Ages replace times, because clocks of machines differ. */
export interface SeatNews extends Pick<Seen, 'child' | 'hand'> {
  userId: string
  joinTime: string | null
  heardAge: number
  editedAge: number | null
}

/** Minimum milliseconds between two stored pictures. 24 pictures cover the longest lesson, which is four hours. */
const KEEP_PICTURE_MS = 10 * MINUTE_MS
const MAX_KEPT_PICTURES = 24
/** Maximum number of stored errors and check results per child. */
const MAX_EVENTS = 300
/** Minimum milliseconds between two pictures. A page normally sends a picture every ten seconds. */
const PICTURE_MS = 5000

/** The state of a child, or of a teacher who shows a screen, on this instance. */
export class Seat implements Seen {
  readonly userId: string
  readonly isChild: boolean
  realname: string
  /** Position in the class list, counted from 1. Teachers have 0. */
  number: number
  child: ChildState | null = null
  hand = false
  joinTime: string | null = null
  heardAt = 0
  /** True while the newest state was heard on this instance, which then tells it to the others. */
  isOwn = false
  editedAt: number | null = null
  picture: string | null = null
  /** The newest connection is last. */
  readonly pages = new Set<Page>()
  /** The page that reported last. A page without an editor does not replace an editor. */
  active: Page | null = null
  /** Walls on this instance do not have the newest state. */
  isNews = false
  /** Other instances have the newest state. */
  isRelayed = true
  told: TileState | null = null
  /** Another request within `WHOLE_MS` is delayed. */
  askedAt = 0
  wantsWhole = false
  #pictureAt = 0
  #keptAt = 0
  #kept = 0
  #events = 0
  #pending = { beginTime: null as string | null, activeSeconds: 0, isNew: false }
  #newEvents: Omit<LessonEvent, 'lessonId'>[] = []
  #newPictures: KeptPicture[] = []

  constructor(person: { id: string; realname: string }, number: number, isChild = true) {
    this.userId = person.id
    this.realname = person.realname
    this.number = number
    this.isChild = isChild
  }

  hear(): void {
    this.heardAt = Date.now()
    this.isOwn = true
  }

  isPresent(now: number): boolean {
    return !isAway(this, now)
  }

  /** The page that receives messages. */
  get front(): Page | null {
    return this.active ?? [...this.pages].at(-1) ?? null
  }

  tile(now: number): Tile {
    const { userId, realname, number, child, hand, joinTime, editedAt } = this
    return { userId, realname, number, state: tileState(this, now), child, hand, joinTime, editedAt }
  }

  changed(): void {
    this.isNews = true
    this.isRelayed = false
  }

  /** While an editor is active, pages without an editor are ignored. */
  takeState(page: Page, state: ChildState, now: number): void {
    if (state.kind === null && this.active !== null && this.active !== page && this.child?.kind) return
    this.active = page
    const before = this.child
    this.child = state
    this.editedAt = state.begun ? now - state.idle * 1000 : null
    this.changed()
    if (this.isChild) this.#note(before, state)
  }

  #note(before: ChildState | null, { begun, error, errorCount, passed, checks }: ChildState): void {
    this.#pending.isNew = true
    if (begun && before?.begun !== true) this.#pending.beginTime ??= isoNow()
    if (error !== null && (error !== before?.error || errorCount > before.errorCount))
      this.#noteEvent({ kind: 'error', content: error })
    if (passed !== null && (passed !== before?.passed || checks !== before.checks))
      this.#noteEvent({ kind: 'checks', number: passed })
  }

  #noteEvent(event: Pick<LessonEvent, 'kind' | 'number' | 'content'>): void {
    if (this.#events >= MAX_EVENTS) return
    this.#events++
    this.#newEvents.push({ ...event, userId: this.userId, createTime: isoNow() })
  }

  /** @returns false for a picture that arrived too early */
  takePicture(picture: string, now: number): boolean {
    if (now - this.#pictureAt < PICTURE_MS) return false
    this.#pictureAt = now
    this.picture = picture
    if (this.isChild && this.#kept < MAX_KEPT_PICTURES && now - this.#keptAt >= KEEP_PICTURE_MS) {
      this.#keptAt = now
      this.#kept++
      this.#newPictures.push({ userId: this.userId, picture, createTime: isoNow() })
    }
    return true
  }

  /** Counts a second of work if the page is open and the program runs or was edited recently. */
  countSecond(now: number, quietMs: number): void {
    if (this.child === null || !this.isPresent(now)) return
    if (!this.child.running && (this.editedAt === null || now - this.editedAt > quietMs)) return
    this.#pending.activeSeconds++
    this.#pending.isNew = true
  }

  /** Returns and clears the changes that must be stored. */
  takeRecord(): { change: MemberChange | null; events: Omit<LessonEvent, 'lessonId'>[]; pictures: KeptPicture[] } {
    const { isNew, ...pending } = this.#pending
    const [events, pictures] = [this.#newEvents, this.#newPictures]
    this.#pending = { beginTime: null, activeSeconds: 0, isNew: false }
    this.#newEvents = []
    this.#newPictures = []
    const { userId, joinTime, child } = this
    const own = { userId, workId: child?.workId ?? null, checks: child?.checks ?? null }
    return { change: isNew && joinTime !== null ? { ...own, joinTime, ...pending } : null, events, pictures }
  }

  toNews(now: number): SeatNews {
    const { userId, child, hand, joinTime, heardAt, editedAt } = this
    return { userId, child, hand, joinTime, heardAge: now - heardAt, editedAge: editedAt && now - editedAt }
  }

  /** Ignores an older state. */
  takeNews({ child, hand, joinTime, heardAge, editedAge }: SeatNews, now: number): void {
    if (now - heardAge < this.heardAt) return
    this.isOwn = false
    this.child = child
    this.hand = hand
    this.joinTime ??= joinTime
    this.heardAt = now - heardAge
    this.editedAt = editedAge && now - editedAge
    this.isNews = true
  }
}
