import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ask, codeOf, enter, later, other, owner, setUp, site, tearDown } from './test/codes.ts'

beforeAll(setUp)
afterAll(() => site.close())
afterEach(tearDown)

test('a code is valid for ten minutes', async () => {
  const person = await owner()
  await ask(person.phone)
  await later(person.phone, 601)
  expect((await enter(person.phone, await codeOf(person.phone))).body.message).toBe('手机验证码错误')
})

test('five wrong tries invalidate a code, even when sent at the same time', async () => {
  const person = await owner()
  await ask(person.phone)
  const code = await codeOf(person.phone)
  await Promise.all(Array.from({ length: 5 }, () => enter(person.phone, other(code))))
  expect((await enter(person.phone, code)).body.message).toBe('手机验证码错误')
})

test('only one of several simultaneous logins with the same code succeeds', async () => {
  const person = await owner()
  await ask(person.phone)
  const code = await codeOf(person.phone)
  const replies = await Promise.all([1, 2, 3].map(() => enter(person.phone, code)))
  expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
})

test('a second code is sent after a minute and invalidates the first code', async () => {
  const person = await owner()
  await ask(person.phone)
  const first = await codeOf(person.phone)
  expect((await ask(person.phone)).body).toMatchObject({
    success: false,
    code: 0,
    message: '验证码10分钟内，仍然有效！',
  })
  await later(person.phone)
  expect((await ask(person.phone)).body.success).toBe(true)
  const second = await codeOf(person.phone)
  if (first !== second) expect((await enter(person.phone, first)).body.success).toBe(false)
  expect((await enter(person.phone, second)).body.success).toBe(true)
})
