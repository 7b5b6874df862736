import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { hubOf } from '../../../platform/instances/hub.ts'

const heard: unknown[] = []
const site = await openHarness()
const admin = await site.person('admin')
const first = await site.person('student')
const second = await site.person('student')
for (const [name, { id }] of Object.entries({ first, second }))
  hubOf(site.database).add(id, { send: (text) => heard.push([name, JSON.parse(text)]) })
const post = (name: 'sendAll' | 'sendUser', body: object, who: Person = admin) =>
  site.call('POST', `/webSocketApi/${name}`, { token: who.token, body })
const logs = async () =>
  (
    (await site.call('GET', '/sys/log/list?logType=2&keyWord=即时推送', { token: admin.token })).body.result as {
      total: number
    }
  ).total

test('a text is pushed to all connected people or to one, and logged', async () => {
  expect((await post('sendAll', { message: '五分钟后下课' })).body).toMatchObject({ code: 0, message: '群发！' })
  const all = { cmd: 'topic', msgId: 'M0001', msgTxt: '五分钟后下课' }
  expect(heard.splice(0)).toEqual([
    ['first', all],
    ['second', all],
  ])
  expect((await post('sendUser', { userId: second.id, message: '请来办公室' })).body).toMatchObject({
    code: 0,
    message: '单发',
  })
  const alone = { cmd: 'user', userId: second.id, msgId: 'M0001', msgTxt: '请来办公室' }
  expect(heard.splice(0)).toEqual([['second', alone]])
  expect(await logs()).toBe(2)
})

test.each([
  ['sendAll', { message: '加我微信 mashu_2016' }, '号码'],
  ['sendAll', { message: '你们这些笨蛋' }, '笨蛋'],
  ['sendAll', { message: ' ' }, '消息不能为空'],
  ['sendUser', { userId: 'nobody', message: '你好' }, '没有这个用户'],
  ['sendUser', { message: '你好' }, '编号不能为空'],
] as const)('%s with %j is refused and reaches nobody: %s', async (name, body, message) => {
  const before = await logs()
  const refused = (await post(name, body)).body
  expect(refused).toMatchObject({ success: false, message: expect.stringContaining(message) })
  expect([heard, await logs()]).toEqual([[], before])
})

test('teachers, students and guests cannot push texts', async () => {
  const teacher = await site.person('teacher')
  for (const who of [teacher, first])
    for (const name of ['sendAll', 'sendUser'] as const)
      expect((await post(name, { userId: second.id, message: '你好' }, who)).status).toBe(403)
  expect((await site.call('POST', '/webSocketApi/sendAll', { body: { message: '你好' } })).status).toBe(401)
  expect(heard).toEqual([])
})
