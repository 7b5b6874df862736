// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HALF_HOUR, keys, readStored, removeStored, WEEK, writeStored } from './storage.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

it('a menu is stored for half an hour, and a login for seven days', () => {
  writeStored(keys.menu, ['首页'], HALF_HOUR)
  writeStored(keys.token, 't', WEEK)
  vi.advanceTimersByTime(1_800_000)
  expect(readStored(keys.menu)).toEqual(['首页'])
  vi.advanceTimersByTime(1)
  expect(readStored(keys.menu)).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual(['pro__Access-Token'])
  vi.advanceTimersByTime(604_800_000 - 1_800_001)
  expect(readStored(keys.token)).toBe('t')
  vi.advanceTimersByTime(1)
  expect(readStored(keys.token)).toBeUndefined()
})

it('an entry without an end is stored until it is removed', () => {
  writeStored(keys.color, '#1890FF')
  vi.advanceTimersByTime(10 * WEEK)
  expect(readStored(keys.color)).toBe('#1890FF')
  removeStored(keys.color)
  expect(readStored(keys.color)).toBeUndefined()
})

it('an invalid entry and full storage cause no error', () => {
  localStorage.setItem('pro__SYS_MENU', 'no json')
  expect(readStored(keys.menu)).toBeUndefined()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => writeStored(keys.menu, [])).not.toThrow()
  vi.restoreAllMocks()
})

it('entries can be read and removed without an error if storage is forbidden', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(readStored(keys.token)).toBeUndefined()
  expect(() => removeStored(keys.token, keys.menu)).not.toThrow()
  vi.restoreAllMocks()
})

it.each([false, 0, '', null, { a: [1] }])('%j is stored and returned unchanged', (value) => {
  writeStored(keys.dark, value)
  expect(readStored(keys.dark)).toEqual(value)
})

it('an entry without an end from another version of the client does not expire', () => {
  localStorage.setItem('pro__DARK_MODE', '{"value":true}')
  expect(readStored(keys.dark)).toBe(true)
})

it('entries without the prefix are not changed', () => {
  localStorage.setItem('Access-Token', 'theirs')
  removeStored(keys.token)
  expect([readStored(keys.token), localStorage.getItem('Access-Token')]).toEqual([undefined, 'theirs'])
})
