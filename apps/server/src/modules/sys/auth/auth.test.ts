import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHarness, type Harness, type Person, type PersonOptions } from '../../../../test/harness.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { hashPassword } from '../credential/credential.ts'

const PASSWORD = 'Right-pass-1'
let site: Harness
let hashed: string
let lastAddress = 1

beforeAll(async () => {
  site = await startHarness()
  hashed = await hashPassword(PASSWORD)
})
afterAll(() => site.close())

/** Failures are counted by address as well, so each test comes from its own. */
const address = () => `10.1.${Math.floor(lastAddress / 250)}.${lastAddress++ % 250}`

async function member(
  role: 'admin' | 'teacher' | 'student' = 'student',
  extra: Partial<PersonOptions> = {},
): Promise<Person> {
  const person = await site.person(role, extra)
  await site.within(() => db().updateTable('sysUser').set({ password: hashed }).where('id', '=', person.id).execute())
  return person
}

const login = (username: string, password: string, remoteAddress: string, more: object = {}) =>
  site.call('POST', '/sys/login', { body: { username, password, ...more }, remoteAddress })
async function captcha(key: string): Promise<string> {
  await site.call('GET', `/sys/randomImage/${key}`)
  const row = await site.within(() =>
    db()
      .selectFrom('sysOneTime')
      .select('content')
      .where('kind', '=', 'captcha')
      .where('name', '=', key)
      .executeTakeFirstOrThrow(),
  )
  return row.content
}

async function depart(orgCode: string): Promise<string> {
  const id = newId()
  await site.within(() =>
    db()
      .insertInto('sysDepart')
      .values({ id, departName: `班级${orgCode}`, orgCode, orgCategory: '3' })
      .execute(),
  )
  return id
}

test('a login answers what clients store, whatever the case of the name', async () => {
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

test('an unknown name and a wrong password read exactly alike', async () => {
  const person = await member()
  const [unknown, wrong] = [await login('nobody-here', 'x', address()), await login(person.username, 'x', address())]
  const bare = ({ body: { timestamp: _timestamp, ...rest } }: typeof unknown) => rest
  expect(bare(unknown)).toEqual(bare(wrong))
  expect(wrong.body).toMatchObject({
    success: false,
    code: 500,
    message: '用户名或密码错误',
    result: { needCaptcha: false },
  })
})

test('a frozen account is named as frozen only to who knows the password', async () => {
  const person = await member()
  await site.within(() => db().updateTable('sysUser').set({ status: 2 }).where('id', '=', person.id).execute())
  expect((await login(person.username, 'x', address())).body.message).toBe('用户名或密码错误')
  expect((await login(person.username, PASSWORD, address())).body.message).toBe('该用户已冻结')
})

test('a deleted account does not exist', async () => {
  const person = await member()
  await site.within(() => db().updateTable('sysUser').set({ delFlag: 1 }).where('id', '=', person.id).execute())
  expect((await login(person.username, PASSWORD, address())).body.message).toBe('用户名或密码错误')
})

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

test('who was not to be remembered is out after half a day without use, everybody else after a week', async () => {
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

test('a mistake followed by a right login is forgiven, for the account and for its address', async () => {
  const from = address()
  for (let count = 0; count < 5; count++) {
    const person = await member()
    expect((await login(person.username, 'typo', from)).body.result).toEqual({ needCaptcha: false })
    expect((await login(person.username, PASSWORD, from)).body.code).toBe('200')
  }
})

test('ten wrong passwords lock an account for ten minutes, unknown names alike', async () => {
  const person = await member()
  for (const name of [person.username, 'never-existed']) {
    // Straight from the table: the captcha would be in the way of a script.
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

test('guesses sent at once do not slip past the limit together', async () => {
  const person = await member()
  const replies = await Promise.all(Array.from({ length: 12 }, () => login(person.username, 'guess', address())))
  const messages = replies.map(({ body }) => body.message)
  expect(messages.filter((message) => message === '用户名或密码错误')).toHaveLength(3)
  expect(messages.filter((message) => message === '验证码无效')).toHaveLength(9)
})

test('no spelling of a name gives guesses counters of their own', async () => {
  const person = await member('student', { username: 'istanbul' })
  const names = ['istanbul', 'ISTANBUL', 'Istanbul', 'iStanBul', 'istanBUL', 'ISTANbul']
  const replies = await Promise.all(names.map((name) => login(name, 'guess', address())))
  expect(replies.filter(({ body }) => body.message === '用户名或密码错误')).toHaveLength(3)
  // Letters that one database folds and another does not, and what a driver might drop.
  for (const name of ['İstanbul', 'ıstanbul', 'istanbul ', 'ｉstanbul', 'is\0tanbul', 'istanbul\0'])
    expect((await login(name, PASSWORD, address())).body.success, JSON.stringify(name)).toBe(false)
  const rows = await site.within(() =>
    db().selectFrom('sysLoginFailure').select('subject').where('subject', '=', `user:${person.id}`).execute(),
  )
  expect(rows).toHaveLength(3)
})

test('logging out ends the session, with the texts of the reference', async () => {
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

test('somebody switches between their own departments and to no other', async () => {
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
  expect((await select({ orgCode: 'M03' })).body).toMatchObject({ success: false, message: '您不属于该部门，不能切换' })
  expect((await select({ orgCode: 'M02', username: 'admin' })).body.success).toBe(false)
  const mine = await site.call('GET', '/sys/user/getCurrentUserDeparts', { token: person.token })
  expect(mine.body).toMatchObject({
    code: 0,
    result: { orgCode: 'M01', list: [{ orgCode: 'M01' }, { orgCode: 'M02' }] },
  })
  expect((await site.call('PUT', '/sys/selectDepart', { body: { orgCode: 'M01' } })).status).toBe(401)
})

test('visits are counted by local day', async () => {
  const person = await member()
  await login(person.username, PASSWORD, '192.0.2.7')
  const info = await site.call('GET', '/sys/loginfo', { token: person.token })
  expect(info.body).toMatchObject({ code: 200, message: '登录成功' })
  const { totalVisitCount, todayVisitCount } = info.body.result as Record<string, number>
  expect(todayVisitCount).toBeGreaterThan(0)
  expect(totalVisitCount).toBeGreaterThanOrEqual(todayVisitCount!)
  const days = (await site.call('GET', '/sys/visitInfo', { token: person.token })).body.result as {
    tian: string
    type: string
    visit: number
  }[]
  expect(days).toHaveLength(1)
  expect(days[0]).toMatchObject({ visit: todayVisitCount, type: days[0]!.tian.slice(5) })
  expect((await site.call('GET', '/sys/visitInfo')).status).toBe(401)
  expect((await site.call('GET', '/sys/loginfo')).status).toBe(401)
})
