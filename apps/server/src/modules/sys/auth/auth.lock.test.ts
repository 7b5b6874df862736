import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { PASSWORD, address, captcha, login, member, setUp, site } from './test/logins.ts'

beforeAll(setUp)
afterAll(() => site.close())

test('ten wrong passwords lock an existing or unknown account name for ten minutes', async () => {
  const person = await member()
  for (const name of [person.username, 'never-existed']) {
    // Ten real failures would require captchas.
    const rows = Array.from({ length: 10 }, (_, index) => ({
      id: newId(),
      subject: name === person.username ? `user:${person.id}` : `name:${name}`,
      createTime: new Date(Date.now() - 1000 * index).toISOString(),
    }))
    await site.within(() => db().insertInto('sysLoginFailure').values(rows).execute())
    const key = `lock-${name}`
    const code = await captcha(key)
    expect((await login(name, PASSWORD, address(), { captcha: code, checkKey: key })).body.message).toBe(
      '密码错误次数太多，账号已锁定10分钟，请稍后再试',
    )
  }
  await site.within(() =>
    db()
      .updateTable('sysLoginFailure')
      .set({ createTime: new Date(Date.now() - 601_000).toISOString() })
      .where('subject', '=', `user:${person.id}`)
      .execute(),
  )
  const code = await captcha('after')
  expect((await login(person.username, PASSWORD, address(), { captcha: code, checkKey: 'after' })).body.code).toBe(
    '200',
  )
})

test('guesses sent at the same time do not exceed the limit', async () => {
  const person = await member()
  const replies = await Promise.all(Array.from({ length: 12 }, () => login(person.username, 'guess', address())))
  const messages = replies.map(({ body }) => body.message)
  expect(messages.filter((message) => message === '账号或密码错误')).toHaveLength(3)
  expect(messages.filter((message) => message === '验证码无效')).toHaveLength(9)
})

test('different spellings of a name share one counter', async () => {
  const person = await member('student', { username: 'istanbul' })
  const names = ['istanbul', 'ISTANBUL', 'Istanbul', 'iStanBul', 'istanBUL', 'ISTANbul']
  const replies = await Promise.all(names.map((name) => login(name, 'guess', address())))
  expect(replies.filter(({ body }) => body.message === '账号或密码错误')).toHaveLength(3)
  // Only SQLite or only PostgreSQL converts some of these letters to lower case, and a driver might drop others.
  for (const name of ['İstanbul', 'ıstanbul', 'istanbul ', 'ｉstanbul', 'is\0tanbul', 'istanbul\0'])
    expect((await login(name, PASSWORD, address())).body.success, JSON.stringify(name)).toBe(false)
  const rows = await site.within(() =>
    db().selectFrom('sysLoginFailure').select('subject').where('subject', '=', `user:${person.id}`).execute(),
  )
  expect(rows).toHaveLength(3)
})
