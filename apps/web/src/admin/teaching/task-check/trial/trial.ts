import { CHECKS_VERSION, type Check, type CheckSet } from '@mashu/contract/teaching/check/check'
import type { Outcome, Verdict } from '@mashu/contract/teaching/check/verdict'
import { Store } from '@mashu/ui/store'

export interface TrialWork {
  /** Storage key. */
  readonly file: string
  readonly title: string
  /** The model answer must pass, and the starter must fail. */
  readonly role: 'answer' | 'starter' | 'class'
}

interface TrialState {
  readonly outcomes: ReadonlyMap<string, Outcome>
  readonly isBusy: boolean
  /** Reasons why files were not judged, by storage key. */
  readonly failures: ReadonlyMap<string, string>
}

interface Judge {
  readonly judge: (bytes: ArrayBuffer, checks: CheckSet) => Promise<Verdict>
}

/** A result belongs to a rule, and remains valid if the title or weight of the check changes. */
const keyOf = (file: string, { rule, negated }: Check): string => JSON.stringify([file, rule, negated])

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '检查不了')

/** Tries each rule once on each work. */
export class Trial {
  readonly store = new Store<TrialState>({ outcomes: new Map(), isBusy: false, failures: new Map() })
  readonly #judge: Judge
  readonly #load: (file: string) => Promise<ArrayBuffer>
  readonly #files = new Map<string, Promise<ArrayBuffer>>()
  #runs = 0

  constructor(judge: Judge, load: (file: string) => Promise<ArrayBuffer>) {
    this.#judge = judge
    this.#load = load
  }

  outcomeOf(file: string, check: Check): Outcome | undefined {
    return this.store.value.outcomes.get(keyOf(file, check))
  }

  /** A later call stops an earlier call. */
  async run(works: readonly TrialWork[], checks: readonly Check[]): Promise<void> {
    const run = (this.#runs += 1)
    for (const { file } of works) {
      const open = checks.filter((check) => !this.outcomeOf(file, check))
      if (open.length === 0) continue
      this.store.merge({ isBusy: true })
      await this.#try(file, open)
      if (run !== this.#runs) return
    }
    this.store.merge({ isBusy: false })
  }

  end(): void {
    this.#runs += 1
  }

  async #try(file: string, checks: readonly Check[]): Promise<void> {
    const failures = new Map(this.store.value.failures)
    failures.delete(file)
    try {
      const bytes = await this.#bytesOf(file)
      const { outcomes } = await this.#judge.judge(bytes, { version: CHECKS_VERSION, checks: [...checks] })
      const known = new Map(this.store.value.outcomes)
      for (const [at, outcome] of outcomes.entries()) known.set(keyOf(file, checks[at]!), outcome)
      this.store.merge({ outcomes: known, failures })
    } catch (error) {
      this.#files.delete(file)
      this.store.merge({ failures: failures.set(file, messageOf(error)) })
    }
  }

  #bytesOf(file: string): Promise<ArrayBuffer> {
    const known = this.#files.get(file) ?? this.#load(file)
    this.#files.set(file, known)
    return known
  }
}
