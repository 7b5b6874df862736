import type { CheckRow } from '../../check/check-rows.ts'
import type { CheckState } from '../../check/check-run.ts'
import { countPassed } from '../../check/check-rows.ts'
import { sayCheck } from '@mashu/judge/words'

/** The sentence is shown and read aloud. */
export function sayProgress({ running, done, outcomes }: CheckState, count: number): string {
  if (running) return `正在检查 ${Math.min(done + 1, count)} / ${count}…`
  if (outcomes.length === 0) return ''
  const passed = countPassed(outcomes)
  return passed === count ? `${count} 项全部通过！` : `通过 ${passed} 项，还差 ${count - passed} 项`
}

export const stateWords: Readonly<Record<CheckRow['state'], string>> = {
  passed: '通过了',
  failed: '还没通过',
  unknown: '没法检查',
  waiting: '还没检查',
}

/** Returns the text for reading aloud. */
export const speechOf = ({ check, state, seen = '' }: CheckRow): string =>
  [sayCheck(check), stateWords[state], seen].filter(Boolean).join('。')
