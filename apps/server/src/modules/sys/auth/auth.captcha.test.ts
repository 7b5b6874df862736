import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, address, captcha, login, member, setUp, site } from './test/logins.ts'

beforeAll(setUp)
afterAll(() => site.close())

test('after three failures of an account the captcha is asked for, and a right one lets in once', async () => {
  const person = await member()
  const answers = []
  for (let count = 0; count < 3; count++) answers.push((await login(person.username, 'x', address())).body.result)
  expect(answers).toEqual([{ needCaptcha: false }, { needCaptcha: false }, { needCaptcha: true }])
  const from = address()
  expect((await login(person.username, PASSWORD, from)).body).toMatchObject({
    success: false,
    code: 500,
    message: '验证码无效',
    result: { needCaptcha: true },
  })
  const code = await captcha('k1')
  expect((await login(person.username, PASSWORD, from, { captcha: code, checkKey: 'k1' })).body.code).toBe('200')
  expect((await login(person.username, PASSWORD, from, { captcha: code, checkKey: 'k1' })).body.message).toBe(
    '验证码错误',
  )
})

test('three failures of an address trouble nobody else behind it: a class shares it', async () => {
  const from = address()
  for (const name of ['a', 'b', 'c', 'd']) await login(`stranger-${name}`, 'x', from)
  expect((await login((await member()).username, PASSWORD, from)).body.code).toBe('200')
  const students = await Promise.all(Array.from({ length: 40 }, () => member()))
  // Every second child mistypes once, all at the same time.
  await Promise.all(students.slice(0, 15).map((student) => login(student.username, 'typo', from)))
  const replies = await Promise.all(students.map((student) => login(student.username, PASSWORD, from)))
  expect(replies.filter(({ body }) => body.code !== '200')).toEqual([])
})

test('an address that fails at twenty different accounts is asked for a captcha at every account', async () => {
  const from = address()
  const person = await member()
  for (let count = 0; count < 19; count++) await login(`spray-${count}`, 'x', from)
  // The same account again is no further one.
  await login('spray-1', 'x', from)
  expect((await login((await member()).username, PASSWORD, from)).body.code).toBe('200')
  expect((await login(person.username, 'x', from)).body.result).toEqual({ needCaptcha: true })
  expect((await login(person.username, PASSWORD, from)).body).toMatchObject({
    message: '验证码无效',
    result: { needCaptcha: true },
  })
  expect((await login(person.username, PASSWORD, address())).body.code).toBe('200')
})

test('a mistake followed by a right login is forgiven, for the account and for its address', async () => {
  const from = address()
  for (let count = 0; count < 5; count++) {
    const person = await member()
    expect((await login(person.username, 'typo', from)).body.result).toEqual({ needCaptcha: false })
    expect((await login(person.username, PASSWORD, from)).body.code).toBe('200')
  }
})
