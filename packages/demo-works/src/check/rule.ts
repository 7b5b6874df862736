import type { Action, Expectation } from '@mashu/contract/teaching/check/behaviour'
import { CHECKS_VERSION, type Check, type CheckSet, type SingleRule } from '@mashu/contract/teaching/check/check'
import type { Countable, Idea } from '@mashu/contract/teaching/check/construct'

/** The checks of a lesson, with a demo work that passes them. */
export interface ReadySet {
  /** The id of a demo work. */
  readonly answer: string
  readonly checks: CheckSet
}

/** A rule, or a rule with settings that differ from the defaults. */
type Given = Check['rule'] | readonly [Check['rule'], Partial<Omit<Check, 'id' | 'rule'>>]

const toCheck = (given: Given, index: number): Check => {
  const [rule, settings] = 'kind' in given ? [given, {}] : given
  return { id: `c${index + 1}`, rule, negated: false, hidden: false, weight: 1, ...settings }
}

/** The ids of the checks are `c1`, `c2` and so on, in the given order. */
export const readySet = (answer: string, ...given: readonly Given[]): ReadySet => ({
  answer,
  checks: { version: CHECKS_VERSION, checks: given.map(toCheck) },
})

export const uses = (idea: Idea, inside?: Idea): SingleRule => ({
  kind: 'uses',
  what: { idea },
  least: 1,
  ...(inside && { inside: { idea: inside } }),
})

export const calls = (name: string, least = 1, inside?: Idea): SingleRule => ({
  kind: 'uses',
  what: { call: name },
  least,
  ...(inside && { inside: { idea: inside } }),
})

export const counts = (what: Countable, least: number): SingleRule => ({ kind: 'counts', what, least })

/** The change must be visible within three seconds after the flag and the actions. */
export const sees = (expect: Expectation, ...actions: readonly Action[]): SingleRule => ({
  kind: 'plays',
  actions: [{ do: 'flag' }, ...actions],
  within: 3,
  expect,
  when: 'ever',
})

export const key = (name: string): Action => ({ do: 'key', key: name, seconds: 0.5 })

export const moves = (
  sprite: string,
  way: Extract<Expectation, { see: 'moves' }>['way'],
  least: number,
): Expectation => ({ see: 'moves', sprite, way, least })
