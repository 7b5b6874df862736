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

type Verdict = CorpusProgram<unknown>['verdict']

/** A program as it stands in the file, without the margin of the corpus around it. */
function unindent(text: string): string {
  const lines = text.replace(/^\n/, '').trimEnd().split('\n')
  const margin = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(margin)).join('\n')
}

/** A Python program; `String.raw` keeps its backslashes. */
export const python = (title: string, source: string, verdict: Verdict = {}): CorpusProgram<string> => ({
  title,
  source: unindent(source),
  verdict,
})
