import { CallError, toCallError } from '@mashu/client'
import type { Hint } from '@mashu/contract/teaching/check/hint'
import type { Place } from '@mashu/contract/teaching/check/verdict'
import { JudgeFailure } from '@mashu/judge/frame'
import type { Looked } from '@mashu/judge/message'
import { Store } from '@mashu/ui/store'
import type { WorkSession } from '../session/session-types.ts'
import type { CheckedContent } from '../session/work-checking.ts'

/** After a hint about a common mistake, the child tries alone for this time. */
const FAULT_PAUSE_SECONDS = 30

export interface HintState {
  /** The check to which the hints belong. */
  readonly check: string | null
  /** One hint for each press. */
  readonly told: readonly Hint[]
  readonly busy: boolean
  /** True for some time after the last hint, so that the child tries alone. */
  readonly resting: boolean
  /** The reason why there is no other hint, in words for the child. */
  readonly problem: string | null
}

const nothing = { told: [], busy: false, resting: false, problem: null } as const

/** Analyses a work without running it. */
export type Look = (bytes: ArrayBuffer) => Promise<Looked>

const noHint = '这里没有提示，可以问问老师'

const problemOf = (error: unknown): string =>
  error instanceof CallError && error.kind === 'unreachable' ? '连上网才有这个提示，先自己试一试吧' : wordsOf(error)

const wordsOf = (error: unknown): string =>
  error instanceof CallError || error instanceof JudgeFailure ? error.message : '提示没有拿到，请再试一次'

/** Each press gives one more hint. */
export class HintRun {
  readonly store = new Store<HintState>({ check: null, ...nothing })
  readonly #session: Pick<WorkSession, 'checking'>
  /** The work to which the shown hints refer. */
  #content: CheckedContent | undefined
  /** Checksum of the work for which there are no more hints. */
  #spent: string | undefined
  readonly #look: Look

  constructor(session: Pick<WorkSession, 'checking'>, look: Look) {
    this.#session = session
    this.#look = look
  }

  /** Never rejects. Errors are in `store`. */
  async press(check: string): Promise<void> {
    const { busy, resting } = this.store.value
    if (busy || resting) return
    this.store.merge({ busy: true, problem: null })
    try {
      await this.#ask(check)
    } catch (error) {
      this.store.merge({ check, problem: problemOf(error) })
    } finally {
      this.store.merge({ busy: false })
    }
  }

  /** Returns false if the place no longer exists. */
  show(place: Place): boolean {
    return this.#content !== undefined && this.#session.checking.show(place, this.#content)
  }

  async #ask(check: string): Promise<void> {
    const { checking } = this.#session
    const content = await checking.content()
    if (content.checksum === this.#spent) {
      this.store.merge({ check, problem: '先改一改程序，再要下一个提示' })
      return
    }
    const isSame = content.checksum === this.#content?.checksum && check === this.store.value.check
    const told = isSame ? this.store.value.told : []
    const looked = await this.#look(content.bytes)
    const asked = { shape: JSON.stringify(looked.shape), press: told.length + 1, failed: [check] }
    const answer = await checking.hint(asked).catch((error: unknown) => toCallError(error))
    this.#content = content
    if (!(answer instanceof CallError) && answer.hint) this.#tell(check, told, answer.hint, answer.pauseSeconds)
    else this.#tellFault(check, looked, answer instanceof CallError ? problemOf(answer) : noHint)
  }

  #tell(check: string, told: readonly Hint[], hint: Hint, pauseSeconds: number): void {
    this.store.merge({ check, told: hint.press === 1 ? [hint] : [...told, hint] })
    if (hint.more) return
    this.#spent = this.#content?.checksum
    this.store.merge({ resting: true })
    setTimeout(() => this.store.merge({ resting: false }), pauseSeconds * 1000)
  }

  /** Shows a common mistake, which was found without the server, or else the `problem`. */
  #tellFault(check: string, { faults: [fault] }: Looked, problem: string): void {
    if (!fault) {
      this.store.merge({ check, told: [], problem })
      return
    }
    const { id, sentence, place } = fault
    this.#tell(check, [], { kind: 'fault', step: id, press: 1, more: false, sentence, place }, FAULT_PAUSE_SECONDS)
    void this.#session.checking.noteFault(id)
  }
}
