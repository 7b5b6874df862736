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

describe('changing an account', () => {
  test.each([
    ["a student of the caller's classes", caller(), target(), true],
    ['a student of other classes', caller(), target({ inScope: false }), false],
    ["a person of the caller's level", caller(), target({ level: 5 }), true],
    ['a person of a higher level', caller(), target({ level: 6 }), false],
    ['any account, when an administrator calls', admin, target({ inScope: false, level: 10 }), true],
    ['a level above administrators', admin, target({ level: 11 }), false],
  ])('is allowed for %s: $3', (_name, who, whom, allowed) => {
    const attempt = () => assertTargets(who, ['he'], [whom])
    if (allowed) expect(attempt).not.toThrow()
    else expect(attempt).toThrow(/^(权限不足|未找到对应实体)$/)
  })

  test('is refused for all accounts when one of the ids is unknown', () =>
    expect(() => assertTargets(admin, ['he', 'nobody'], [target()])).toThrow('未找到对应实体'))

  test('is refused for all accounts when the caller may not change one account', () =>
    expect(() => assertTargets(caller(), ['he', 'she'], [target(), target({ id: 'she', inScope: false })])).toThrow(
      '未找到对应实体',
    ))
})

describe('deleting an account', () => {
  test("is refused for the caller's own account", () =>
    expect(() => assertDeletable(caller(), [target(), target({ id: 'me' })])).toThrow('不能对自己的账号进行此操作'))
  test('is refused for the first account, even if another administrator calls', () =>
    expect(() => assertDeletable(admin, [target({ username: 'admin' })])).toThrow('管理员账号不允许此操作！'))
  test('is allowed for other accounts', () =>
    expect(() => assertDeletable(admin, [target(), target({ id: 'she', username: 'administrator' })])).not.toThrow())
})

describe('assigning a role', () => {
  test.each([
    ['a role of a lower level', caller(), role(4), true],
    ["a role of the caller's level", caller(), role(5), false],
    ['a role of a higher level', caller(), role(6), false],
    ['a role that grants everything, whatever its level', caller(), role(0, 'admin'), false],
    ['the role of developers, whatever its level', caller(), role(0, 'dev'), false],
    ["a role of the caller's level, when an administrator calls", admin, role(10, 'admin'), true],
    ['a role of a higher level, when an administrator calls', admin, role(11), false],
    ['the lowest role, when a person without a role calls', caller({ level: -1 }), role(0), false],
  ])('is allowed for %s: $3', (_name, who, which, allowed) => {
    expect(mayGrant(who, which)).toBe(allowed)
    if (allowed) expect(() => assertGrants(who, [which])).not.toThrow()
    else expect(() => assertGrants(who, [role(-2), which])).toThrow('权限不足，无法分配所选角色')
  })
})

describe("changing an administrator's own roles", () => {
  test.each([
    ['no role', [], true],
    ['lower roles only', [role(1)], true],
    ['roles with one that grants everything', [role(1), role(10, 'admin')], false],
  ])('is refused for %s: $2', (_name, roles, refused) => {
    const attempt = () => assertKeepsPower(admin, 'me', roles)
    if (refused) expect(attempt).toThrow('不能对自己的账号进行此操作')
    else expect(attempt).not.toThrow()
  })
  test('is the only change of roles with this limit', () =>
    expect(() => assertKeepsPower(admin, 'he', [])).not.toThrow())
})

test('unique columns contain null instead of an empty text', () => {
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
