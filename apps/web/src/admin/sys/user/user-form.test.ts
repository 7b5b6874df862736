// @vitest-environment happy-dom
import { user } from '@mashu/contract/sys/user'
import { afterEach, describe, expect, it } from 'vitest'
import { formFields, refusalOf } from '../../kit/field/field.ts'
import { signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import { freshUser, loadUser, prepareUser } from './user-form.ts'
import { passwordFields } from './password-fields.ts'
import { userFields } from './user-fields.tsx'

afterEach(tidy)

describe('the identity of a user', () => {
  const { effect } = userFields.userIdentity
  it('as staff clears the roles, and puts the user in charge of the selected departments', () => {
    expect(effect('2', { selecteddeparts: 'a,b', selectedroles: 's' })).toEqual({ selectedroles: '', departIds: 'a,b' })
  })
  it('as a student selects the role student, and clears the departments in charge', () => {
    expect(effect('1', { studentRole: 's', selectedroles: '' })).toEqual({ departIds: '', selectedroles: 's' })
  })
  it('decides which fields are shown', () => {
    for (const name of ['workNo', 'post', 'departIds'] as const) {
      expect(userFields[name].when({ userIdentity: '2' })).toBe(true)
      expect(userFields[name].when({ userIdentity: 1 })).toBe(false)
    }
  })
  it('as a student never sends departments in charge', () => {
    expect(prepareUser({ realname: '小满', departIds: 'a' }, { userIdentity: '1' })).toEqual({
      realname: '小满',
      departIds: '',
    })
    expect(prepareUser({ departIds: 'a' }, { userIdentity: 2 })).toEqual({ departIds: 'a' })
  })
  it('can be changed only by administrators', () => {
    signIn(['teacher'])
    expect(userFields.userIdentity.when()).toBe(false)
    signIn(['admin'])
    expect(userFields.userIdentity.when()).toBe(true)
  })
})

it('a user can be in charge only of own departments', () => {
  const { effect } = userFields.selecteddeparts
  expect(effect('a,b', { userIdentity: 2, departIds: 'a,c' })).toEqual({ departIds: 'a' })
  expect(effect('b', { userIdentity: 2, departIds: 'a' })).toEqual({ departIds: 'b' })
  expect(effect('b', { userIdentity: 2 })).toEqual({ departIds: 'b' })
  expect(effect('b', { userIdentity: 1 })).toEqual({})
})

it('a password and its repetition are compared as soon as both are entered', () => {
  const { check } = passwordFields.password
  expect(check('abc12345', { password: 'abc12345', confirmpassword: '' })).toBeUndefined()
  expect(check('abc12345', { password: 'abc12345', confirmpassword: 'abc' })).toBe('两次输入的密码不一样！')
  expect(check('abc12345', { password: 'abc12345', confirmpassword: 'abc12345' })).toBeUndefined()
  expect(passwordFields.password.pattern[0].test('abc12')).toBe(false)
})

describe('the initial values of an account', () => {
  it('contain the role student if the administrator may assign this role', async () => {
    testServer({
      '/sys/role/queryMySubRole': () => ({
        result: [
          { id: 'r2', roleCode: 'teacher' },
          { id: 'r1', roleCode: 'student' },
        ],
      }),
    })
    expect(await freshUser()).toEqual({ selectedroles: 'r1', studentRole: 'r1' })
    testServer({ '/sys/role/queryMySubRole': () => ({ refuse: '未找到角色信息' }) })
    expect(await freshUser()).toEqual({})
  })
  it('contain the roles and departments of an existing account', async () => {
    testServer({
      '/sys/user/queryUserRole': () => ({ result: ['r1', 'r2'] }),
      '/sys/user/userDepartList': () => ({ refuse: '查找失败', result: [] }),
    })
    expect(await loadUser({ id: '7' })).toEqual({ selectedroles: 'r1,r2', selecteddeparts: '' })
    testServer({ '/sys/user/queryUserRole': () => ({ refuse: '未找到用户相关角色信息' }) })
    expect(await loadUser({ id: '7' })).toEqual({ selectedroles: '', selecteddeparts: '' })
  })
  it.each(['/sys/user/queryUserRole', '/sys/user/userDepartList'])(
    'are missing when %s fails, so that saving cannot remove roles or departments',
    async (path) => {
      testServer({ [path]: () => ({ refuse: '服务器忙', status: 503 }) })
      await expect(loadUser({ id: '7' })).rejects.toThrow('服务器忙')
    },
  )
})

it('phone numbers may have hyphens and blanks', () => {
  const [phone, telephone] = formFields(user, 'add', ['phone', 'telephone'], {
    phone: userFields.phone,
    telephone: userFields.telephone,
  })
  for (const text of ['138-0000-1234', '+86 138 0000 1234', '16600001234'])
    expect(refusalOf(phone!, text)).toBeUndefined()
  for (const text of ['010-88888888', '010 88888888', '01088888888'])
    expect(refusalOf(telephone!, text)).toBeUndefined()
  expect([refusalOf(phone!, '138-0000-123'), refusalOf(telephone!, '88888888')]).toEqual([
    '手机号码格式不正确!',
    '座机格式不正确!',
  ])
})
