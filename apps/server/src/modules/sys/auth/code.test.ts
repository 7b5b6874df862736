import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { db } from '../../../platform/db/database.ts'
import { ask, codeOf, enter, messages, owner, setUp, site, tearDown } from './test/codes.ts'

beforeAll(setUp)
afterAll(() => site.close())
afterEach(tearDown)

test('a code logs in its owner only once', async () => {
  const person = await owner()
  expect((await ask(person.phone)).body).toMatchObject({ success: true, code: 0, message: '操作成功！', result: null })
  const code = await codeOf(person.phone)
  const { body } = await enter(person.phone, code)
  expect(body).toMatchObject({
    success: true,
    code: '200',
    message: '登录成功',
    result: { userInfo: { id: person.id }, role: ['student'] },
  })
  expect(
    (await site.call('GET', '/sys/user/whoAmI', { token: String((body.result as { token: string }).token) })).body
      .success,
  ).toBe(true)
  expect((await enter(person.phone, code)).body).toMatchObject({
    success: false,
    code: 0,
    message: '手机验证码错误',
    result: null,
  })
})

test('the message names the purpose of the code, and only a hash is stored', async () => {
  const person = await owner()
  await ask(person.phone)
  expect(await messages(person.phone)).toEqual([
    {
      esContent: expect.stringMatching(/^【码塾】\d{6} 是你的登录验证码，10分钟内有效/),
      esSendStatus: '0',
      esResult: '没有接入短信服务，请把内容转告本人',
    },
  ])
  const rows = await site.within(() =>
    db().selectFrom('sysSmsCode').selectAll().where('phone', '=', person.phone).execute(),
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(await codeOf(person.phone))
  expect(rows[0]!.codeHash).toMatch(/^\$argon2id/)
})

test('a code for one purpose is not accepted for another purpose', async () => {
  const person = await owner()
  await ask(person.phone)
  const code = await codeOf(person.phone)
  expect((await site.call('POST', '/sys/sms', { body: { mobile: person.phone, smsmode: '2' } })).body.message).toBe(
    '短信验证码失效！',
  )
  expect((await ask(person.phone, '1')).body).toMatchObject({ success: false, code: 0, message: '未开放注册' })
  expect((await ask(person.phone, '9')).body.success).toBe(false)
  const admin = await site.person('admin')
  await site.call('POST', '/sys/config/saveTenantConfig', { token: admin.token, body: { allowReg: '1' } })
  expect(
    (await site.call('POST', '/sys/user/checkRegister', { body: { phone: person.phone, smscode: code } })).body.message,
  ).toBe('手机验证码错误')
  expect((await enter(person.phone, code)).body.success).toBe(true)
})
