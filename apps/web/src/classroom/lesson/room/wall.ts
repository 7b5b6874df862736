import type { LessonRoom, LiveFrame, Tile, ToWall, WallMessage } from '@mashu/contract/teaching/lesson/line'
import { openLessonLine, type LessonLine, type LessonLineOptions } from '@mashu/client/live'
import { Store } from '@mashu/ui/store'
import { msUntil } from './time-left.ts'
import { orderOf, sightOf, type Order } from './tile-order.ts'

interface WallAnswer {
  lesson: LessonRoom
  tiles: readonly Tile[]
  seats: readonly string[]
  classCode: string | null
}

interface Answers {
  questionId: string
  counts: readonly number[]
}

/** A refusal from the server, or a child's reply to the question whether the class may see the work. */
type Notice = { refused: string } | { agreed: boolean; name: string }

type Line = LessonLine<WallMessage>
type OpenLine = (options: LessonLineOptions<WallMessage, ToWall>) => Line

/** Milliseconds for which tiles keep their places after the last interaction. */
const HOLD_MS = 3_000
/** Milliseconds without scrolling before pictures are requested. */
const SIGHT_MS = 250

/** The state of a wall. Each tile and each picture has its own store, so that a new picture renders only one tile. */
export class Wall {
  /** Undefined before the first response. Null after the end of the lesson. */
  readonly lesson = new Store<LessonRoom | null | undefined>(undefined)
  readonly order = new Store<readonly string[]>([])
  readonly isOpen = new Store(false)
  readonly answers = new Store<Answers | null>(null)
  readonly classCode = new Store<string | null>(null)
  /** Increases with each change of a tile, for the summary above the wall. */
  readonly changes = new Store(0)

  readonly #tiles = new Map<string, Store<Tile>>()
  readonly #pictures = new Map<string, Store<string | null>>()
  readonly #inView = new Set<string>()
  #line: Line | null = null
  /** A lesson state from the connection that is newer than the first response. */
  #early: LessonRoom | null = null
  #by: Order = 'help'
  #seats: readonly string[] = []
  #opened: string | null = null
  #heldUntil = 0
  #sorting: ReturnType<typeof setTimeout> | undefined
  #looking: ReturnType<typeof setTimeout> | undefined
  #sent = ''
  /** Milliseconds by which the server's clock is ahead of this computer's clock. */
  #ahead = 0
  #onNotice: (notice: Notice) => void = () => undefined
  #onFrame: (frame: LiveFrame) => void = () => undefined

  get tiles(): Tile[] {
    return [...this.#tiles.values()].map(({ value }) => value)
  }

  /** The server time in milliseconds. */
  now(): number {
    return Date.now() + this.#ahead
  }

  tile(userId: string): Store<Tile> | undefined {
    return this.#tiles.get(userId)
  }

  picture(userId: string): Store<string | null> {
    const store = this.#pictures.get(userId) ?? new Store<string | null>(null)
    this.#pictures.set(userId, store)
    return store
  }

  connect(lessonId: string, token: () => string | null, open: OpenLine = openLessonLine): () => void {
    const look = () => this.#look()
    const line = open({
      token,
      hello: () => ({ cmd: 'wall', lessonId }),
      hear: (message) => this.hear(message),
      onChange: (isOpen) => {
        this.isOpen.set(isOpen)
        this.#sent = ''
        if (!isOpen) return
        this.#look()
        if (this.#opened !== null) this.#line?.send({ cmd: 'look', userId: this.#opened })
      },
    })
    this.#line = line
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(this.#sorting)
      clearTimeout(this.#looking)
      this.#line = null
      line.close()
    }
  }

  take({ lesson, tiles, seats, classCode }: WallAnswer): void {
    this.#seats = seats
    this.classCode.set(classCode)
    this.#takeTiles(tiles)
    // The page is shown when the lesson is set. If the tiles were set later, visible content would move.
    this.lesson.set(this.#early ?? lesson)
    this.#early = null
  }

  hear(message: ToWall): void {
    if (message.cmd === 'lesson') this.#takeLesson(message)
    else if (message.cmd === 'tiles') this.#takeTiles(message.tiles)
    else if (message.cmd === 'pictures') for (const { userId, webp } of message.pictures) this.picture(userId).set(webp)
    else if (message.cmd === 'live') this.#takeFrame(message.userId, message.frame)
    else if (message.cmd === 'answers') this.answers.set(message)
    else if (message.cmd === 'agreed')
      this.#onNotice({ agreed: message.yes, name: this.tile(message.userId)?.value.realname ?? '学生' })
    else if (message.cmd === 'refused') this.#onNotice({ refused: message.text })
  }

  sortBy(by: Order): void {
    this.#by = by
    this.#sort()
  }

  seat(seats: readonly string[]): void {
    this.#seats = seats
    this.#sort()
  }

  /** Keeps all tiles in place for a short time, because the user points at a tile. */
  hold(): void {
    this.#heldUntil = Date.now() + HOLD_MS
  }

  see(userId: string, isSeen: boolean): void {
    if (isSeen) this.#inView.add(userId)
    else this.#inView.delete(userId)
    clearTimeout(this.#looking)
    this.#looking = setTimeout(() => this.#look(), SIGHT_MS)
  }

  open(userId: string | null): void {
    if (this.#opened === userId) return
    this.#opened = userId
    this.#line?.send({ cmd: 'look', userId })
    this.#look()
  }

  /** Returns a function that removes the listener. */
  followFrames(listener: (frame: LiveFrame) => void): () => void {
    this.#onFrame = listener
    return () => {
      if (this.#onFrame === listener) this.#onFrame = () => undefined
    }
  }

  hearNotices(listener: (notice: Notice) => void): void {
    this.#onNotice = listener
  }

  askWhole(): void {
    this.#line?.send({ cmd: 'whole' })
  }

  #takeLesson({ lesson, now }: Extract<ToWall, { cmd: 'lesson' }>): void {
    this.#ahead = msUntil(now, Date.now()) || 0
    if (lesson !== null && this.lesson.value === undefined) this.#early = lesson
    else this.lesson.set(lesson)
  }

  #takeTiles(tiles: readonly Tile[]): void {
    for (const tile of tiles) {
      const store = this.#tiles.get(tile.userId)
      if (store) store.set(tile)
      else this.#tiles.set(tile.userId, new Store(tile))
    }
    this.changes.set(this.changes.value + 1)
    const rest = this.#heldUntil - Date.now()
    if (rest <= 0 || this.order.value.length !== this.#tiles.size) this.#sort()
    else {
      clearTimeout(this.#sorting)
      this.#sorting = setTimeout(() => this.#sort(), rest)
    }
  }

  #takeFrame(userId: string, frame: LiveFrame): void {
    if (frame.type === 'picture') this.picture(userId).set(frame.webp)
    if (userId === this.#opened) this.#onFrame(frame)
  }

  #sort(): void {
    const order = orderOf(this.tiles, this.#by, this.#seats)
    if (order.join() !== this.order.value.join()) this.order.set(order)
  }

  #look(): void {
    const userIds = sightOf({
      inView: this.#inView,
      isPageHidden: document.visibilityState === 'hidden',
      isCovered: this.#opened !== null,
    })
    if (userIds.join() === this.#sent && this.#sent !== '') return
    if (this.#line?.send({ cmd: 'sight', userIds })) this.#sent = userIds.join()
  }
}
