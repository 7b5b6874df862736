// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { position } from '@mashu/contract/sys/position'
import { afterEach, expect, it, vi } from 'vitest'
import { isAdministrator, setGrants, usePermission } from '../permission.ts'
import { beginSession, endSession } from '../session.ts'
import { student, tidy } from '../../test/test-page.tsx'

afterEach(tidy)
const signInAs = (...roles: string[]) => beginSession('token', student, roles)
const grant = (...codes: string[]) =>
  setGrants({
    auth: codes.map((action) => ({ action, type: '1' })),
    allAuth: [{ action: 'user:form:phone', status: '1', type: '2' }],
  })

it('a control is shown only while the user has its permission', () => {
  signInAs('teacher')
  const { result } = renderHook(usePermission)
  expect(result.current.can(position.add)).toBe(false)
  act(() => grant('system:position:add', 'user:form:phone'))
  expect([
    result.current.can(position.add),
    result.current.can(position.delete),
    result.current.enabled('user:form:phone'),
  ]).toEqual([true, false, true])
  act(() => setGrants())
  expect(result.current.can(position.add)).toBe(false)
})

it('permissions are stored for half an hour under pro__, read at the start, and removed at logout', async () => {
  signInAs('teacher')
  grant('system:position:add')
  const { value, expire } = JSON.parse(localStorage.getItem('pro__LOGIN_USER_BUTTON_AUTH')!) as {
    value: { auth: { action: string }[] }
    expire: number
  }
  expect(value.auth).toEqual([{ action: 'system:position:add', type: '1' }])
  expect(Math.abs(expire - Date.now() - 1_800_000)).toBeLessThan(60_000)
  vi.resetModules()
  const next = await import('../permission.ts')
  expect(renderHook(next.usePermission).result.current.can(position.add)).toBe(true)
  act(endSession)
  expect(localStorage.getItem('pro__LOGIN_USER_BUTTON_AUTH')).toBeNull()
})

it('the user has no permission for an undefined endpoint', () => {
  signInAs('admin')
  expect(renderHook(usePermission).result.current.can(undefined)).toBe(false)
})

it.each([
  [['admin'], true],
  [['dev'], true],
  [['teacher', 'admin'], true],
  [['teacher'], false],
  [['administrator'], false],
  [[], false],
])('a user with the roles %j is an administrator: %s', (roles, yes) => {
  signInAs(...roles)
  expect(isAdministrator()).toBe(yes)
})

it('an administrator loses all permissions on logout', () => {
  signInAs('admin')
  const { result } = renderHook(usePermission)
  expect(result.current.can(position.add)).toBe(true)
  act(endSession)
  expect(result.current.can(position.add)).toBe(false)
})
