import type { Check, Rule, SingleRule } from '@mashu/contract/teaching/check/check'

const MAX_GROUP = 10

export interface CheckEdits {
  readonly checks: readonly Check[]
  readonly past: readonly (readonly Check[])[]
  readonly future: readonly (readonly Check[])[]
}

export type CheckEdit =
  | { readonly do: 'add'; readonly rules: readonly SingleRule[] }
  | { readonly do: 'change'; readonly id: string; readonly change: Partial<Omit<Check, 'id'>> }
  | { readonly do: 'delete'; readonly id: string }
  /** Up is -1, and down is 1. */
  | { readonly do: 'move'; readonly id: string; readonly by: -1 | 1 }
  /** Groups the check with the previous check. */
  | { readonly do: 'group'; readonly id: string }
  | { readonly do: 'ungroup'; readonly id: string }
  | { readonly do: 'replace'; readonly checks: readonly Check[] }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' }

export const startEdits = (checks: readonly Check[]): CheckEdits => ({ checks, past: [], future: [] })

function freshId(checks: readonly Check[]): string {
  const taken = new Set(checks.map(({ id }) => id))
  for (let number = checks.length + 1; ; number += 1) if (!taken.has(`c${number}`)) return `c${number}`
}

const newCheck = (checks: readonly Check[], rule: Rule): Check => ({
  id: freshId(checks),
  rule,
  negated: false,
  hidden: false,
  weight: 1,
})

const rulesOf = (rule: Rule): readonly SingleRule[] => (rule.kind === 'group' ? rule.of : [rule])

function swapped(checks: readonly Check[], at: number, other: number): readonly Check[] {
  const [first, second] = [checks[at], checks[other]]
  if (!first || !second) return checks
  return checks.with(at, second).with(other, first)
}

/** A group that would be too long is not made. */
function grouped(checks: readonly Check[], at: number): readonly Check[] {
  const [above, check] = [checks[at - 1], checks[at]]
  if (!above || !check) return checks
  const of = [...rulesOf(above.rule), ...rulesOf(check.rule)]
  if (of.length > MAX_GROUP) return checks
  return checks.with(at - 1, { ...above, rule: { kind: 'group', least: of.length, of } }).toSpliced(at, 1)
}

function ungrouped(checks: readonly Check[], at: number): readonly Check[] {
  const check = checks[at]
  if (check?.rule.kind !== 'group') return checks
  const [first, ...rest] = check.rule.of
  const { title: _title, ...plain } = check
  let made: readonly Check[] = checks.with(at, { ...plain, rule: first! })
  for (const [index, rule] of rest.entries()) {
    const { negated, hidden, weight } = check
    made = made.toSpliced(at + 1 + index, 0, { ...newCheck(made, rule), negated, hidden, weight })
  }
  return made
}

function edited(checks: readonly Check[], edit: Exclude<CheckEdit, { do: 'undo' | 'redo' }>): readonly Check[] {
  if (edit.do === 'replace') return edit.checks
  if (edit.do === 'add') {
    const made = [...checks]
    for (const rule of edit.rules) made.push(newCheck(made, rule))
    return made
  }
  const at = checks.findIndex(({ id }) => id === edit.id)
  if (at === -1) return checks
  switch (edit.do) {
    case 'change':
      return checks.with(at, { ...checks[at]!, ...edit.change })
    case 'delete':
      return checks.toSpliced(at, 1)
    case 'move':
      return swapped(checks, at, at + edit.by)
    case 'group':
      return grouped(checks, at)
    case 'ungroup':
      return ungrouped(checks, at)
  }
}

export function reduceEdits({ checks, past, future }: CheckEdits, edit: CheckEdit): CheckEdits {
  if (edit.do === 'undo')
    return past.length === 0
      ? { checks, past, future }
      : { checks: past.at(-1)!, past: past.slice(0, -1), future: [checks, ...future] }
  if (edit.do === 'redo')
    return future.length === 0
      ? { checks, past, future }
      : { checks: future[0]!, past: [...past, checks], future: future.slice(1) }
  const next = edited(checks, edit)
  return next === checks ? { checks, past, future } : { checks: next, past: [...past, checks], future: [] }
}
