// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setTimeZone } from '../time/time-zone.ts'
import { leaveChildVisit, watchChildVisit } from './child-visit.ts'
import { isChildVisit, storeLogin } from './login.ts'
import { keys, readStored, storedKey, writeStored } from './storage.ts'

const login = { token: 't', userInfo: { username: 'xiaoman' }, role: ['student'] }
const storedNames = () => Object.keys(localStorage)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T02:00:00Z') })
  setTimeZone('Asia/Shanghai')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

it("after a login with a card, the child's data are removed, and the next child can log in", () => {
  storeLogin({ ...login, endTime: '2026-11-29 11:00:00' }, false)
  const went: string[] = []
  expect(leaveChildVisit((address) => went.push(address))).toBe(true)
  expect([went, storedNames()]).toEqual([['/card?ended'], []])
})

it('a login with a password is not ended, even after a login with a card', () => {
  storeLogin({ ...login, endTime: '2026-11-29 11:00:00' }, false)
  storeLogin(login, true)
  expect([isChildVisit(), leaveChildVisit(() => undefined), readStored(keys.token)]).toEqual([false, false, 't'])
})

it('a login removes the permissions and dictionaries of the previous user, even when it brings none', () => {
  storeLogin({ ...login, sysAllDictItems: { sex: [] } }, true)
  writeStored(keys.buttons, ['course:edit'], 60)
  storeLogin({ ...login, userInfo: { username: 'dalong' } }, true)
  expect([readStored(keys.dictionaries), readStored(keys.buttons)]).toEqual([undefined, undefined])
})

it("a child's visit ends at its time, and when another window ends it", () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  storeLogin({ ...login, endTime: '2026-11-29 10:01:00' }, false)
  watchChildVisit()
  vi.advanceTimersByTime(45_000)
  expect(replace).not.toHaveBeenCalled()
  vi.advanceTimersByTime(15_000)
  expect([replace.mock.calls, storedNames()]).toEqual([[['/card?ended']], []])
  window.dispatchEvent(new StorageEvent('storage', { key: storedKey(keys.visitEnd) }))
  expect(replace).toHaveBeenCalledTimes(2)
})
