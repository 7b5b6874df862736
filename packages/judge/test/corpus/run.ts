import type { CheckSet } from '@mashu/contract/teaching/check/check'
import type { Verdict } from '@mashu/contract/teaching/check/verdict'
import { compareVerdicts, type Compared } from './compare.ts'
import type { CorpusTask } from './task.ts'

/** Judges a work of one kind as the product does. */
export type JudgeOf<Source> = (source: Source, checks: CheckSet) => Promise<Verdict>

/** `onVerdict` is called for each program, for measurements. */
export async function judgeTask<Source>(
  task: CorpusTask<Source>,
  judgeOf: JudgeOf<Source>,
  onVerdict: (title: string, verdict: Verdict) => void = () => {},
): Promise<Compared[]> {
  const all: Compared[] = []
  for (const program of task.programs) {
    const verdict = await judgeOf(program.source, { version: 1, checks: [...task.checks] })
    onVerdict(program.title, verdict)
    all.push(...compareVerdicts(task, program, verdict))
  }
  return all
}
