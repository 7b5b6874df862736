import type { Check, CheckSet } from '@mashu/contract/teaching/check/check'
import { scoreOf } from '@mashu/contract/teaching/check/score'
import type { Outcome, Verdict } from '@mashu/contract/teaching/check/verdict'
import type { FromJudge, Looked, ToJudge } from './message.ts'
import type { Played, Proposal } from './propose/propose.ts'

export type WorkKind = 'scratch' | 'junior' | 'python'

const addresses: Readonly<Record<WorkKind, string>> = {
  scratch: '/player/scratch/judge.html',
  junior: '/scratchjr/judge.html',
  python: '/python/judge.html',
}

/** Milliseconds for loading a page. Pyodide has 10 MB. */
const START_LIMIT = 60_000
/** Milliseconds. A page without an answer in this time is discarded. */
const WORK_LIMIT = 20_000

/** Thrown when there is no verdict. The message is written for users. */
export class JudgeFailure extends Error {
  override name = 'JudgeFailure'
}

/** Checks without an outcome are unknown. */
function verdictSoFar(checks: readonly Check[], decided: readonly Outcome[]): Verdict {
  const outcomes = checks.map(
    ({ id }, index): Outcome => decided[index] ?? { id, state: 'unknown', seen: '这个作品运行太久，检查不了' },
  )
  return { outcomes, score: scoreOf(checks, outcomes) }
}

/**
 * Judges works of one kind on a page in a hidden frame. If the judge does not answer, the next work opens a new frame.
 */
export class JudgeFrame {
  readonly #kind: WorkKind
  #frame: HTMLIFrameElement | undefined
  #ids = 0
  #last: Promise<unknown> = Promise.resolve()
  /** Called when the frame is closed. */
  #giveUp: (() => void) | undefined

  constructor(kind: WorkKind) {
    this.#kind = kind
  }

  /** Opens the frame before the first work, so that judging needs no network then. Never rejects. */
  prepare(): Promise<void> {
    return this.#next(async () => void (await this.#open())).catch(() => {})
  }

  /**
   * Judges works one after another. `onOutcome` gets each outcome as soon as possible.
   * @throws JudgeFailure when there is no verdict
   */
  judge(bytes: ArrayBuffer, checks: CheckSet, onOutcome: (outcome: Outcome) => void = () => {}): Promise<Verdict> {
    return this.#next(() => this.#judge(bytes, checks, onOutcome))
  }

  /** Proposes checks. Compares a work with its starter, or observes a run that a person has played. */
  propose(bytes: ArrayBuffer, { starter, played }: { starter?: ArrayBuffer; played?: Played }): Promise<Proposal> {
    return this.#next(async () => {
      const answer = await this.#ask({ judge: 'propose', id: (this.#ids += 1), bytes, starter, played })
      if (answer?.judge !== 'proposed') throw new JudgeFailure('这个作品运行太久，看不出变化')
      return answer.proposal
    })
  }

  /** Returns the structure and the usual faults of a work, without running the work. */
  look(bytes: ArrayBuffer): Promise<Looked> {
    return this.#next(async () => {
      const answer = await this.#ask({ judge: 'look', id: (this.#ids += 1), bytes })
      if (answer?.judge !== 'looked') throw new JudgeFailure('这个作品太大，看不过来')
      return answer.looked
    })
  }

  #next<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const answer = this.#last.then(work)
    this.#last = answer.catch(() => {})
    return answer
  }

  /** The work that is being judged fails. A later work opens the frame again. */
  close(): void {
    this.#frame?.remove()
    this.#frame = undefined
    this.#giveUp?.()
  }

  async #judge(bytes: ArrayBuffer, checks: CheckSet, onOutcome: (outcome: Outcome) => void): Promise<Verdict> {
    const decided: Outcome[] = []
    const answer = await this.#ask({ judge: 'work', id: (this.#ids += 1), bytes, checks }, (outcome) => {
      decided.push(outcome)
      onOutcome(outcome)
    })
    return answer?.judge === 'verdict' ? answer.verdict : verdictSoFar(checks.checks, decided)
  }

  /** Returns the last answer, or undefined when no answer arrives in time. */
  async #ask(question: ToJudge, onOutcome: (outcome: Outcome) => void = () => {}): Promise<FromJudge | undefined> {
    const { contentWindow } = await this.#open()
    const answer = this.#hear(WORK_LIMIT, (message) => {
      if (message.judge === 'ready' || message.id !== question.id) return undefined
      if (message.judge !== 'outcome') return message
      onOutcome(message.outcome)
      return undefined
    })
    contentWindow?.postMessage(question, location.origin)
    const message = await answer
    if (message?.judge === 'failed') throw new JudgeFailure(message.why)
    return message
  }

  async #open(): Promise<HTMLIFrameElement> {
    if (this.#frame) return this.#frame
    const frame = document.createElement('iframe')
    this.#frame = frame
    frame.hidden = true
    frame.title = '检查作品'
    frame.src = addresses[this.#kind]
    const ready = this.#hear(START_LIMIT, (message) => (message.judge === 'ready' ? frame : undefined))
    document.body.append(frame)
    if ((await ready) === undefined) throw new JudgeFailure('检查没有准备好，请看看网络，再试一次')
    return frame
  }

  /**
   * Returns the first message that `take` accepts. Without such a message in time, discards the frame and returns
   * undefined.
   * @throws JudgeFailure when the frame is closed meanwhile
   */
  #hear<Message>(limit: number, take: (message: FromJudge) => Message | undefined): Promise<Message | undefined> {
    return new Promise((resolve, reject) => {
      const end = (): void => {
        this.#giveUp = undefined
        clearTimeout(timer)
        window.removeEventListener('message', listen)
      }
      const listen = ({ source, origin, data }: MessageEvent<FromJudge>): void => {
        if (source !== this.#frame?.contentWindow || origin !== location.origin) return
        const taken = take(data)
        if (taken === undefined) return
        end()
        resolve(taken)
      }
      const timer = setTimeout(() => {
        end()
        this.close()
        resolve(undefined)
      }, limit)
      this.#giveUp = () => {
        end()
        reject(new JudgeFailure('检查停下来了'))
      }
      window.addEventListener('message', listen)
    })
  }
}
