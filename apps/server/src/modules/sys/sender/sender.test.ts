import { createHmac } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { SIGN_KEY, sinkHosts, startSink } from '../../../../test/message/sink.ts'
import { db } from '../../../platform/db/database.ts'

const site = await openHarness(sinkHosts)
const admin = await site.person('admin')
const sink = await startSink()
afterAll(() => sink.close())
beforeEach(() => site.within(() => db().deleteFrom('sysSender').execute()))

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, who = admin) =>
  (await site.call(method, `/message/sender/${path}`, { token: who.token, ...(body ? { body } : {}) })).body
const form = ({ url = sink.url, signKey = SIGN_KEY } = {}, more: object = {}) => ({
  name: '学校短信',
  kind: 'webhook',
  settings: { url },
  secrets: { signKey },
  ...more,
})
const add = async (body: object = form()) => ((await call('POST', 'add', body)).result as { id: string }).id
const list = async () => (await call('GET', 'list')).result as Record<string, unknown>[]
const tryOut = (body: object) => call('POST', 'test', { receiver: '13900000001', ...body })

test('a secret is encrypted in the database, and is never returned or logged', async () => {
  const id = await add()
  const stored = await site.within(() =>
    db().selectFrom('sysSender').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(stored.secrets).toMatch(/^v1:/)
  expect(JSON.stringify(stored)).not.toContain(SIGN_KEY)
  expect(await list()).toMatchObject([
    { id, kind: 'webhook', settings: { url: sink.url }, secretsSet: ['signKey'], enabled: false },
  ])
  const log = await site.call('GET', '/sys/log/list?logType=2&pageSize=100', { token: admin.token })
  for (const text of [JSON.stringify(await list()), log.text]) expect(text).not.toContain(SIGN_KEY)
  expect(log.text).toContain('消息发送设置-新增：学校短信')
  expect((await call('POST', 'add', form())).message).toBe('已经有叫这个名字的发送方式')
})

test('a blank secret keeps the stored secret, unless the address changes', async () => {
  const id = await add()
  const blank = { signKey: '' }
  expect((await call('PUT', 'edit', { ...form(blank), id, name: '新名' })).success).toBe(true)
  expect((await tryOut({ ...form(blank), id })).success).toBe(true)
  const [sent] = sink.received.slice(-1)
  const timestamp = String(sent!.headers['x-mashu-timestamp'])
  const signature = createHmac('sha256', SIGN_KEY).update(`${timestamp}.${sent!.raw}`).digest('hex')
  expect(sent!.headers['x-mashu-signature']).toBe(`sha256=${signature}`)
  for (const path of ['edit', 'test']) {
    const moved = { ...form({ ...blank, url: 'https://evil.example.com/' }), id, receiver: '13900000001' }
    expect((await call(path === 'edit' ? 'PUT' : 'POST', path, moved)).message).toBe('换了接口地址，请重新填写签名密钥')
  }
})

test.each([
  [{ url: '' }, '接口地址不能为空'],
  [{ url: 'ftp://x' }, '接口地址应以 https:// 开头'],
  [{ signKey: 'short' }, '签名密钥至少 16 个字符，不含空格'],
  [{ signKey: '' }, '签名密钥不能为空'],
])('settings %j are refused: %s', async (settings, message) => {
  for (const reply of [await call('POST', 'add', form(settings)), await tryOut(form(settings))])
    expect(reply).toMatchObject({ success: false, message })
  expect(await list()).toEqual([])
})

test.each([
  [
    'wecom',
    'https://oapi.dingtalk.com/robot/send?access_token=x',
    /^Webhook 地址应以 https:\/\/qyapi\.weixin\.qq\.com/,
  ],
  ['dingtalk', 'https://oapi.dingtalk.com.evil.cn/robot/send?access_token=x', /应以 https:\/\/oapi\.dingtalk\.com/],
  ['feishu', 'https://open.feishu.cn@10.0.0.1/open-apis/bot/v2/hook/x', /应以 https:\/\/open\.feishu\.cn/],
  ['nothing', 'x', /^种类的取值不对/],
])("the robot of %s must have an address of that provider's host: %s is refused", async (kind, url, message) => {
  expect(await call('POST', 'add', form({}, { kind, secrets: { url } }))).toMatchObject({
    success: false,
    message: expect.stringMatching(message) as string,
  })
})

test('only one sender of text messages can be enabled, but several chat robots can', async () => {
  const first = await add()
  const second = await add(form({}, { name: '另一个' }))
  const group = (name: string) =>
    add({
      name,
      kind: 'wecom',
      settings: {},
      secrets: { url: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=abc' },
    })
  const groups = [await group('老师群'), await group('运维群')]
  for (const id of [first, second, ...groups]) await call('PUT', 'setEnabled', { id, enabled: true })
  expect((await list()).map((row) => [row['id'], row['enabled']])).toEqual([
    [first, false],
    [second, true],
    [groups[0], true],
    [groups[1], true],
  ])
  expect((await call('DELETE', `delete?id=${first}`)).success).toBe(true)
  expect((await call('DELETE', `delete?id=${first}`)).success).toBe(false)
})

test('at most one sender is on standby, and activating it replaces the active one', async () => {
  const [first, second, third] = [await add(), await add(form({}, { name: '二' })), await add(form({}, { name: '三' }))]
  const use = (id: string, standby?: boolean) => call('PUT', 'setEnabled', { id, enabled: true, standby })
  const state = async () => (await list()).map(({ enabled, standby }) => [enabled, standby])
  await use(first)
  await use(second, true)
  await use(third, true)
  expect(await state()).toEqual([
    [true, false],
    [false, false],
    [true, true],
  ])
  await use(third)
  expect(await state()).toEqual([
    [false, false],
    [false, false],
    [true, false],
  ])
})

test('a test reports the exact reason when nothing was sent', async () => {
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  const reason = async (url: string) => (await tryOut(form({ url }))).message
  expect(await reason(`http://127.0.0.1:${port}/`)).toBe('没有发出：主机没有回应，请检查地址和端口')
  expect(await reason('http://10.0.0.1/')).toMatch(/^没有发出：不允许连接 10\.0\.0\.1/)
  expect(await reason('http://169.254.169.254/latest/meta-data')).toMatch(/^没有发出：不允许连接/)
  expect(await reason('http://[::1]/')).toMatch(/^没有发出：不允许连接/)
  for (const spelling of ['https://127.0.0.1%00.example.com/x', 'https://[fe80::1%25lo]/x'])
    expect(await reason(spelling)).toBe('没有发出：地址写得不对')
  expect(await reason('http://nowhere.invalid/')).toBe('没有发出：找不到主机 nowhere.invalid')
  sink.answer = (reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  expect(await reason(sink.url)).toBe('没有发出：对方要求转到别的地址，没有跟着去')
  sink.answer = (reply) => reply.destroy()
  expect(await reason(sink.url)).toBe('不确定对方收到没有：对方没有答复，连接断了或超时')
  sink.answer = (reply) => reply.end('{}')
  expect((await call('POST', 'test', form())).message).toBe('请填写测试的接收方（手机号）')
})

test('teachers and students cannot see, change or test senders', async () => {
  const id = await add()
  for (const role of ['teacher', 'student'] as const) {
    const who = await site.person(role)
    expect((await call('GET', 'list', undefined, who)).code).toBe(510)
    expect((await call('POST', 'test', { ...form(), receiver: '1' }, who)).code).toBe(510)
    expect((await call('PUT', 'setEnabled', { id, enabled: true }, who)).code).toBe(510)
  }
})
