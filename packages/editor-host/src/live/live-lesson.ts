import { readStored, WEEK, wireMs, writeStored } from '@mashu/client'
import { openLessonLine, placeText, type LessonLine } from '@mashu/client/live'
import type { ChildMessage, LessonRoom, ToChild } from '@mashu/contract/teaching/lesson/line'
import { Store } from '@mashu/ui/store'
import type { WorkSession } from '../session/session-types.ts'
import { ChildWatch } from './child-watch.ts'
import { Follower } from './follower.ts'
import { emptyView, msUntil, type LessonView } from './lesson-view.ts'
import { LiveFrames } from './live-frames.ts'
import { LivePictures } from './live-pictures.ts'
import type { PointerWatch } from './pointer-watch.ts'
import { ShownWork } from './shown-work.ts'

const TICK_MS = 1_000
const STATE_MS = 2_000
/**
 * Milliseconds between two reports if only the time of the last edit has changed. The server calculates the idle time
 * from the reports.
 */
const EDIT_MS = 15_000
const ANSWERED = 'LESSON_ANSWERED'
/** After these milliseconds, the screen is frozen even during a drag. */
const RELEASE_MS = 3_000

type Told<C extends ToChild['cmd']> = Extract<ToChild, { cmd: C }>

export interface LiveLessonParts {
  session: Pick<WorkSession, 'state' | 'live' | 'leave' | 'say' | 'keepAtOnce'>
  pointer: PointerWatch
  lessonId: string
  userId: string
  /** True for the window of a teacher, which follows no calls and has no tile on the wall. */
  isTeacher?: boolean
  token: () => string | null
  /** Called when the lesson has ended. */
  onEnd: () => void
  go: (address: string) => void
  openLine?: typeof openLessonLine<ChildMessage, ToChild>
}

/** Connects an editor with a lesson. Only the session changes and saves the work. */
export class LiveLesson {
  readonly view = new Store<LessonView>(emptyView)
  readonly shown: ShownWork
  readonly #parts: LiveLessonParts
  readonly #line: LessonLine<ChildMessage>
  readonly #watch: ChildWatch
  readonly #frames: LiveFrames
  readonly #pictures: LivePictures
  readonly #follower: Follower
  readonly #timer: ReturnType<typeof setInterval>
  #thaw: ReturnType<typeof setTimeout> | undefined
  #watched: Told<'watched'>['by'] = 'nobody'
  #sentState = ''
  #sentAt = 0
  #isTicking = false
  /** Messages that are sent when there is a connection again. */
  readonly #unsent = new Map<ChildMessage['cmd'], ChildMessage>()

  constructor(parts: LiveLessonParts) {
    this.#parts = parts
    this.view.merge({ answered: readStored(`${ANSWERED}_${parts.userId}`) ?? null })
    const { session, pointer, lessonId, userId, go, openLine = openLessonLine<ChildMessage, ToChild> } = parts
    this.#watch = new ChildWatch(session)
    this.#frames = new LiveFrames(session.live, (frame) => this.#line.send({ cmd: 'live', frame }))
    this.#pictures = new LivePictures({
      live: session.live,
      pointer,
      isFree: () => this.#line.isFree,
      send: (message) => this.#line.send(message),
    })
    this.#follower = new Follower({ session, pointer, lessonId, userId, go })
    this.shown = new ShownWork(userId, () => this.#line.send({ cmd: 'whole' }))
    this.#line = openLine({
      token: parts.token,
      hello: () => ({ cmd: 'join', lessonId }),
      hear: (message) => this.#hear(message),
      onChange: (isOpen) => this.#onLine(isOpen),
    })
    this.#timer = setInterval(() => void this.#tick(), TICK_MS)
  }

  stop(): void {
    clearInterval(this.#timer)
    clearTimeout(this.#thaw)
    this.#follower.stop()
    this.#watch.stop()
    this.#line.close()
    this.view.set(emptyView)
    this.shown.follow(null)
  }

  raiseHand(up: boolean): void {
    this.view.merge({ hand: up })
    this.#say({ cmd: 'hand', up })
  }

  /** If `choice` is null, the question is dismissed. */
  answer(questionId: string, choice: number | null): void {
    this.#setAnswered({ questionId, choice })
    if (choice !== null) this.#say({ cmd: 'answer', questionId, choice })
  }

  /** Shows a dismissed question again. */
  reopenQuestion(): void {
    this.#setAnswered(null)
  }

  /** Stores the answer, because the child's other pages must not show the question again. */
  #setAnswered(answered: LessonView['answered']): void {
    writeStored(`${ANSWERED}_${this.#parts.userId}`, answered, WEEK)
    this.view.merge({ answered })
  }

  agree(yes: boolean): void {
    this.view.merge({ askedBy: null })
    this.#say({ cmd: 'agree', yes })
  }

  #say(message: ChildMessage): void {
    this.#unsent.delete(message.cmd)
    if (!this.#line.send(message)) this.#unsent.set(message.cmd, message)
  }

  #onLine(isOpen: boolean): void {
    this.#watched = 'nobody'
    this.#sentState = ''
    if (!isOpen) return
    for (const message of this.#unsent.values()) this.#line.send(message)
    this.#unsent.clear()
  }

  async #tick(): Promise<void> {
    if (this.#isTicking || !this.#line.isOpen || this.view.value.lesson === null) return
    this.#isTicking = true
    try {
      const { isTeacher, pointer } = this.#parts
      const isLive = this.#watched === 'teacher' || this.#watched === 'all'
      this.#sendState()
      if (isLive && this.#line.isFree && !pointer.isDown) await this.#frames.tick()
      if (isLive || !isTeacher) this.#pictures.tick(this.#watched)
    } finally {
      this.#isTicking = false
    }
  }

  #sendState(): void {
    const now = Date.now()
    if (now - this.#sentAt < STATE_MS) return
    const { idle, ...state } = this.#watch.state
    const text = JSON.stringify(state)
    const isNewEdit = this.#watch.editedAt > this.#sentAt && now - this.#sentAt >= EDIT_MS
    if ((text === this.#sentState && !isNewEdit) || !this.#line.send({ cmd: 'state', state: { ...state, idle } }))
      return
    this.#sentState = text
    this.#sentAt = now
  }

  #hear(message: ToChild): void {
    const at = Date.now()
    const { session } = this.#parts
    switch (message.cmd) {
      case 'lesson':
        return this.#onLesson(message)
      case 'watched':
        return this.#onWatched(message)
      case 'remark':
        return this.view.merge({ remark: { text: message.text, from: message.from, at } })
      case 'praise':
        return this.view.merge({ praise: { sticker: message.sticker, from: message.from, at } })
      case 'point':
        return void this.#onPoint(message)
      case 'starter':
        return void this.#onStarter()
      case 'askShow':
        return this.view.merge({ askedBy: message.from })
      case 'shown':
        return this.shown.take(message)
      case 'refused':
        return session.say(message.text, 'refused')
      default:
        // A newer server may send messages that this build does not know.
        return undefined
    }
  }

  #onWatched({ by, whole }: Told<'watched'>): void {
    if (whole || by !== this.#watched) {
      this.#frames.startAgain()
      this.#pictures.startAgain()
    }
    this.#watched = by
  }

  #onLesson({ lesson, hand, now }: Told<'lesson'>): void {
    if (lesson === null) return this.#parts.onEnd()
    const { lesson: before } = this.view.value
    const ahead = wireMs(now) - Date.now()
    const change: Partial<LessonView> = { lesson, hand, ahead }
    if (before && lesson.quietCount > before.quietCount) change.quietAt = Date.now()
    if (before && (lesson.picked?.count ?? 0) > (before.picked?.count ?? 0)) change.pickedAt = Date.now()
    this.view.merge(change)
    if (this.#parts.isTeacher) return
    this.shown.follow(lesson.shown)
    this.#freeze(lesson.freeze)
    this.#follower.want(lesson.follow)
  }

  /** The screen unfreezes at the given time, even without a connection. */
  #freeze(freeze: LessonRoom['freeze']): void {
    clearTimeout(this.#thaw)
    const left = freeze === null ? 0 : msUntil(freeze.until, this.view.value)
    if (freeze === null || left <= 0) return this.view.merge({ frozen: null })
    this.#thaw = setTimeout(() => this.view.merge({ frozen: null }), left)
    // The screen is frozen after a drag has ended.
    void this.#parts.pointer.released(RELEASE_MS).then(() => {
      const asked = this.view.value.lesson?.freeze
      if (!asked || msUntil(asked.until, this.view.value) <= 0) return
      this.#parts.session.keepAtOnce()
      this.view.merge({ frozen: asked.word })
    })
  }

  async #onPoint({ place, text, from }: Told<'point'>): Promise<void> {
    await this.#parts.pointer.released(RELEASE_MS)
    const isFound = await this.#parts.session.live.show(place).catch(() => false)
    const words = text ?? (isFound ? `看一看：${placeText(place)}` : null)
    if (words !== null) this.view.merge({ remark: { text: words, from, at: Date.now() } })
  }

  async #onStarter(): Promise<void> {
    const { session, pointer } = this.#parts
    const { unitId } = session.state
    if (unitId === null) return session.say('老师发来了这一课的初始作品，先打开这一课的作品吧')
    await pointer.released(RELEASE_MS)
    await session.live.openStarter(unitId).catch((error: unknown) => {
      session.say(error instanceof Error ? error.message : '初始作品没有打开，请老师再发一次', 'refused')
    })
  }
}
