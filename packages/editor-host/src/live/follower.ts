import { CallError, editorPages, readStored, WEEK, writeStored } from '@mashu/client'
import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'
import { shownSteps } from '../lesson/shown-steps.ts'
import type { WorkSession } from '../session/session-types.ts'
import type { PointerWatch } from './pointer-watch.ts'

type Follow = NonNullable<LessonRoom['follow']>

const KEY = 'LESSON_FOLLOWED'
const RETRY_MS = 2_000
/** Maximum milliseconds to wait for the end of a drag. */
const RELEASE_MS = 5_000

/** `isUnderWay` is true until the page of the "Follow me" call has opened. */
interface Followed {
  lessonId: string
  userId: string
  count: number
  isUnderWay: boolean
}

export interface FollowerParts {
  session: Pick<WorkSession, 'state' | 'live' | 'leave' | 'say'>
  pointer: Pick<PointerWatch, 'released'>
  lessonId: string
  userId: string
  /** Opens another page in this window. */
  go: (address: string) => void
  /** Only a visible window opens another page. */
  isSeen?: () => boolean
}

/** Opens the teacher's page or step. Each call is followed once, and only after the current work is saved. */
export class Follower {
  readonly #parts: FollowerParts
  #wanted: Follow | null = null
  #isUnderWay = false
  #isStopped = false
  #dropStep = (): void => undefined

  constructor(parts: FollowerParts) {
    this.#parts = parts
  }

  /** The newest call may have been followed already. */
  want(follow: Follow | null): void {
    this.#wanted = follow
    if (!this.#isUnderWay) void this.#run()
  }

  stop(): void {
    this.#isStopped = true
    this.#dropStep()
  }

  async #run(): Promise<void> {
    this.#isUnderWay = true
    for (let follow = this.#due(); follow !== null && !this.#isStopped; follow = this.#due()) {
      const isDone = await this.#follow(follow).catch((error: unknown) => this.#refused(error))
      if (isDone) this.#mark(follow)
      else await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
    this.#isUnderWay = false
  }

  get #last(): Followed | null {
    const last = readStored<Followed>(KEY)
    const { lessonId, userId } = this.#parts
    return last?.lessonId === lessonId && last.userId === userId ? last : null
  }

  /** Returns the call that must still be followed. */
  #due(): Follow | null {
    const [follow, last] = [this.#wanted, this.#last]
    return follow === null || (last !== null && last.count >= follow.count && !last.isUnderWay) ? null : follow
  }

  #mark({ count }: Follow, isUnderWay = false): void {
    const { lessonId, userId } = this.#parts
    writeStored(KEY, { lessonId, userId, count, isUnderWay } satisfies Followed, WEEK)
  }

  /** Resolves to false if the call must be tried again. */
  async #follow(follow: Follow): Promise<boolean> {
    const { session, pointer } = this.#parts
    const { unitId, step, starter, count } = follow
    if (unitId === null) return true
    await pointer.released(RELEASE_MS)
    if (!this.#mayLeave()) return false
    const hasGone = this.#last?.count === count && this.#last.isUnderWay
    if (session.state.unitId === unitId) {
      if (starter) await session.live.openStarter(unitId)
      if (step !== null) this.#openStep(step)
      if (hasGone) session.say('跟着老师来到这里，你原来的作品已经存好了')
      return true
    }
    // The page that was opened for this call stays open, even if it shows another work.
    if (hasGone) return true
    const unit = await session.live.unit(unitId)
    const address = editorPages[unit.courseWorkType ?? 2]
    if (address === undefined) return true
    if (!(await session.leave()) || this.#isStopped) return false
    this.#mark(follow, true)
    this.#isStopped = true
    this.#parts.go(`${address}?${new URLSearchParams({ scene: 'course', unitId }).toString()}`)
    return false
  }

  #mayLeave(): boolean {
    const { session, isSeen = () => document.visibilityState === 'visible' } = this.#parts
    const { phase, busy, conflict } = session.state
    return phase === 'ready' && busy === null && conflict === null && isSeen()
  }

  /** True for an error that would occur again if the call was repeated. */
  #refused(error: unknown): boolean {
    if (!(error instanceof CallError) || error.kind !== 'refused') return false
    this.#parts.session.say(error.message, 'refused')
    return true
  }

  /** Opens a step, counted from 1, as soon as the steps are loaded. */
  #openStep(step: number): void {
    this.#dropStep()
    const open = (): void => {
      const steps = shownSteps.value
      if (steps === null) return
      this.#dropStep()
      steps.go(Math.min(step, steps.count) - 1)
    }
    this.#dropStep = shownSteps.subscribe(open)
    open()
  }
}
