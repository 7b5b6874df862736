import { expect, it } from 'vitest'
import { accountErrors, bodyOf, isChanged, valuesOf } from './account-form.ts'
import type { Account } from './query.ts'

const account = { realname: '林小满', sex: null, birthday: null, school: '' } as Account
const values = valuesOf(account)

it('starts with what the server knows', () => {
  expect(values).toEqual({ realname: '林小满', sex: 0, birthday: '', school: '' })
  expect(isChanged(values, account)).toBe(false)
  expect(isChanged({ ...values, sex: 2 }, account)).toBe(true)
})

it('wants a name and no birthday to come', () => {
  expect(accountErrors({ ...values, realname: ' ' }, '2026-01-02')).toEqual({ realname: '请输入用户名称!' })
  expect(accountErrors({ ...values, birthday: '2026-01-03' }, '2026-01-02')).toEqual({ birthday: '生日不能晚于今天' })
  expect(accountErrors({ ...values, birthday: '2026-01-02' }, '2026-01-02')).toEqual({})
})

it('sends no blanks', () => {
  expect(bodyOf({ ...values, realname: ' 林小满 ', school: ' ' })).toEqual({
    realname: '林小满',
    sex: 0,
    birthday: null,
    school: '',
  })
})
