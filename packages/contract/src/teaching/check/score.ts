import type { Check } from './check.ts'
import type { Outcome } from './verdict.ts'

/**
 * Weight of the passed checks in percent of all weights.
 * @returns null when no check has a weight
 */
export function scoreOf(
  checks: readonly Pick<Check, 'id' | 'weight'>[],
  outcomes: readonly Pick<Outcome, 'id' | 'state'>[],
): number | null {
  const passed = new Set(outcomes.flatMap(({ id, state }) => (state === 'passed' ? id : [])))
  const total = checks.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return null
  const reached = checks.reduce((sum, { id, weight }) => sum + (passed.has(id) ? weight : 0), 0)
  return Math.round((reached / total) * 100)
}

/** One star, and another star for each full 25 points. */
export function starsOf(score: number | null): number | null {
  return score === null ? null : 1 + Math.floor(score / 25)
}
