import type { LessonLine, LessonLineOptions } from '@mashu/client/live'
import type { ChildMessage, LessonRoom, ToChild } from '@mashu/contract/teaching/lesson/line'
import { vi } from 'vitest'
import { LiveLesson, type LiveLessonParts } from '../live-lesson.ts'
import { PointerWatch } from '../pointer-watch.ts'

export const room: LessonRoom = {
  id: 'l1',
  departId: 'd1',
  departName: '三年级一班',
  title: '小猫走迷宫',
  unitId: 'u1',
  courseId: 'c1',
  endTime: '2026-11-30 10:45:00',
  follow: null,
  freeze: null,
  timer: null,
  question: null,
  shown: null,
  picked: null,
  quietCount: 0,
}

/** The test controls the server, the work and the clock, and must use fake timers. */
export class LessonWindow {
  readonly sent: ChildMessage[] = []
  readonly gone: string[] = []
  readonly said: string[] = []
  /** An entry for each save before the window opens another page: `kept`, `too late` or `at once`. */
  readonly kept: string[] = []
  readonly starters: string[] = []
  ended = 0
  isKept = true
  text = 'walk 10'
  runEnd: (error: string | null) => void = () => undefined
  readonly state = {
    phase: 'ready',
    busy: null as string | null,
    conflict: null,
    unitId: 'u1',
    workId: 'w1',
    touched: false,
    versionNo: 0,
    pristine: true,
    workStatus: null,
    changedSinceSubmit: false,
  }
  readonly line: LessonLine<ChildMessage> & { isOpen: boolean; isFree: boolean } = {
    isOpen: true,
    isFree: true,
    send: (message) => this.line.isOpen && this.sent.push(message) > 0,
    close: () => undefined,
  }
  readonly live = {
    kind: 'scratch' as const,
    checked: null,
    revision: '1 1',
    text: () => this.text,
    show: () => Promise.resolve(true),
    unit: () => Promise.resolve({ courseWorkType: 2, courseWork_url: '/f', unitName: '迷宫' }),
    openStarter: (unitId: string) => Promise.resolve(void this.starters.push(unitId)),
    work: {
      picture: () => Promise.resolve(null),
      place: () => ({ sprite: '小猫' }),
      console: () => null,
      isRunning: () => false,
      onRunEnd: (listener: (error: string | null) => void) => {
        this.runEnd = listener
        return () => undefined
      },
    },
  }
  readonly pointer = new PointerWatch()
  readonly lesson: LiveLesson
  #edits = 1
  #options!: LessonLineOptions<ChildMessage, ToChild>

  constructor(parts: Partial<LiveLessonParts> = {}) {
    this.lesson = new LiveLesson({
      session: {
        state: this.state,
        live: this.live,
        leave: () => Promise.resolve(this.kept.push(this.gone.length === 0 ? 'kept' : 'too late') > 0 && this.isKept),
        say: (text: string) => this.said.push(text),
        keepAtOnce: () => this.kept.push('at once') > 0,
      } as unknown as LiveLessonParts['session'],
      pointer: this.pointer,
      lessonId: room.id,
      userId: 'me',
      token: () => 'login',
      onEnd: () => {
        this.ended += 1
      },
      go: (address) => this.gone.push(address),
      openLine: (options) => {
        this.#options = options
        return this.line
      },
      ...parts,
    })
  }

  /** Returns the new messages of one kind. Discards all other messages. */
  takeSent<C extends ChildMessage['cmd']>(cmd: C): Extract<ChildMessage, { cmd: C }>[] {
    return this.sent.splice(0).filter((message) => message.cmd === cmd) as Extract<ChildMessage, { cmd: C }>[]
  }

  tell(message: ToChild): void {
    this.#options.hear(message)
  }

  /** `now` is the time of the server's clock. */
  tellLesson(change: Partial<LessonRoom> | null, now = '2026-11-30 10:00:00'): void {
    this.tell({ cmd: 'lesson', lesson: change && { ...room, ...change }, hand: false, now })
  }

  setLine(isOpen: boolean): void {
    this.line.isOpen = isOpen
    this.line.isFree = isOpen
    this.#options.onChange?.(isOpen)
  }

  edit(text: string): void {
    this.text = text
    this.#edits += 1
    this.live.revision = `1 ${this.#edits}`
    this.state.touched = true
  }

  press(type: 'pointerdown' | 'pointerup'): void {
    window.dispatchEvent(new PointerEvent(type, { pointerId: 1, buttons: type === 'pointerdown' ? 1 : 0 }))
  }

  pass(ms: number): Promise<unknown> {
    return vi.advanceTimersByTimeAsync(ms)
  }

  close(): void {
    this.lesson.stop()
    this.pointer.stop()
  }
}
