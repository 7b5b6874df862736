import type { Verdict } from '@mashu/contract/teaching/check/verdict'
import type { CorpusProgram, CorpusTask, State } from './task.ts'

const STRUCTURE: ReadonlySet<string> = new Set(['uses', 'counts', 'allRuns'])

/** The verdicts of a teacher and of the judge on a check. */
export interface Compared {
  readonly task: string
  readonly program: string
  readonly check: string
  readonly structure: boolean
  readonly teacher: State
  readonly judge: State | undefined
  readonly seen: string
}

export const compareVerdicts = <Source>(
  { title, checks }: CorpusTask<Source>,
  { title: program, verdict }: CorpusProgram<Source>,
  { outcomes }: Verdict,
): Compared[] =>
  checks.map(({ id, rule }) => {
    const outcome = outcomes.find((compared) => compared.id === id)
    return {
      task: title,
      program,
      check: id,
      structure: STRUCTURE.has(rule.kind),
      teacher: verdict[id] ?? 'passed',
      judge: outcome?.state,
      seen: outcome?.seen ?? '',
    }
  })

export const isRight = ({ teacher, judge }: Compared): boolean => teacher === judge

/**
 * Verdicts that the judge gets wrong, with the reason. A test fails if one becomes right, or if another verdict becomes
 * wrong.
 */
export const knownMisses: ReadonlyMap<string, string> = new Map([
  ['闰年 / wrong indentation / parameter', 'a body that is not indented belongs to no function for the parser'],
])

/** Returns unexpectedly wrong verdicts, and known misses that have become right. */
export const surprises = (all: readonly Compared[]): string[] =>
  all
    .map((compared) => ({ ...compared, key: `${compared.task} / ${compared.program} / ${compared.check}` }))
    .filter((compared) => isRight(compared) === knownMisses.has(compared.key))
    .map(({ key, teacher, judge, seen }) => `${key}: ${teacher}, but ${judge} (${seen})`)
