import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '../../../platform/db/database.ts'
import { PASSWORD, address, depart, login, member, setUp, site } from './test/logins.ts'

beforeAll(setUp)
afterAll(() => site.close())

test('a login accepts a name in upper or lower case', async () => {
  const room = await depart('K01')
  const person = await member('student', { username: 'Lin.Xiao', realname: '林晓', memberOf: [room] })
  const { body, text } = await login('lin.XIAO', PASSWORD, address())
  expect(body).toMatchObject({ success: true, code: '200', message: '登录成功' })
  const result = body.result as Record<string, unknown>
  expect(result).toMatchObject({
    role: ['student'],
    multi_depart: 1,
    mustChangePassword: false,
    userInfo: { id: person.id, nickname: '林晓', orgCode: 'K01', avatar: null },
  })
  expect(result['sysAllDictItems']).toMatchObject({
    sex: [
      { value: '1', text: '男', title: '男' },
      { value: '2', text: '女', title: '女' },
    ],
  })
  expect(text).not.toMatch(/argon2|"password"/)
  const me = await site.call('GET', '/sys/user/whoAmI', { token: String(result['token']) })
  expect(me.body.result).toMatchObject({ id: person.id, username: 'Lin.Xiao', roles: ['student'], avatarUrl: null })
  const log = await site.within(() =>
    db().selectFrom('sysLog').select(['logContent', 'logType']).where('userid', '=', 'Lin.Xiao').executeTakeFirst(),
  )
  expect(log).toMatchObject({ logType: 1, logContent: '用户名: Lin.Xiao,登录成功！' })
})

test('an unknown name and a wrong password get the same answer', async () => {
  const person = await member()
  const [unknown, wrong] = [await login('nobody-here', 'x', address()), await login(person.username, 'x', address())]
  const bare = ({ body: { timestamp: _timestamp, ...rest } }: typeof unknown) => rest
  expect(bare(unknown)).toEqual(bare(wrong))
  expect(wrong.body).toMatchObject({
    success: false,
    code: 500,
    message: '账号或密码错误',
    result: { needCaptcha: false },
  })
})

test('an account is reported as frozen only when the password is right', async () => {
  const person = await member()
  await site.within(() => db().updateTable('sysUser').set({ status: 2 }).where('id', '=', person.id).execute())
  expect((await login(person.username, 'x', address())).body.message).toBe('账号或密码错误')
  expect((await login(person.username, PASSWORD, address())).body.message).toBe('该用户已冻结')
})

test('a deleted account cannot log in and looks like an unknown account', async () => {
  const person = await member()
  await site.within(() => db().updateTable('sysUser').set({ delFlag: 1 }).where('id', '=', person.id).execute())
  expect((await login(person.username, PASSWORD, address())).body.message).toBe('账号或密码错误')
})
