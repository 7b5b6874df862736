import type { Verdict } from '@mashu/contract/teaching/check/verdict'
import type { CorpusProgram, CorpusTask, State } from './task.ts'

const STRUCTURE: ReadonlySet<string> = new Set(['uses', 'counts', 'allRuns'])

/** The verdict of a teacher and the verdict of the judge on one check. */
export interface Compared {
  readonly task: string
  readonly program: string
  readonly check: string
  readonly structure: boolean
  readonly teacher: State
  readonly judge: State | undefined
  readonly seen: string
}

/** Returns all verdicts on a program, check by check. */
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
 * The verdicts in which the teacher is right and the judge is wrong, each with its reason. The statistics count them as
 * wrong. A test fails when one of them becomes right, and when another verdict becomes wrong.
 */
export const knownMisses: ReadonlyMap<string, string> = new Map([
  ['闰年 / wrong indentation / parameter', 'a body that is not indented belongs to no function for the parser'],
])

/** Returns the verdicts that are unexpectedly wrong, and the known misses that are right now, as lines. */
export const surprises = (all: readonly Compared[]): string[] =>
  all
    .map((compared) => ({ ...compared, key: `${compared.task} / ${compared.program} / ${compared.check}` }))
    .filter((compared) => isRight(compared) === knownMisses.has(compared.key))
    .map(({ key, teacher, judge, seen }) => `${key}: ${teacher}, but ${judge} (${seen})`)
