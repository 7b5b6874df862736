import { describe, expect, test } from 'vitest'
import { bindPatterns } from '../teaching/user.ts'
import { DepartForm } from './depart.ts'
import { DictForm } from './dict.ts'
import { RoleForm } from './role.ts'
import { User, UserAddForm, UserEditForm, UserInfo } from './user.ts'

/** Browser and server use the pattern in this way. */
const fits = (schema: { pattern?: string }, text: string) => new RegExp(schema.pattern!, 'u').test(text)
const field = (form: { properties: object }, name: string) =>
  (form.properties as Record<string, { pattern?: string }>)[name]!

describe.each([['phone', field(UserAddForm, 'phone')]] as const)('the %s in a form of the office', (_name, schema) => {
  test.each(['13800138000', '15912345678', '17012345678', '18812345678', '14712345678', '19912345678', '16612345678'])(
    'may be %s',
    (text) => expect(fits(schema, text)).toBe(true),
  )
  test.each([
    '12800138000',
    '1380013800',
    '138001380001',
    '+8613800138000',
    '138 0013 8000',
    '13800138000 ',
    '一三八',
    '１３８００１３８０００',
    '13800138000\n',
  ])('may not be %j', (text) => expect(fits(schema, text)).toBe(false))
})

describe('a telephone number', () => {
  const schema = field(UserAddForm, 'telephone')
  test.each(['010-88888888', '0571-1234567', '010 88888888', '01088888888'])('%s is valid', (text) =>
    expect(fits(schema, text)).toBe(true),
  )
  test.each(['88888888', '010-08888888', '0571-123456', '13800138000', '010-888888889'])('%s is invalid', (text) =>
    expect(fits(schema, text)).toBe(false),
  )
})

describe('a mail address', () => {
  const schema = field(UserAddForm, 'email')
  test.each(['a@b.cn', 'wang.li+1@mail.school.edu.cn', '小明@学校.中国'])('%s is valid', (text) =>
    expect(fits(schema, text)).toBe(true),
  )
  test.each(['a@b', '@b.cn', 'a@', 'a b@c.cn', 'a@b@c.cn', 'a@b.cn\nBcc: x@y.cn', ''])('%j is invalid', (text) =>
    expect(fits(schema, text)).toBe(false),
  )
})

describe('a login name', () => {
  const schema = field(UserAddForm, 'username')
  test.each(['xiaoming', '小明', 'li.na', '2026001'])('%s is valid', (text) => expect(fits(schema, text)).toBe(true))
  test.each(['xiao ming', ' xiaoming', 'xiaoming\t', '小　明'])('%j is invalid, because it contains a space', (text) =>
    expect(fits(schema, text)).toBe(false),
  )
})

describe('a code of a role', () => {
  const schema = field(RoleForm, 'roleCode')
  test.each(['head_teacher', 'role-1', 'A'])('%s is valid', (text) => expect(fits(schema, text)).toBe(true))
  test.each(['班主任', 'head teacher', 'a班'])('%s is invalid', (text) => expect(fits(schema, text)).toBe(false))
})

describe('a code of a dictionary', () => {
  const schema = field(DictForm, 'dictCode')
  test.each(['sex', 'work_type', '性别'])('%s is valid', (text) => expect(fits(schema, text)).toBe(true))
  // The server would treat a code with commas as a look-up in a table.
  test.each(['a,b,c', 'a b', ','])('%s is invalid', (text) => expect(fits(schema, text)).toBe(false))
})

describe('a person who changes contact data', () => {
  const matches = (pattern: string, text: string) => new RegExp(pattern, 'u').test(text)
  test.each([
    ['phone', ''],
    ['phone', '16612345678'],
    ['email', ''],
    ['email', 'a@b.cn'],
  ] as const)('may set the %s to %j', (key, text) => expect(matches(bindPatterns[key], text)).toBe(true))
  test.each([
    ['phone', '1'],
    ['phone', '06612345678'],
    ['email', 'a'],
    ['email', 'a@b.cn a@b.cn'],
  ] as const)('may not set the %s to %j', (key, text) => expect(matches(bindPatterns[key], text)).toBe(false))
})

describe('fields that are never returned or accepted', () => {
  test.each([
    ['User', User],
    ['UserInfo', UserInfo],
  ])('%s contains no password', (_name, schema) =>
    expect(Object.keys(schema.properties).filter((name) => /password|salt|token/i.test(name))).toEqual([]),
  )

  test.each(['status', 'delFlag', 'createBy', 'createTime', 'updateBy', 'orgCode', 'mustChangePassword', 'id'])(
    'the form of a new account does not accept %s',
    (name) => expect(UserAddForm.properties).not.toHaveProperty(name),
  )

  test.each(['username', 'password', 'status', 'delFlag', 'createBy'])(
    'the form that edits an account does not accept %s',
    (name) => expect(UserEditForm.properties).not.toHaveProperty(name),
  )

  test.each(['orgCode', 'orgType', 'id', 'createBy'])(
    'the form of a department does not accept %s, which the server sets',
    (name) => expect(DepartForm.properties).not.toHaveProperty(name),
  )
})
