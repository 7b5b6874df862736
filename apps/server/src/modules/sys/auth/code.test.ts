import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../../../../test/harness.ts'
import { sendTo, sinkHosts, startSink, type Sink } from '../../../../test/message/sink.ts'
import { db } from '../../../platform/db/database.ts'
import { judgeRequest } from '../credential/code.rules.ts'

let site: Harness
let lastAddress = 1
const patient = { timeout: 20_000 }
let lastPhone = 13_800_000_000
beforeAll(async () => {
  site = await startHarness(sinkHosts)
})
afterAll(() => site.close())
let sink: Sink | undefined
/** Text messages go to a service of the school until the end of the test. */
async function connectSink(): Promise<Sink> {
  sink = await startSink()
  await sendTo(site, await site.person('admin'), sink.url)
  return sink
}
afterEach(async () => {
  await site.within(() => db().deleteFrom('sysSender').execute())
  await sink?.close()
  sink = undefined
})

const address = () => `10.2.${Math.floor(lastAddress / 250)}.${lastAddress++ % 250}`
const newPhone = () => String(lastPhone++)

async function owner(extra: object = {}): Promise<Person & { phone: string }> {
  const person = await site.person('student')
  const phone = newPhone()
  await site.within(() =>
    db()
      .updateTable('sysUser')
      .set({ phone, ...extra })
      .where('id', '=', person.id)
      .execute(),
  )
  return { ...person, phone }
}

const ask = (mobile: string | undefined, smsmode = '0', more: object = {}, remoteAddress = address()) =>
  site.call('POST', '/sys/sms', { body: { mobile, smsmode, ...more }, remoteAddress })
const enter = (mobile: string, captcha: string, more: object = {}) =>
  site.call('POST', '/sys/phoneLogin', { body: { mobile, captcha, ...more }, remoteAddress: address() })
const messages = (phone: string) =>
  site.within(() =>
    db()
      .selectFrom('sysSms')
      .select(['esContent', 'esSendStatus', 'esResult'])
      .where('esReceiver', '=', phone)
      .orderBy('id')
      .execute(),
  )
const codeOf = async (phone: string) => /\d{6}/.exec((await messages(phone)).at(-1)?.esContent ?? '')![0]
/** A minute has passed since the last request. */
const later = (phone: string, seconds = 61) =>
  site.within(async () => {
    for (const row of await db()
      .selectFrom('sysSmsCode')
      .select(['id', 'createTime', 'expireTime'])
      .where('phone', '=', phone)
      .execute()) {
      const back = (text: string) => new Date(Date.parse(text) - seconds * 1000).toISOString()
      await db()
        .updateTable('sysSmsCode')
        .set({ createTime: back(row.createTime), expireTime: back(row.expireTime) })
        .where('id', '=', row.id)
        .execute()
    }
  })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code lets its owner in, once', async () => {
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

test('the message says what the code is for, and the code itself is stored as a hash only', async () => {
  const person = await owner()
  await ask(person.phone)
  expect(await messages(person.phone)).toEqual([
    {
      esContent: expect.stringMatching(/^【码塾】\d{6} 是您的登录验证码，10分钟内有效/),
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

test('a number without an account gets the same answers and no message', async () => {
  const [known, unknown] = [(await owner()).phone, newPhone()]
  const bare = ({ body: { timestamp: _timestamp, ...rest } }: Awaited<ReturnType<typeof ask>>) => rest
  for (const _round of [1, 2]) expect(bare(await ask(unknown))).toEqual(bare(await ask(known)))
  expect(bare(await enter(unknown, '123456'))).toEqual(bare(await enter(known, other(await codeOf(known)))))
  for (let count = 0; count < 5; count++) {
    for (const phone of [known, unknown]) await later(phone)
    expect(bare(await ask(unknown))).toEqual(bare(await ask(known)))
  }
  expect(bare(await ask(unknown)).message).toBe('获取验证码的次数太多了，请过一会儿再试')
  expect(await messages(unknown)).toEqual([])
})

test('a code lives ten minutes', async () => {
  const person = await owner()
  await ask(person.phone)
  await later(person.phone, 601)
  expect((await enter(person.phone, await codeOf(person.phone))).body.message).toBe('手机验证码错误')
})

test('five wrong tries burn a code, also when they are sent at once', async () => {
  const person = await owner()
  await ask(person.phone)
  const code = await codeOf(person.phone)
  await Promise.all(Array.from({ length: 5 }, () => enter(person.phone, other(code))))
  expect((await enter(person.phone, code)).body.message).toBe('手机验证码错误')
})

test('of two who send the same right code at once one gets in', async () => {
  const person = await owner()
  await ask(person.phone)
  const code = await codeOf(person.phone)
  const replies = await Promise.all([1, 2, 3].map(() => enter(person.phone, code)))
  expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
})

test('the second code makes the first worthless, and comes a minute later at the soonest', async () => {
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

test('a code of one purpose is worth nothing for another', async () => {
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

test('an address that asks for many codes reads a captcha first', async () => {
  const from = address()
  for (let count = 0; count < 10; count++) expect((await ask(newPhone(), '0', {}, from)).body.success).toBe(true)
  expect((await ask(newPhone(), '0', {}, from)).body).toMatchObject({
    success: false,
    message: '验证码无效',
    result: { needCaptcha: true },
  })
  await site.call('GET', '/sys/randomImage/sms1')
  const { content } = await site.within(() =>
    db().selectFrom('sysOneTime').select('content').where('name', '=', 'sms1').executeTakeFirstOrThrow(),
  )
  expect((await ask(newPhone(), '0', { captcha: content, checkKey: 'sms1' }, from)).body.success).toBe(true)
  expect((await ask(newPhone(), '0', { captcha: content, checkKey: 'sms1' }, from)).body.message).toBe('验证码错误')
})

test('no number, no code; no number that is none', async () => {
  expect((await ask(undefined)).body).toMatchObject({ success: false, code: 0, message: '手机号不允许为空！' })
  for (const phone of ['12345', '23800000000', "1380000000'"])
    expect((await ask(phone)).body).toMatchObject({ success: false, message: '手机号格式不正确!' })
})

test('a frozen account is named as frozen only to who has its phone', async () => {
  const person = await owner({ status: 2 })
  await ask(person.phone)
  expect((await enter(person.phone, other(await codeOf(person.phone)))).body.message).toBe('手机验证码错误')
  expect((await enter(person.phone, await codeOf(person.phone))).body.message).toBe('该用户已冻结')
})

test('a provider that fails is written down for administrators and said to nobody', async () => {
  const service = await connectSink()
  service.answer = (reply) => reply.writeHead(402).end('{"message":"余额不足"}')
  const person = await owner()
  expect((await ask(person.phone)).body.success).toBe(true)
  await expect
    .poll(() => messages(person.phone), patient)
    .toMatchObject([{ esSendStatus: '2', esResult: '接口返回 402：余额不足' }])
  service.answer = (reply) => reply.end()
  const another = await owner()
  await ask(another.phone)
  await expect.poll(() => messages(another.phone), patient).toMatchObject([{ esSendStatus: '1', esResult: null }])
  const sent = service.received.find(({ body }) => body.receiver === another.phone)
  expect(sent!.body.params).toEqual({ code: await codeOf(another.phone), minutes: '10' })
})

test('a slow provider makes nobody wait: the time would tell who has an account', async () => {
  const service = await connectSink()
  const waiting: (() => void)[] = []
  service.answer = (reply) => {
    waiting.push(() => reply.end())
  }
  const person = await owner()
  expect((await ask(person.phone)).body.success).toBe(true)
  expect(await messages(person.phone)).toMatchObject([{ esSendStatus: '0', esResult: null }])
  await expect.poll(() => waiting.length, patient).toBe(1)
  waiting[0]!()
  await expect.poll(() => messages(person.phone), patient).toMatchObject([{ esSendStatus: '1' }])
})

test('an address that tries codes without end is stopped', async () => {
  const from = address()
  const replies = await Promise.all(
    Array.from({ length: 130 }, () =>
      site.call('POST', '/sys/phoneLogin', { body: { mobile: newPhone(), captcha: '123456' }, remoteAddress: from }),
    ),
  )
  expect(replies.some(({ status }) => status === 429)).toBe(true)
})

test('limits of a number: one a minute for a purpose, five an hour, ten a day', () => {
  const at = (minutes: number, purpose = '0') => ({
    purpose,
    createTime: new Date(1_000_000_000_000 - minutes * 60_000).toISOString(),
  })
  const judge = (requests: ReturnType<typeof at>[]) => judgeRequest(requests, '0', 1_000_000_000_000)
  expect(judge([])).toBe('send')
  expect(judge([at(0.5)])).toBe('wait')
  expect(judge([at(0.5, '2')])).toBe('send')
  expect(judge([2, 3, 4, 5].map((minutes) => at(minutes)))).toBe('send')
  expect(judge([2, 3, 4, 5, 6].map((minutes) => at(minutes)))).toBe('tooMany')
  expect(judge([61, 62, 63, 64, 65, 66, 67, 68, 69].map((minutes) => at(minutes)))).toBe('send')
  expect(judge([61, 62, 63, 64, 65, 66, 67, 68, 69, 70].map((minutes) => at(minutes)))).toBe('tooMany')
})
