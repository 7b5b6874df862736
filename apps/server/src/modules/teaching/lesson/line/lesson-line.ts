import type { FastifyBaseLogger } from 'fastify'
import { lessonProblem } from '@mashu/contract/teaching/lesson/lesson'
import { lessonLimits, type LessonMessage, type ToWall } from '@mashu/contract/teaching/lesson/line'
import { heartAnswer, heartbeat } from '@mashu/contract/teaching/push'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { withDatabase, type Database } from '../../../../platform/db/database.ts'
import { assertOpen } from '../../../../platform/maintenance/closed.ts'
import { now } from '../../../../platform/time/time.ts'
import { insertLog } from '../../../sys/log/log.ts'
import { listDepartIds } from '../../../sys/user/user.ts'
import { isInCharge, isStaff } from '../../classroom/classroom.ts'
import { selectOptionalOpen } from '../record/lesson.queries.ts'
import { agree } from '../act/lesson.service.ts'
import { answersTo, insertEvents, insertMember } from '../record/record.queries.ts'
import type { Room } from '../room/room.ts'
import type { Rooms } from '../room/rooms.service.ts'
import type { Page, Watched } from '../room/seat.ts'
import type { Wall } from '../room/watchers.ts'
import { readMessage } from './message.rules.ts'
import { selectOwnWork } from './own-work.ts'

/** Bytes that a page may send in one burst: the whole text of a work. Afterwards, the bytes per second are limited. */
const BURST_BYTES = (lessonLimits.parts + 4) * lessonLimits.message
const BYTES_PER_SECOND = 40_000

export interface LineOptions {
  database: Database
  rooms: Rooms
  log: FastifyBaseLogger
  user: Principal
  ip: string
  send: (text: string) => void
  /** Closes the connection of a page that exceeds its limits. */
  cut: () => void
}

type Joined = { room: Room; as: 'child' | 'screen' | 'wall' }

/** A WebSocket connection of a child's page, of a page that a teacher shows, or of a wall. */
export class LessonLine implements Page, Wall {
  watched: Watched = 'nobody'
  sight: ReadonlySet<string> | null = null
  look: string | null = null
  readonly userId: string
  readonly send: (text: string) => void
  readonly #options: LineOptions
  #joined: Joined | null = null
  #queue: Promise<void> = Promise.resolve()
  #waiting = 0
  #isClosed = false
  #bytes = { left: BURST_BYTES, at: Date.now() }
  /**
   * The last reported work. `isTold` is the page's claim that it was submitted; the other flags come from the database.
   */
  #work: { workId: string; isOwn: boolean; isSubmitted: boolean; isTold: boolean } | null = null

  constructor(options: LineOptions) {
    this.#options = options
    this.userId = options.user.id
    this.send = options.send
  }

  onFrame(text: string): void {
    if (!this.#spend(text.length)) return this.#options.cut()
    if (text === heartbeat) {
      this.#joined?.room.hear(this)
      return this.send(JSON.stringify(heartAnswer))
    }
    const message = readMessage(text)
    if (!message) return
    this.#joined?.room.hear(this)
    // A message that needs the database waits in a queue, and all later messages wait too, in order.
    if (this.#waiting === 0 && !this.#asksDatabase(message)) return this.#take(message)
    this.#waiting++
    this.#queue = this.#queue
      .then(() => (this.#isClosed ? undefined : withDatabase(this.#options.database, () => this.#answer(message))))
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'a message of a lesson failed'))
      .finally(() => this.#waiting--)
  }

  #spend(bytes: number): boolean {
    const time = Date.now()
    const more = (Math.max(0, time - this.#bytes.at) / 1000) * BYTES_PER_SECOND
    this.#bytes = { left: Math.min(BURST_BYTES, this.#bytes.left + more) - bytes, at: time }
    return this.#bytes.left >= 0
  }

  close(): void {
    this.#isClosed = true
    this.#leave()
  }

  /** The server asks at intervals if the person may stay in the lesson. */
  async mayStay(): Promise<boolean> {
    const joined = this.#joined
    if (!joined) return true
    return withDatabase(this.#options.database, async () => (await this.#roleIn(joined.room.lesson)) !== null)
  }

  #asksDatabase(message: LessonMessage): boolean {
    if (message.cmd === 'state') {
      const { workId, submitted } = message.state
      return workId !== null && (workId !== this.#work?.workId || submitted !== this.#work.isTold)
    }
    return message.cmd === 'join' || message.cmd === 'wall' || message.cmd === 'look' || message.cmd === 'agree'
  }

  async #answer(message: LessonMessage): Promise<void> {
    assertOpen()
    const { rooms, user } = this.#options
    switch (message.cmd) {
      case 'join':
      case 'wall':
        return this.#join(message.lessonId, message.cmd === 'wall')
      case 'look':
        return this.#look(message.userId)
      case 'agree':
        if (this.#joined?.as === 'child') await agree(rooms, this.#joined.room, user, message.yes)
        return
      case 'state': {
        const { workId, submitted } = message.state
        if (workId !== null) {
          const work = await selectOwnWork(user.id, workId)
          this.#work = { workId, isOwn: work !== null, isSubmitted: work?.isSubmitted === true, isTold: submitted }
        }
        return this.#take(message)
      }
      default:
        return this.#take(message)
    }
  }

  #take(message: LessonMessage): void {
    const joined = this.#joined
    if (!joined) return
    if (message.cmd === 'sight' || message.cmd === 'look' || (message.cmd === 'whole' && joined.as === 'wall')) {
      if (joined.as === 'wall') joined.room.takeOfWall(this, message)
      return
    }
    if (joined.as === 'wall' || message.cmd === 'join' || message.cmd === 'wall') return
    joined.room.take(this, message.cmd === 'state' ? this.#checked(message) : message)
  }

  /** Corrects a state that claims another person's work or a submission that was never made. */
  #checked(message: Extract<LessonMessage, { cmd: 'state' }>): typeof message {
    const work = this.#work
    const isOwn = work?.isOwn === true && work.workId === message.state.workId
    const submitted = isOwn && work.isSubmitted && message.state.submitted
    return { cmd: 'state', state: { ...message.state, workId: isOwn ? work.workId : null, submitted } }
  }

  /** A teacher must be in charge of the class. */
  async #roleIn({ departId }: { departId: string }): Promise<'teacher' | 'child' | null> {
    const { user } = this.#options
    if (await isInCharge(user, departId)) return 'teacher'
    return !isStaff(user) && (await listDepartIds(user.id)).includes(departId) ? 'child' : null
  }

  async #join(lessonId: string, asWall: boolean): Promise<void> {
    this.#leave()
    const { rooms, user } = this.#options
    const lesson = await selectOptionalOpen(lessonId)
    const role = lesson ? await this.#roleIn(lesson) : null
    if (!lesson || role === null || (asWall && role === 'child')) return this.#refuse()
    const joinTime = role === 'child' ? (await insertMember(lesson.id, user.id)).joinTime : null
    const room = await rooms.enter(lesson)
    if (this.#isClosed) return
    if (asWall) {
      this.#joined = { room, as: 'wall' }
      room.addWall(this)
      const { question } = lesson.state
      if (question) this.send(JSON.stringify(await answersTo(question)))
    } else {
      this.#joined = { room, as: role === 'child' ? 'child' : 'screen' }
      room.addPage(this, user, role === 'child', joinTime)
    }
  }

  #refuse(): void {
    this.send(JSON.stringify({ cmd: 'refused', text: lessonProblem('lesson.notFound').message } satisfies ToWall))
  }

  /** Logs the look, and then opens the work of the child. */
  async #look(userId: string | null): Promise<void> {
    const joined = this.#joined
    if (joined?.as !== 'wall') return
    const { room } = joined
    const { user, ip } = this.#options
    const child = room.children.find((seat) => seat.userId === userId)
    if (userId !== null && !child) {
      this.send(JSON.stringify({ cmd: 'refused', text: lessonProblem('lesson.noChild').message } satisfies ToWall))
      return
    }
    if (child && child.userId !== this.look) {
      const logContent = `课堂：查看学生 ${child.realname} 的作品`
      await insertEvents([{ lessonId: room.lesson.id, userId, teacherId: user.id, kind: 'look', createTime: now() }])
      await insertLog({ logType: 2, operateType: 1, logContent, user, ip })
    }
    room.takeOfWall(this, { cmd: 'look', userId })
  }

  #leave(): void {
    const joined = this.#joined
    this.#joined = null
    if (joined?.as === 'wall') joined.room.removeWall(this)
    else joined?.room.removePage(this)
    this.sight = null
    this.look = null
    this.watched = 'nobody'
  }
}
