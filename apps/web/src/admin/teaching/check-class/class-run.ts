import type { CheckSet } from '@mashu/contract/teaching/check/check'
import type { Verdict } from '@mashu/contract/teaching/check/verdict'
import type { JudgeFrame, WorkKind } from '@mashu/judge/frame'
import { Store } from '@mashu/ui/store'

/** Number of works per judge. The next work is loaded while the judge checks a work. */
const AHEAD = 2

export interface RunWork {
  readonly id: string
  readonly versionNo: number
  readonly kind: WorkKind
  readonly file: string
}

export interface RunState {
  readonly running: boolean
  readonly total: number
  readonly done: number
  /** The reasons why works have no verdict, by id of the work. */
  readonly failures: ReadonlyMap<string, string>
}

export interface ClassRunParts {
  /** Number of judges that work in parallel. */
  readonly judges: number
  readonly openJudge: JudgeOfKind
  readonly load: (file: string) => Promise<ArrayBuffer>
  readonly keep: (work: RunWork, verdict: Verdict) => Promise<void>
}

type Judge = Pick<JudgeFrame, 'judge' | 'close'>
type JudgeOfKind = (kind: WorkKind) => Judge

const IDLE: RunState = { running: false, total: 0, done: 0, failures: new Map() }

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Each verdict is stored immediately, so that a run can be stopped at any time. */
export class ClassRun {
  readonly state = new Store<RunState>(IDLE)
  readonly #parts: ClassRunParts
  /** Results of earlier runs are ignored. */
  #run = 0
  #judges: Judge[] = []

  constructor(parts: ClassRunParts) {
    this.#parts = parts
  }

  async start(works: readonly RunWork[], checks: CheckSet): Promise<void> {
    this.cancel()
    const run = this.#run
    const queue = [...works]
    this.state.set({ ...IDLE, running: true, total: works.length })
    const lanes = Array.from({ length: this.#parts.judges }, () => this.#openLane())
    const walk = async (judgeOf: JudgeOfKind): Promise<void> => {
      for (let work = queue.shift(); work && run === this.#run; work = queue.shift()) {
        const failure = await this.#judgeWork(work, checks, judgeOf)
        if (run !== this.#run) return
        const { done, failures, ...state } = this.state.value
        const told = failure === undefined ? failures : new Map([...failures, [work.id, failure]])
        this.state.set({ ...state, done: done + 1, failures: told })
      }
    }
    await Promise.all(lanes.flatMap((lane) => Array.from({ length: AHEAD }, () => walk(lane))))
    if (run === this.#run) this.cancel()
  }

  /** The next run judges the unfinished works again. */
  cancel(): void {
    this.#run += 1
    for (const judge of this.#judges) judge.close()
    this.#judges = []
    this.state.set({ ...this.state.value, running: false })
  }

  /** Each judge is opened at its first use. */
  #openLane(): JudgeOfKind {
    const opened = new Map<WorkKind, Judge>()
    return (kind) => {
      const judge = opened.get(kind) ?? this.#parts.openJudge(kind)
      if (!opened.has(kind)) this.#judges.push(judge)
      opened.set(kind, judge)
      return judge
    }
  }

  /** Returns the reason if the work cannot be judged. */
  async #judgeWork(work: RunWork, checks: CheckSet, judgeOf: JudgeOfKind): Promise<string | undefined> {
    const run = this.#run
    try {
      const bytes = await this.#parts.load(work.file)
      if (run !== this.#run) return undefined
      const verdict = await judgeOf(work.kind).judge(bytes, checks)
      if (run === this.#run) await this.#parts.keep(work, verdict)
      return undefined
    } catch (error) {
      return reasonOf(error)
    }
  }
}
