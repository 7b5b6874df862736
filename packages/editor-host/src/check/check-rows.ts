import type { Check } from '@mashu/contract/teaching/check/check'
import type { Outcome, Place } from '@mashu/contract/teaching/check/verdict'

export interface CheckRow {
  readonly check: Check
  /** `waiting` until the first result. */
  readonly state: Outcome['state'] | 'waiting'
  /** The observation of the judge if the check is not passed. */
  readonly seen: string | undefined
  /** The child should look here if the check is not passed. */
  readonly place: Place | undefined
}

const ranks: Readonly<Record<CheckRow['state'], number>> = { failed: 0, unknown: 1, waiting: 2, passed: 3 }

/** Sorted by state: failed, unknown, waiting, passed. */
export function checkRows(checks: readonly Check[], outcomes: readonly Outcome[]): CheckRow[] {
  const known = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
  const rows = checks.map((check): CheckRow => {
    const outcome = known.get(check.id)
    const state = outcome?.state ?? 'waiting'
    return state === 'passed'
      ? { check, state, seen: undefined, place: undefined }
      : { check, state, seen: outcome?.seen, place: outcome?.place }
  })
  return rows.toSorted((left, right) => ranks[left.state] - ranks[right.state])
}

export const countPassed = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ state }) => state === 'passed').length
