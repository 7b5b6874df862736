import type { StudentChecks } from '@mashu/client'
import type { Outcome, Place } from '@mashu/contract/teaching/check/verdict'
import { JudgeFailure, JudgeFrame } from '@mashu/judge/frame'
import { Store } from '@mashu/ui/store'
import type { WorkSession } from '../session/session-types.ts'
import { HintRun } from './hint-run.ts'
import type { CheckedContent } from '../session/work-checking.ts'

/** On a device with little memory, the judge is unloaded after this number of milliseconds without use. */
const IDLE_MS = 300_000

/** Less than 4 GB. False if a browser does not report its memory. */
const hasLittleMemory = (): boolean => ((navigator as { deviceMemory?: number }).deviceMemory ?? 8) < 4

export interface CheckState {
  readonly running: boolean
  /** Checks that the current run has decided. */
  readonly done: number
  /** The results of the last completed run. */
  readonly outcomes: readonly Outcome[]
  /** The reason why there is no verdict, as a text for the child. */
  readonly problem: string | null
}

interface Judged {
  readonly content: CheckedContent
  readonly outcomes: readonly Outcome[]
}

const isDecided = ({ state }: Outcome): boolean => state !== 'unknown'

type Frame = Pick<JudgeFrame, 'prepare' | 'judge' | 'look' | 'close'>

/** Runs the checks of a task on the open work. */
export class CheckRun {
  readonly store = new Store<CheckState>({ running: false, done: 0, outcomes: [], problem: null })
  readonly hints: HintRun
  readonly #session: Pick<WorkSession, 'checking'>
  readonly #task: StudentChecks
  readonly #frame: Frame
  #last: Judged | undefined
  #run: Promise<Judged | undefined> | undefined
  #idle: ReturnType<typeof setTimeout> | undefined

  constructor(session: Pick<WorkSession, 'checking'>, task: StudentChecks, frame: Frame) {
    this.#session = session
    this.#task = task
    this.#frame = frame
    this.hints = new HintRun(session, (bytes) => frame.look(bytes))
  }

  /** Loads the judge, so that checks also work offline, unless the device has little memory. Never rejects. */
  async prepare(): Promise<void> {
    if (!hasLittleMemory()) await this.#frame.prepare()
  }

  /** Runs the checks, or waits for the current run. Never rejects, because errors are in `store`. */
  async check(): Promise<void> {
    const judged = await (this.#run ?? this.#begin())
    if (judged) await this.#keep(judged)
  }

  /** Checks the submitted work and stores the verdict. Never rejects. */
  async checkHandedIn(): Promise<void> {
    // The current run may have begun before the submission.
    await this.#run
    await this.check()
  }

  /** Returns false if the place no longer exists. */
  show(place: Place): boolean {
    return this.#last !== undefined && this.#session.checking.show(place, this.#last.content)
  }

  #begin(): Promise<Judged | undefined> {
    const run = this.#judge().catch((error: unknown) => {
      const problem = error instanceof JudgeFailure ? error.message : '这次没有检查成，请再试一次'
      this.store.merge({ problem })
      return undefined
    })
    this.#run = run.finally(() => {
      this.#run = undefined
      this.store.merge({ running: false })
      this.#restLater()
    })
    return this.#run
  }

  async #judge(): Promise<Judged> {
    clearTimeout(this.#idle)
    this.store.merge({ running: true, done: 0, problem: null })
    const content = await this.#session.checking.content()
    const last = this.#last
    if (last?.content.checksum === content.checksum && last.outcomes.every(isDecided)) return last
    const { outcomes } = await this.#frame.judge(content.bytes, this.#task.checks, () =>
      this.store.merge({ done: this.store.value.done + 1 }),
    )
    this.store.merge({ outcomes })
    this.#last = { content, outcomes }
    return this.#last
  }

  #keep({ content, outcomes }: Judged): Promise<void> {
    return this.#session.checking.keep(content, this.#task.versionNo, outcomes)
  }

  #restLater(): void {
    if (hasLittleMemory())
      this.#idle = setTimeout(() => (navigator.onLine ? this.#frame.close() : this.#restLater()), IDLE_MS)
  }
}

const runs = new WeakMap<StudentChecks, CheckRun>()

/** The panel and the submit dialog share a run. */
export function checkRunOf(session: WorkSession, task: StudentChecks): CheckRun {
  const known = runs.get(task)
  if (known) return known
  const made = new CheckRun(session, task, new JudgeFrame(session.checking.kind))
  runs.set(task, made)
  return made
}
