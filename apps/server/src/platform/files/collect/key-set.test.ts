import { expect, test } from 'vitest'
import { KeySet } from './key-set.ts'

test('a set of keys contains all added keys and no others', () => {
  const keys = new KeySet()
  for (let at = 0; at < 20_000; at++) keys.add(`file-${at}.png`)
  keys.add('file-7.png')
  expect(keys.size).toBe(20_000)
  for (let at = 0; at < 20_000; at++)
    expect([keys.has(`file-${at}.png`), keys.has(`other-${at}.png`)]).toEqual([true, false])
})
