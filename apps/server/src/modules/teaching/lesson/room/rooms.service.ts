import type { FastifyBaseLogger } from 'fastify'
import { transaction, withDatabase, type Database } from '../../../../platform/db/database.ts'
import type { WireContext } from '../../../../platform/http/field/wire-context.ts'
import type { Hub } from '../../../../platform/instances/hub.ts'
import { listLiveIds, listStudents } from '../../../sys/user/user.ts'
import { closeLesson, selectOptionalOpen } from '../record/lesson.queries.ts'
import {
  answersTo,
  insertEvents,
  insertPictures,
  listJoinTimes,
  upsertAnswers,
  upsertMembers,
} from '../record/record.queries.ts'
import type { OpenLesson } from '../record/lesson-state.rules.ts'
import { topicOf, type News } from './news.ts'
import { Room } from './room.ts'
import { takeNews } from './take-news.ts'

const TICK_MS = 1000
/** Seconds between two writes of the children's records. */
const STORE_TICKS = 30
/** Seconds between two reports of walls to other instances. */
const WATCH_TICKS = 10
/** Milliseconds for which a call keeps a room without connections. */
const HOLD_MS = 15_000
/** Milliseconds that a call waits for the reports of other instances. */
const HELLO_MS = 300

export interface RoomOptions {
  database: Database
  hub: Hub
  log: FastifyBaseLogger
  wire: WireContext
}

interface Opened {
  room: Room
  close: () => void
}

/** Keeps a room for each lesson with connections on this instance, or with a recent call. */
export class Rooms {
  readonly #options: RoomOptions
  readonly #rooms = new Map<string, Promise<Opened>>()

  constructor(options: RoomOptions) {
    this.#options = options
    options.hub.onResume(() => void this.#resume())
  }

  get size(): number {
    return this.#rooms.size
  }

  async enter(lesson: OpenLesson): Promise<Room> {
    const known = this.#rooms.get(lesson.id)
    if (known) return (await known).room
    const opening = this.#open(lesson)
    this.#rooms.set(lesson.id, opening)
    try {
      return (await opening).room
    } catch (error) {
      this.#rooms.delete(lesson.id)
      throw error
    }
  }

  /** For a new room, waits a moment for the reports of other instances about their children. */
  async forCall(lesson: OpenLesson): Promise<Room> {
    const isNew = !this.#rooms.has(lesson.id)
    const room = await this.enter(lesson)
    room.heldUntil = Date.now() + HOLD_MS
    if (isNew && this.#options.hub.relay) {
      // Other instances report their children only to instances with viewers.
      room.watchChanged()
      await new Promise((resolve) => setTimeout(resolve, HELLO_MS))
    }
    return room
  }

  async #open(lesson: OpenLesson): Promise<Opened> {
    const { database, hub, log } = this.#options
    const room = new Room(lesson, this.#options)
    await withDatabase(database, () => this.#readRoster(room))
    const stop = hub.listen(topicOf(lesson.id), (text) => this.#onNews(room, JSON.parse(text) as News))
    let ticks = 0
    let isBusy = false
    const timer = setInterval(() => {
      room.tick(Date.now())
      if (isBusy) return
      isBusy = true
      this.#work(room, ++ticks)
        .catch((error: unknown) => log.warn({ err: error }, 'a lesson was not stored'))
        .finally(() => (isBusy = false))
    }, TICK_MS)
    timer.unref()
    room.relay({ kind: 'hello' })
    // The lesson may have changed before the room began to listen. Awaiting the read would block, because `#end` waits
    // until the room is open.
    void this.#readAgain(room)
    return {
      room,
      close: () => {
        clearInterval(timer)
        stop()
        this.#rooms.delete(lesson.id)
      },
    }
  }

  async #readRoster(room: Room): Promise<void> {
    const { id, departId } = room.lesson
    room.setRoster(await listStudents(departId), await listJoinTimes(id))
  }

  #onNews(room: Room, news: News): void {
    if (news.kind === 'changed') void this.#readAgain(room)
    else takeNews(room, news)
  }

  /** Reads run one after another, so that an older result never replaces a newer result. */
  #readAgain(room: Room): Promise<void> {
    return (room.reading = room.reading.then(() => this.#read(room)))
  }

  /** Closes the room if the lesson has ended or its class was deleted. */
  async #read(room: Room): Promise<void> {
    await withDatabase(this.#options.database, async () => {
      const lesson = await selectOptionalOpen(room.lesson.id)
      if (!lesson) return this.#end(room)
      if (JSON.stringify(lesson) !== JSON.stringify(room.lesson)) room.tellLesson(lesson)
    }).catch((error: unknown) => this.#options.log.warn({ err: error }, 'a lesson was not read again'))
  }

  async #end(room: Room): Promise<void> {
    const opened = await this.#rooms.get(room.lesson.id)
    if (!opened) return
    opened.close()
    room.tellEnd()
    await this.#store(room)
    if (room.lesson.closeTime <= new Date().toISOString()) await closeLesson(room.lesson.id)
  }

  async #work(room: Room, ticks: number): Promise<void> {
    await withDatabase(this.#options.database, async () => {
      if (room.lesson.closeTime <= new Date().toISOString()) return this.#end(room)
      if (room.answers.size > 0) await this.#storeAnswers(room)
      if (ticks % WATCH_TICKS === 0 && room.watchers.walls.size > 0) room.watchChanged()
      if (ticks % STORE_TICKS !== 0 && !this.#isIdle(room)) return
      await this.#store(room)
      await this.#readRoster(room)
      if (this.#isIdle(room)) (await this.#rooms.get(room.lesson.id))?.close()
      else await this.#readAgain(room)
    })
  }

  #isIdle(room: Room): boolean {
    return room.isEmpty && room.heldUntil < Date.now()
  }

  async #storeAnswers(room: Room): Promise<void> {
    const { question } = room.lesson.state
    const { answers } = room
    room.answers = new Map()
    if (!question) return
    await upsertAnswers(room.lesson.id, question.id, answers)
    const message = await answersTo(question)
    room.tellWalls(message)
    room.relay({ kind: 'walls', message })
  }

  /** Stores changes since the last call. */
  async #store(room: Room): Promise<void> {
    const records = room.children.map((seat) => seat.takeRecord())
    const changes = records.flatMap(({ change }) => change ?? [])
    const events = records.flatMap((record) => record.events)
    const pictures = records.flatMap((record) => record.pictures)
    const ids = new Set([...changes, ...events, ...pictures].map(({ userId }) => userId ?? ''))
    if (ids.size === 0) return
    await transaction(async () => {
      // Accounts may have been erased since the children joined.
      const live = new Set(await listLiveIds([...ids]))
      const isLive = ({ userId }: { userId?: string | null }) => live.has(userId ?? '')
      const lessonId = room.lesson.id
      await upsertMembers(lessonId, changes.filter(isLive))
      await insertEvents(events.filter(isLive).map((event) => ({ ...event, lessonId })))
      await insertPictures(lessonId, pictures.filter(isLive))
    })
  }

  /** Reaches all pages and walls on all instances. */
  async changed(lessonId: string): Promise<void> {
    const opened = await this.#rooms.get(lessonId)
    if (opened) await this.#readAgain(opened.room)
    await this.#options.hub.relay?.({ topic: topicOf(lessonId), text: JSON.stringify({ kind: 'changed' }) })
  }

  async #resume(): Promise<void> {
    for (const opening of this.#rooms.values()) {
      const { room } = await opening
      room.relay({ kind: 'hello' })
      await this.#readAgain(room)
    }
  }

  /** Stores all unsaved records. The lessons stay open. */
  async close(): Promise<void> {
    for (const opening of this.#rooms.values()) {
      const { room, close } = await opening
      close()
      await withDatabase(this.#options.database, () => this.#store(room))
    }
  }
}
