import type { ChildState } from '@mashu/contract/teaching/lesson/line'
import type { WorkSession } from '../session/session-types.ts'
import { shownSteps } from '../lesson/shown-steps.ts'

const MAX_ERROR = 120

/** Calculates the child's state in the lesson from runs and edits. */
export class ChildWatch {
  readonly #session: Pick<WorkSession, 'state' | 'live'>
  readonly #now: () => number
  readonly #stop: () => void
  #revision: string
  #editedAt: number
  #error: string | null = null
  #errorCount = 0

  constructor(session: Pick<WorkSession, 'state' | 'live'>, now: () => number = Date.now) {
    this.#session = session
    this.#now = now
    this.#editedAt = now()
    this.#revision = session.live.revision
    this.#stop = session.live.work?.onRunEnd((error) => this.#onRunEnd(error)) ?? (() => undefined)
  }

  stop(): void {
    this.#stop()
  }

  /** Milliseconds. Before the first edit, the time when the watching started. */
  get editedAt(): number {
    this.#look()
    return this.#editedAt
  }

  get state(): ChildState {
    const { state, live } = this.#session
    this.#look()
    const steps = shownSteps.value
    const isSubmitted = state.workStatus === '1' || state.workStatus === '2'
    return {
      kind: live.kind,
      workId: state.workId,
      unitId: state.unitId,
      begun: this.#hasBegun,
      idle: Math.max(0, Math.round((this.#now() - this.#editedAt) / 1000)),
      running: live.work?.isRunning() ?? false,
      error: this.#error,
      errorCount: this.#errorCount,
      step: steps ? steps.step + 1 : 0,
      steps: steps?.count ?? 0,
      passed: live.checked?.passed ?? null,
      checks: live.checked?.checks ?? null,
      submitted: isSubmitted && !state.changedSinceSubmit,
    }
  }

  #look(): void {
    const { revision } = this.#session.live
    // Another work starts with zero errors.
    if (revision.split(' ')[0] !== this.#revision.split(' ')[0]) [this.#error, this.#errorCount] = [null, 0]
    else if (revision !== this.#revision) this.#editedAt = this.#now()
    this.#revision = revision
  }

  get #hasBegun(): boolean {
    const { touched, versionNo, pristine } = this.#session.state
    return touched || (versionNo > 0 && !pristine)
  }

  #onRunEnd(error: string | null): void {
    // A starter file that has not been edited may contain errors on purpose.
    const text = this.#hasBegun ? (error?.slice(0, MAX_ERROR) ?? null) : null
    this.#errorCount = text !== null && text === this.#error ? this.#errorCount + 1 : Number(text !== null)
    this.#error = text
  }
}
