import type { Check, Rule } from '@mashu/contract/teaching/check/check'
import type { Outcome } from '@mashu/contract/teaching/check/verdict'

export type State = Outcome['state']

/** A program with a teacher's verdict for each check. */
export interface CorpusProgram<Source> {
  readonly title: string
  readonly source: Source
  /** By the id of the check. A check whose id is missing must pass. */
  readonly verdict: Readonly<Record<string, State>>
}

/** The checks of a task, and programs that children submit. */
export interface CorpusTask<Source> {
  readonly title: string
  readonly checks: readonly Check[]
  readonly programs: readonly CorpusProgram<Source>[]
}

type Options = Partial<Pick<Check, 'negated' | 'hidden' | 'weight' | 'title'>>

export const check = (id: string, rule: Rule, options: Options = {}): Check => ({
  id,
  rule,
  negated: false,
  hidden: false,
  weight: 1,
  ...options,
})

type Verdict = CorpusProgram<unknown>['verdict']

/** Removes the indentation of a program in the files of the corpus. */
function unindent(text: string): string {
  const lines = text.replace(/^\n/, '').trimEnd().split('\n')
  const margin = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(margin)).join('\n')
}

/** `String.raw` keeps the backslashes of the source. */
export const python = (title: string, source: string, verdict: Verdict = {}): CorpusProgram<string> => ({
  title,
  source: unindent(source),
  verdict,
})
