import { expect, it } from 'vitest'
import { accountErrors, bodyOf, isChanged, valuesOf, writesName } from './account-form.ts'
import type { Account } from './query.ts'

const account = { realname: '林小满', nickname: '林小满', sex: null, birthday: null, school: '' } as Account
const values = valuesOf(account)

it("the form of the basic settings begins with the server's values", () => {
  expect(values).toEqual({ realname: '林小满', nickname: '', sex: 0, birthday: '', school: '' })
  expect(valuesOf({ ...account, nickname: '小火箭' }).nickname).toBe('小火箭')
  expect(isChanged(values, account)).toBe(false)
  expect(isChanged({ ...values, sex: 2 }, account)).toBe(true)
})

it('the form checks the real name, the nickname and the birthday', () => {
  expect(accountErrors({ ...values, realname: ' ' }, '2026-01-02')).toEqual({ realname: '请输入真实姓名!' })
  expect(accountErrors({ ...values, nickname: '我是林小满' }, '2026-01-02')).toEqual({
    nickname: '昵称里不要写真实姓名，换一个好玩的名字吧',
  })
  expect(accountErrors({ ...values, birthday: '2026-01-03' }, '2026-01-02')).toEqual({ birthday: '生日不能晚于今天' })
  expect(accountErrors({ ...values, birthday: '2026-01-02', nickname: '小火箭' }, '2026-01-02')).toEqual({})
})

it('the sent values are trimmed, and students send only values that they may edit', () => {
  const form = { ...values, realname: ' 林小满 ', nickname: ' 小火箭 ', school: ' ' }
  expect(bodyOf(form, true)).toEqual({ realname: '林小满', nickname: '小火箭', sex: 0, birthday: null, school: '' })
  expect(bodyOf(form, false)).toEqual({ nickname: '小火箭', sex: 0, birthday: null })
  expect([1, 2].map((userIdentity) => writesName({ userIdentity }))).toEqual([false, true])
})
