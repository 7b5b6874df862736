import { describe, expect, test } from 'vitest'
import type { Target } from './user-row.queries.ts'
import {
  assertDeletable,
  assertGrants,
  assertKeepsPower,
  assertTargets,
  mayGrant,
  withoutBlanks,
  type Caller,
} from './user.rules.ts'

const caller = (more: Partial<Caller> = {}): Caller => ({
  id: 'me',
  username: 'wang',
  realname: '王',
  isAdmin: false,
  level: 5,
  departIds: [],
  can: () => true,
  ...more,
})
const admin = caller({ isAdmin: true, level: 10 })
const target = (more: Partial<Target> = {}): Target => ({
  id: 'he',
  username: 'he',
  userIdentity: 1,
  phone: null,
  email: null,
  workNo: null,
  delFlag: 0,
  level: 0,
  inScope: true,
  ...more,
})
const role = (roleLevel: number, roleCode = 'some') => ({ id: 'r', roleCode, roleLevel })

describe('whom one may change', () => {
  test.each([
    ['a student of the own classes', caller(), target(), true],
    ['a student of other classes', caller(), target({ inScope: false }), false],
    ['somebody of the own level', caller(), target({ level: 5 }), true],
    ['somebody above', caller(), target({ level: 6 }), false],
    ['anybody, for an administrator', admin, target({ inScope: false, level: 10 }), true],
    ['somebody above an administrator', admin, target({ level: 11 }), false],
  ])('%s', (_name, who, whom, allowed) => {
    const attempt = () => assertTargets(who, ['he'], [whom])
    if (allowed) expect(attempt).not.toThrow()
    else expect(attempt).toThrow(/^(权限不足|未找到对应实体)$/)
  })

  test('an unknown id refuses the whole list', () =>
    expect(() => assertTargets(admin, ['he', 'nobody'], [target()])).toThrow('未找到对应实体'))

  test('an account that may not be changed refuses the whole list', () =>
    expect(() => assertTargets(caller(), ['he', 'she'], [target(), target({ id: 'she', inScope: false })])).toThrow(
      '未找到对应实体',
    ))
})

describe('what cannot be done', () => {
  test('to oneself', () =>
    expect(() => assertDeletable(caller(), [target(), target({ id: 'me' })])).toThrow('不能对自己的账号进行此操作'))
  test('to the first account, even by another administrator', () =>
    expect(() => assertDeletable(admin, [target({ username: 'admin' })])).toThrow('管理员账号不允许此操作！'))
  test('other accounts can be changed', () =>
    expect(() => assertDeletable(admin, [target(), target({ id: 'she', username: 'administrator' })])).not.toThrow())
})

describe('which roles one may give', () => {
  test.each([
    ['a lower one', caller(), role(4), true],
    ['one of the own level', caller(), role(5), false],
    ['a higher one', caller(), role(6), false],
    ['one that may do everything, however low', caller(), role(0, 'admin'), false],
    ["the developers' one, however low", caller(), role(0, 'dev'), false],
    ['any up to the own level, for an administrator', admin, role(10, 'admin'), true],
    ['one above, for an administrator', admin, role(11), false],
    ['none, for somebody without a role', caller({ level: -1 }), role(0), false],
  ])('%s', (_name, who, which, allowed) => {
    expect(mayGrant(who, which)).toBe(allowed)
    if (allowed) expect(() => assertGrants(who, [which])).not.toThrow()
    else expect(() => assertGrants(who, [role(-2), which])).toThrow('权限不足，无法分配所选角色')
  })
})

describe('an administrator stays one', () => {
  test.each([
    ['without any role', [], true],
    ['with lesser ones', [role(1)], true],
    ['with one that may do everything', [role(1), role(10, 'admin')], false],
  ])('%s', (_name, roles, refused) => {
    const attempt = () => assertKeepsPower(admin, 'me', roles)
    if (refused) expect(attempt).toThrow('不能对自己的账号进行此操作')
    else expect(attempt).not.toThrow()
  })
  test('may remove the role from others', () => expect(() => assertKeepsPower(admin, 'he', [])).not.toThrow())
})

test('unique columns hold null rather than an empty text', () => {
  expect(
    withoutBlanks({ phone: '', email: '', workNo: '', school: '' } as {
      phone: string | null
      email: string | null
      workNo: string | null
    }),
  ).toEqual({ phone: null, email: null, workNo: null, school: '' })
  expect(withoutBlanks({ phone: '13800138000' })).toEqual({ phone: '13800138000' })
  expect(withoutBlanks({})).toEqual({})
})
