// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { beginSession, endSession, getSession, isStudent, updateUser, type UserInfo } from './session.ts'
import { keys } from '@mashu/client'

const person: UserInfo = { id: '1', username: 'u', realname: '某人', avatar: null, userIdentity: 2, orgCode: 'A01' }
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const entry = (key: string) =>
  JSON.parse(localStorage.getItem(`pro__${key}`) ?? 'null') as { value: unknown; expire: number } | null

afterEach(() => {
  endSession()
  localStorage.clear()
})

it('stores a login for seven days', () => {
  const before = Date.now()
  beginSession('token', person, ['teacher'], { dictionaries: { sex: [] } })
  for (const key of [keys.token, keys.userInfo, keys.username, keys.userRole, keys.dictionaries]) {
    const kept = entry(key)!.expire - before
    expect([key, kept >= WEEK_MS && kept < WEEK_MS + 60_000]).toEqual([key, true])
  }
})

it('stores the selected department for seven days, and updates all components', () => {
  beginSession('token', person, [])
  const before = Date.now()
  updateUser({ ...person, orgCode: 'A02' })
  expect(entry(keys.userInfo)).toMatchObject({ value: { orgCode: 'A02' } })
  expect(entry(keys.userInfo)!.expire - before).toBeGreaterThanOrEqual(WEEK_MS)
  expect(getSession().user?.orgCode).toBe('A02')
})

it("keeps settings and unsaved works on logout, and removes the user's data", () => {
  beginSession('token', person, ['teacher'], { dictionaries: { sex: [] } })
  localStorage.setItem('pro__DEFAULT_COLOR', 'x')
  localStorage.setItem('other', 'x')
  endSession()
  expect(Object.keys(localStorage).sort()).toEqual(['other', 'pro__DEFAULT_COLOR'])
  expect(getSession()).toEqual({ token: null, user: null, roles: [] })
})

it('counts a user without an identity as a student', () => {
  const as = (userIdentity: number | null) => isStudent({ token: 't', user: { ...person, userIdentity }, roles: [] })
  expect([as(2), as(1), as(null)]).toEqual([false, true, true])
})
