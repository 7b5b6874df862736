import { expect, test } from 'vitest'
import { ExpiringSet } from './expiring-set.ts'

test('adding an entry again restarts the time after which the entry expires', () => {
  let now = 0
  const set = new ExpiringSet({ lastsMs: 10, clock: () => now })
  set.add('a')
  now = 9
  expect([set.has('a'), set.has('b')]).toEqual([true, false])
  set.add('a')
  now = 18
  expect(set.has('a')).toBe(true)
  now = 19
  expect(set.has('a')).toBe(false)
})

test('expired entries are removed, so that the set does not grow', () => {
  let now = 0
  const set = new ExpiringSet({ lastsMs: 10, clock: () => now })
  for (; now < 1000; now++) set.add(`key ${now}`)
  expect(set.size).toBeLessThanOrEqual(11)
  set.add('again')
  now += 5
  set.add('key 999')
  set.clear()
  expect(set.size).toBe(0)
})
