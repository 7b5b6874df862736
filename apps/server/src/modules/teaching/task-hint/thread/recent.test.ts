import { expect, test } from 'vitest'
import { Recent } from './recent.ts'

test('a map of recent entries drops the least recently used entry, not the oldest', () => {
  const recent = new Recent<string, number | null>(2)
  recent.set('starter', 1)
  recent.set('old', null)
  expect([recent.has('old'), recent.get('old'), recent.get('starter')]).toEqual([true, null, 1])
  recent.set('new', 3)
  expect(['starter', 'old', 'new'].filter((key) => recent.has(key))).toEqual(['starter', 'new'])
})

test('a map of recent entries keeps an entry that is queried before new entries are added', () => {
  const recent = new Recent<string, number>(3)
  for (const key of ['a', 'b', 'c']) recent.set(key, 0)
  const missing = ['a', 'd', 'e'].filter((key) => !recent.has(key))
  for (const key of missing) recent.set(key, 0)
  expect(recent.has('a')).toBe(true)
})
