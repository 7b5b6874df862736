// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { position } from '@mashu/contract/sys/position'
import { afterEach, expect, it } from 'vitest'
import { isAdministrator, setGrants, usePermission } from './permission.ts'
import { beginSession, endSession } from './session.ts'
import { student, tidy } from '../test/test-page.tsx'

afterEach(tidy)
const signInAs = (...roles: string[]) => beginSession('token', student, roles)
const grant = (...codes: string[]) =>
  setGrants({
    auth: codes.map((action) => ({ action, type: '1' })),
    allAuth: [{ action: 'user:form:phone', status: '1', type: '2' }],
  })

it('a control appears with its permission, and goes with it', () => {
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

it('what calls nothing cannot be called', () => {
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
])('%j is an administrator: %s', (roles, yes) => {
  signInAs(...roles)
  expect(isAdministrator()).toBe(yes)
})

it('an administrator who signs out keeps nothing', () => {
  signInAs('admin')
  const { result } = renderHook(usePermission)
  expect(result.current.can(position.add)).toBe(true)
  act(endSession)
  expect(result.current.can(position.add)).toBe(false)
})
