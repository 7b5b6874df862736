import { keyOf, nameFault, nameOf } from '@mashu/contract/online/form/name'
import { expect, test } from 'vitest'
import { newId } from '../id.ts'
import { columnNames } from './column-names.ts'

/** A seed always yields the same numbers below 1. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    yield state / 2 ** 32
  }
}

/** Lower-case letters, digits and underscores, as the server and people choose names. */
function names(count: number): string[] {
  const random = numbers(7)
  const next = (below: number) => Math.floor(random.next().value! * below)
  const made = Array.from({ length: count }, () =>
    Array.from({ length: 2 + next(10) }, () => 'ab09_'[next(5)]!).join(''),
  )
  return [...made, `old_${newId()}`, 'form_a_b', 'a_b_c', 'phone_2_x', 'foo_x']
}

test('each column name can be restored from its key', () => {
  const lost = names(5000).filter((name) => nameOf(keyOf(name)) !== name || columnNames.toSnake(keyOf(name)) !== name)
  expect(lost).toEqual([])
})

test('each name that people may choose has a different key', () => {
  const allowed = [...new Set(names(5000).filter((name) => nameFault(name) === undefined))]
  expect(allowed.length).toBeGreaterThan(100)
  expect(new Set(allowed.map(keyOf)).size).toBe(allowed.length)
  // Kysely must return each field under its key.
  const row = { rows: [Object.fromEntries(allowed.map((name) => [name, 1]))] }
  const args = { result: row, queryId: { queryId: '' } }
  return columnNames.transformResult(args).then(({ rows }) => {
    expect(Object.keys(rows[0]!)).toEqual(allowed.map(keyOf))
  })
})
