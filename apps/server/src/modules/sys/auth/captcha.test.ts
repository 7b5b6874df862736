import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { db } from '../../../platform/db/database.ts'
import { insertFailure, rememberAddress } from '../credential/attempt.queries.ts'
import { address, captcha, login, member, PASSWORD, setUp, site } from './test/logins.ts'

beforeAll(setUp)
afterAll(() => site.close())

test('a wrong captcha is refused and used up, even when none is required', async () => {
  const person = await member()
  const code = await captcha('k2')
  const wrong = code === '0000' ? '1111' : '0000'
  const from = address()
  expect((await login(person.username, PASSWORD, from, { captcha: wrong, checkKey: 'k2' })).body.message).toBe(
    '验证码错误',
  )
  expect((await login(person.username, PASSWORD, from, { captcha: code, checkKey: 'k2' })).body.message).toBe(
    '验证码错误',
  )
})

test('a captcha is valid for five minutes', async () => {
  const code = await captcha('k3')
  await site.within(() =>
    db()
      .updateTable('sysOneTime')
      .set({ expireTime: new Date(Date.now() - 1).toISOString() })
      .where('name', '=', 'k3')
      .execute(),
  )
  expect((await site.call('POST', '/sys/checkCaptcha', { body: { captcha: code, checkKey: 'k3' } })).body.message).toBe(
    '验证码错误',
  )
  await captcha('k3b')
  const row = await site.within(() =>
    db().selectFrom('sysOneTime').select('expireTime').where('name', '=', 'k3b').executeTakeFirstOrThrow(),
  )
  expect(Date.parse(row.expireTime) - Date.now()).toBeLessThanOrEqual(300_000)
})

test('a solved captcha that was checked in advance remains valid for the login', async () => {
  const code = await captcha('k4')
  expect((await site.call('POST', '/sys/checkCaptcha', { body: { checkKey: 'k4' } })).body.message).toBe('验证码无效')
  expect(
    (await site.call('POST', '/sys/checkCaptcha', { body: { captcha: code, checkKey: 'k4' } })).body,
  ).toMatchObject({ success: true, code: 200, message: '成功' })
  const person = await member()
  expect((await login(person.username, PASSWORD, address(), { captcha: code, checkKey: 'k4' })).body.code).toBe('200')
})

test('a solved captcha is valid for three passwords', async () => {
  const person = await member()
  const from = address()
  for (let count = 0; count < 3; count++) await login(person.username, 'x', address())
  const proof = { captcha: await captcha('k5'), checkKey: 'k5' }
  for (let count = 0; count < 2; count++)
    expect((await login(person.username, 'typo', from, proof)).body.message).toBe('账号或密码错误')
  expect((await login(person.username, PASSWORD, from, proof)).body.code).toBe('200')
  const guess = { captcha: await captcha('k6'), checkKey: 'k6' }
  const other = await member()
  const replies = await Promise.all(Array.from({ length: 6 }, () => login(other.username, 'x', address(), guess)))
  expect(replies.map(({ body }) => body.message).filter((message) => message === '账号或密码错误')).toHaveLength(3)
})

test('a captcha is a PNG, and the number of captchas per address is limited', async () => {
  const from = address()
  const ask = () => site.call('GET', '/sys/randomImage/1700000000000', { remoteAddress: from })
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const { body } = await ask()
    expect(body).toMatchObject({
      success: true,
      code: 0,
      result: expect.stringMatching(/^data:image\/png;base64,iVBOR/),
    })
    const replies = await Promise.all(Array.from({ length: 90 }, ask))
    const served = replies.filter(({ status }) => status === 200).length
    // On PostgreSQL, the real clock of the database allows more captchas while the test runs.
    const givenBack = site.databaseUrl === undefined ? 0 : 15
    expect(served).toBeGreaterThanOrEqual(59)
    expect(served).toBeLessThanOrEqual(59 + givenBack)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(90 - served)
  } finally {
    vi.useRealTimers()
  }
})

test('wrong guesses elsewhere lock nobody out at addresses of recent logins', async () => {
  const person = await member()
  const [school, elsewhere] = [address(), address()]
  expect((await login(person.username, PASSWORD, school)).body.code).toBe('200')
  const guesses = (ip: string) =>
    site.within(async () => {
      for (let count = 0; count < 10; count++) await insertFailure(`user:${person.id}`, ip)
    })
  await guesses(elsewhere)
  const proof = async (checkKey: string) => ({ captcha: await captcha(checkKey), checkKey })
  expect((await login(person.username, PASSWORD, elsewhere, await proof('e1'))).body.message).toContain('账号已锁定')
  expect((await login(person.username, PASSWORD, school)).body.code).toBe('200')
  // Guesses from the address of the school lock the account there.
  await guesses(school)
  expect((await login(person.username, PASSWORD, school, await proof('e2'))).body.message).toContain('账号已锁定')
  const rows = await site.within(() =>
    db().selectFrom('sysLoginAddress').selectAll().where('userId', '=', person.id).execute(),
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(school)
})

test('at most twenty login addresses per account are stored', async () => {
  const person = await member()
  for (let count = 0; count < 25; count++)
    await site.within(() => rememberAddress(person.id, `user:${person.id}`, `10.5.0.${count}`))
  const rows = await site.within(() =>
    db().selectFrom('sysLoginAddress').select('id').where('userId', '=', person.id).execute(),
  )
  expect(rows).toHaveLength(20)
})

test('a clock set back by a day locks nobody out and requires no captcha', async () => {
  const person = await member()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  try {
    await site.within(async () => {
      for (let count = 0; count < 10; count++) await insertFailure(`user:${person.id}`, '10.5.1.1')
    })
  } finally {
    vi.useRealTimers()
  }
  expect((await login(person.username, PASSWORD, '10.5.1.1')).body.code).toBe('200')
})
