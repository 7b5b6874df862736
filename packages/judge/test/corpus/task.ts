import type { Check, Rule } from '@mashu/contract/teaching/check/check'
import type { Outcome } from '@mashu/contract/teaching/check/verdict'

export type State = Outcome['state']

/** A program of the corpus with the verdict that a teacher wrote down, check by check. */
export interface CorpusProgram<Source> {
  readonly title: string
  readonly source: Source
  /** States by the id of the check; a check that is not named must pass. */
  readonly verdict: Readonly<Record<string, State>>
}

/** A task of a lesson: what is checked, and programs that children hand in. */
export interface CorpusTask<Source> {
  readonly title: string
  readonly checks: readonly Check[]
  readonly programs: readonly CorpusProgram<Source>[]
}

type Options = Partial<Pick<Check, 'negated' | 'hidden' | 'weight' | 'title'>>

/** A check with the usual settings. */
export const check = (id: string, rule: Rule, options: Options = {}): Check => ({
  id,
  rule,
  negated: false,
  hidden: false,
  weight: 1,
  ...options,
})
