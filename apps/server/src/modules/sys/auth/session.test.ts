import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '../../../platform/db/database.ts'
import { PASSWORD, address, depart, login, member, setUp, site } from './test/logins.ts'

beforeAll(setUp)
afterAll(() => site.close())

test('a session ends after twelve unused hours, or with "remember me" after a week', async () => {
  const person = await member()
  const spans = async () => {
    const rows = await site.within(() =>
      db()
        .selectFrom('sysSession')
        .select(['seenTime', 'expireTime'])
        .where('userId', '=', person.id)
        .where('userAgent', 'is', null)
        .orderBy('id')
        .execute(),
    )
    return rows.map((row) => (Date.parse(row.expireTime) - Date.parse(row.seenTime)) / 3_600_000)
  }
  for (const remember_me of [true, undefined, false]) await login(person.username, PASSWORD, address(), { remember_me })
  await site.within(() =>
    db()
      .updateTable('sysSession')
      .set({ userAgent: null })
      .where('userId', '=', person.id)
      .where('userAgent', '<>', 'test')
      .execute(),
  )
  expect((await spans()).map(Math.round)).toEqual([168, 168, 12])
})

test('a logout ends the session, with the texts of the replaced system', async () => {
  const person = await member()
  expect((await site.call('POST', '/sys/logout')).body).toMatchObject({ success: false, message: '退出登录失败！' })
  expect((await site.call('GET', '/sys/logout', { token: 'nonsense' })).body).toMatchObject({
    success: false,
    message: 'Token无效!',
  })
  expect((await site.call('POST', '/sys/logout', { token: person.token })).body).toMatchObject({
    success: true,
    code: 200,
    message: '退出登录成功！',
  })
  expect((await site.call('GET', '/sys/user/whoAmI', { token: person.token })).body.message).toBe(
    'Token失效，请重新登录',
  )
})

test('a person can switch only to their own departments', async () => {
  const [first, second] = [await depart('M01'), await depart('M02')]
  await depart('M03')
  const person = await member('student', { memberOf: [first, second] })
  const select = (body: object, method: 'PUT' | 'POST' = 'PUT') =>
    site.call(method, '/sys/selectDepart', { token: person.token, body })
  expect((await select({ orgCode: 'M02', username: person.username })).body).toMatchObject({
    code: 0,
    result: { userInfo: { orgCode: 'M02' } },
  })
  expect((await select({ orgCode: 'M01' }, 'POST')).body.success).toBe(true)
  expect((await select({ orgCode: 'M03' })).body).toMatchObject({ success: false, message: '你不属于该部门，不能切换' })
  expect((await select({ orgCode: 'M02', username: 'admin' })).body.success).toBe(false)
  const mine = await site.call('GET', '/sys/user/getCurrentUserDeparts', { token: person.token })
  expect(mine.body).toMatchObject({
    code: 0,
    result: { orgCode: 'M01', list: [{ orgCode: 'M01' }, { orgCode: 'M02' }] },
  })
  expect((await site.call('PUT', '/sys/selectDepart', { body: { orgCode: 'M01' } })).status).toBe(401)
})
