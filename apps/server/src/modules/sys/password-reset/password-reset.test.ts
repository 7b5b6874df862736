import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

const PASSWORD = 'rainy8night'
let last = 1
const site = await openHarness()
const address = () => `10.4.${Math.floor(last / 250)}.${last++ % 250}`
const newPhone = () => String(13_600_000_000 + last++)

async function owner(): Promise<Person & { phone: string }> {
  const person = await site.person('student')
  const phone = newPhone()
  await site.within(() =>
    db().updateTable('sysUser').set({ phone, mustChangePassword: 1 }).where('id', '=', person.id).execute(),
  )
  return { ...person, phone }
}

async function captcha(): Promise<{ captcha: string; checkKey: string }> {
  const checkKey = `reset${last++}`
  await site.call('GET', `/sys/randomImage/${checkKey}`)
  const row = await site.within(() =>
    db().selectFrom('sysOneTime').select('content').where('name', '=', checkKey).executeTakeFirstOrThrow(),
  )
  return { captcha: row.content, checkKey }
}

const post = (path: string, body: object) => site.call('POST', path, { body, remoteAddress: address() })
const ticketOf = (reply: Awaited<ReturnType<typeof post>>) => String((reply.body.result as { ticket: string }).ticket)
const identify = async (account: string) =>
  ticketOf(await post('/sys/user/querySysUser', { account, ...(await captcha()) }))
const send = (mobile: string, ticket: string | undefined) => post('/sys/sms', { mobile, smsmode: '2', ticket })
const verify = (ticket: string, phone: string, smscode: string) =>
  post('/sys/user/phoneVerification', { ticket, phone, smscode })
const change = (ticket: string, password: string = PASSWORD, more: object = {}) =>
  post('/sys/user/passwordChange', { ticket, password, ...more })
const messages = (phone: string) =>
  site.within(() =>
    db().selectFrom('sysSms').select('esContent').where('esReceiver', '=', phone).orderBy('id', 'desc').execute(),
  )
const codeOf = async (phone: string) => /\d{6}/.exec((await messages(phone))[0]!.esContent)![0]
const login = (username: string, password = PASSWORD) => post('/sys/login', { username, password })
const bare = ({ body: { timestamp: _timestamp, result: _result, ...rest } }: Awaited<ReturnType<typeof post>>) => rest

/** @returns the ticket for the last step */
async function proved(person: { username: string; phone: string }): Promise<string> {
  const ticket = await identify(person.username)
  await send(person.phone, ticket)
  return ticketOf(await verify(ticket, person.phone, await codeOf(person.phone)))
}

test("the owner of the account's phone sets a new password, and all sessions end", async () => {
  const person = await owner()
  for (let count = 0; count < 3; count++) await login(person.username, 'forgotten')
  const ticket = await proved(person)
  expect((await change(ticket, PASSWORD, { confirmpassword: PASSWORD })).body).toMatchObject({
    success: true,
    code: 0,
    message: '密码重置完成！',
    result: { username: person.username },
  })
  expect((await site.call('GET', '/sys/user/whoAmI', { token: person.token })).body.message).toBe(
    'Token失效，请重新登录',
  )
  // After the reset, the earlier failed logins no longer require a captcha.
  expect((await login(person.username)).body).toMatchObject({ code: '200', result: { mustChangePassword: false } })
  const log = await site.within(() =>
    db()
      .selectFrom('sysLog')
      .select('logContent')
      .where('userid', '=', person.username)
      .where('logType', '=', 2)
      .execute(),
  )
  expect(log).toEqual([{ logContent: `用手机验证码重置密码，用户名：${person.username}` }])
})

test('the account is found by its phone number or by its name', async () => {
  const person = await owner()
  const ticket = await identify(person.phone)
  await send(person.phone, ticket)
  expect((await verify(ticket, person.phone, await codeOf(person.phone))).body).toMatchObject({
    success: true,
    code: 0,
    result: { username: person.username },
  })
})

test('an unknown account gets the answers of a known account until the phone is verified', async () => {
  const person = await owner()
  const [known, unknown] = [await identify(person.username), await identify('no-such-person')]
  expect(known).toMatch(/^[0-9a-f]{48}$/)
  expect(unknown).toMatch(/^[0-9a-f]{48}$/)
  const [own, foreign] = [newPhone(), newPhone()]
  expect(bare(await send(foreign, unknown))).toEqual(bare(await send(own, known)))
  expect(bare(await verify(unknown, foreign, '123456'))).toEqual(bare(await verify(known, own, '123456')))
  expect(await messages(own)).toEqual([])
})

test("a code is sent only to the account's own phone", async () => {
  const [victim, thief] = [await owner(), await owner()]
  const ticket = await identify(victim.username)
  expect((await send(thief.phone, ticket)).body.success).toBe(true)
  expect(await messages(thief.phone)).toEqual([])
  // A right code that was sent for another account is refused.
  const own = await identify(thief.username)
  await site.within(() => db().deleteFrom('sysSmsCode').execute())
  await send(thief.phone, own)
  expect((await verify(ticket, thief.phone, await codeOf(thief.phone))).body.message).toBe('手机验证码错误')
})

test('each step requires the ticket of the previous step', async () => {
  const person = await owner()
  const ticket = await identify(person.username)
  const expired = { success: false, code: 0, message: '短信验证码失效！' }
  expect((await send(person.phone, undefined)).body).toMatchObject(expired)
  expect((await send(person.phone, 'f'.repeat(48))).body).toMatchObject(expired)
  expect((await verify('f'.repeat(48), person.phone, '123456')).body).toMatchObject(expired)
  // The ticket of the first step is not accepted in the last step.
  expect((await change(ticket)).body).toMatchObject(expired)
  expect((await change('f'.repeat(48))).body).toMatchObject(expired)
  expect((await post('/sys/user/querySysUser', { account: person.username })).body).toMatchObject({
    success: false,
    message: '验证码无效',
    result: { needCaptcha: true },
  })
  expect(
    (await site.call('GET', `/sys/user/passwordChange?username=${person.username}&password=${PASSWORD}`)).body.success,
  ).toBe(false)
})

test('the ticket for the last step is valid for one use until it expires', async () => {
  const person = await owner()
  const ticket = await proved(person)
  const replies = await Promise.all([change(ticket), change(ticket, 'other9word')])
  expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
  expect((await change(ticket)).body.message).toBe('短信验证码失效！')
  await site.within(() => db().deleteFrom('sysSmsCode').execute())
  const second = await proved(person)
  await site.within(() =>
    db()
      .updateTable('sysOneTime')
      .set({ expireTime: new Date(Date.now() - 1).toISOString() })
      .where('kind', '=', 'ticket:proved')
      .execute(),
  )
  expect((await change(second)).body.message).toBe('短信验证码失效！')
})

test('tickets are stored as hashes', async () => {
  const ticket = await identify('whoever')
  const rows = await site.within(() => db().selectFrom('sysOneTime').selectAll().execute())
  expect(rows.filter((row) => row.kind === 'ticket:identified').length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(ticket)
})

test('a weak or mistyped password does not use up the ticket', async () => {
  const person = await owner()
  const ticket = await proved(person)
  expect((await change(ticket, 'sunnydays')).body).toMatchObject({
    success: false,
    code: 0,
    message: '密码里字母和数字都要有，也不能太容易猜到（例如123456、自己的账号）',
  })
  expect((await change(ticket, `${person.username}99`)).body.message).toBe(
    '密码里字母和数字都要有，也不能太容易猜到（例如123456、自己的账号）',
  )
  expect((await change(ticket, PASSWORD, { confirmpassword: 'another1' })).body.message).toBe('两次密码不一致')
  expect((await change(ticket)).body.success).toBe(true)
})

test('a code is invalid after five wrong tries', async () => {
  const person = await owner()
  const ticket = await identify(person.username)
  await send(person.phone, ticket)
  const code = await codeOf(person.phone)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let count = 0; count < 5; count++) await verify(ticket, person.phone, wrong)
  expect((await verify(ticket, person.phone, code)).body.message).toBe('手机验证码错误')
})

test('an account that was deleted or whose phone has changed gets no new password', async () => {
  for (const change_ of [{ delFlag: 1 }, { phone: newPhone() }]) {
    const person = await owner()
    const ticket = await identify(person.username)
    await send(person.phone, ticket)
    await site.within(() => db().updateTable('sysUser').set(change_).where('id', '=', person.id).execute())
    expect((await verify(ticket, person.phone, await codeOf(person.phone))).body.message).toBe('手机验证码错误')
  }
  const gone = await owner()
  const ticket = await proved(gone)
  await site.within(() => db().updateTable('sysUser').set({ delFlag: 1 }).where('id', '=', gone.id).execute())
  expect((await change(ticket)).body.message).toBe('短信验证码失效！')
})

test('a new password unlocks a locked account', async () => {
  const person = await owner()
  const rows = Array.from({ length: 10 }, () => ({
    id: newId(),
    subject: `user:${person.id}`,
    createTime: new Date().toISOString(),
  }))
  await site.within(() => db().insertInto('sysLoginFailure').values(rows).execute())
  expect((await login(person.username)).body.success).toBe(false)
  await change(await proved(person))
  expect((await login(person.username)).body.code).toBe('200')
})
