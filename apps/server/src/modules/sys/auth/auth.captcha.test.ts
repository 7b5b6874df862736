import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, address, captcha, login, member, setUp, site } from './test/logins.ts'

beforeAll(setUp)
afterAll(() => site.close())

test('an account needs a captcha after three failures', async () => {
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

test('failed logins do not affect other people at the same address', async () => {
  const from = address()
  for (const name of ['a', 'b', 'c', 'd']) await login(`stranger-${name}`, 'x', from)
  expect((await login((await member()).username, PASSWORD, from)).body.code).toBe('200')
  const students = await Promise.all(Array.from({ length: 40 }, () => member()))
  // Fifteen of forty children mistype their password once, all at the same time.
  await Promise.all(students.slice(0, 15).map((student) => login(student.username, 'typo', from)))
  const replies = await Promise.all(students.map((student) => login(student.username, PASSWORD, from)))
  expect(replies.filter(({ body }) => body.code !== '200')).toEqual([])
})

test('an address that fails at twenty accounts needs a captcha for every account', async () => {
  const from = address()
  const person = await member()
  for (let count = 0; count < 19; count++) await login(`spray-${count}`, 'x', from)
  // A second failure at the same account does not count for the address.
  await login('spray-1', 'x', from)
  expect((await login((await member()).username, PASSWORD, from)).body.code).toBe('200')
  expect((await login(person.username, 'x', from)).body.result).toEqual({ needCaptcha: true })
  expect((await login(person.username, PASSWORD, from)).body).toMatchObject({
    message: '验证码无效',
    result: { needCaptcha: true },
  })
  expect((await login(person.username, PASSWORD, address())).body.code).toBe('200')
})

test('a right login clears an earlier mistake for the account and its address', async () => {
  const from = address()
  for (let count = 0; count < 5; count++) {
    const person = await member()
    expect((await login(person.username, 'typo', from)).body.result).toEqual({ needCaptcha: false })
    expect((await login(person.username, PASSWORD, from)).body.code).toBe('200')
  }
})

test('pages that ask for the password have the same limits as the login', async () => {
  const person = await member()
  const asks: [method: 'POST' | 'PUT', path: string, body: object][] = [
    ['POST', '/teaching/user/bind', { email: 'a@school.test' }],
    ['PUT', '/sys/user/updatePassword', { confirmpassword: 'New-pass-1' }],
  ]
  const ask = async (at: number, password: string, more: object = {}) => {
    const [method, path, body] = asks[at]!
    const given = at === 1 ? { oldpassword: password, password: 'New-pass-1' } : { password }
    return (await site.call(method, path, { token: person.token, body: { ...body, ...given, ...more } })).body
  }
  const answers = []
  for (const at of [0, 1, 0]) answers.push((await ask(at, 'wrong')).result)
  expect(answers).toEqual([{ needCaptcha: false }, { needCaptcha: false }, { needCaptcha: true }])
  for (const at of [0, 1])
    expect(await ask(at, PASSWORD)).toMatchObject({ message: '验证码无效', result: { needCaptcha: true } })
  const code = await captcha('own')
  expect((await ask(0, PASSWORD, { captcha: code, checkKey: 'own' })).success).toBe(true)
  // The right password has reset the count. More wrong guesses lock the account, even with solved captchas.
  for (let guess = 0; guess < 10; guess++) {
    const checkKey = `own${guess}`
    await ask(guess % 2, 'wrong', guess < 3 ? {} : { captcha: await captcha(checkKey), checkKey })
  }
  const last = { captcha: await captcha('last'), checkKey: 'last' }
  for (const at of [0, 1]) expect((await ask(at, PASSWORD, last)).message).toContain('锁定')
})
