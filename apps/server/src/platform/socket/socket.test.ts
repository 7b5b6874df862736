import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { WebSocket } from 'ws'
import { openHarness, type Person } from '../../../test/harness.ts'
import { openCourse, openSchool, project, save } from '../../../test/school.ts'
import { openDatabase, withDatabase } from '../db/database.ts'
import { hubOf } from '../instances/hub.ts'
import { push, pushAll } from './push.ts'
import { startRelay } from '../instances/relay.ts'
import { isOwnOrigin, tokenOfProtocols } from './socket-caller.ts'

const site = await openHarness()
const school = await openSchool(site)
await site.app.listen({ port: 0, host: '127.0.0.1' })
const origin = `127.0.0.1:${(site.app.server.address() as AddressInfo).port}`
const connections: WebSocket[] = []
afterEach(() => {
  for (const connection of connections.splice(0)) connection.terminate()
})

interface Connection {
  socket: WebSocket
  next(): Promise<unknown>
}

/** `next` returns messages in order. */
async function connect(
  person: Pick<Person, 'id' | 'token'>,
  options: { userId?: string; origin?: string; path?: string } = {},
): Promise<Connection> {
  const address = `ws://${origin}${options.path ?? '/api/websocket/'}${options.userId ?? person.id}`
  const socket =
    person.token === ''
      ? new WebSocket(address)
      : new WebSocket(address, person.token, options.origin ? { origin: options.origin } : {})
  connections.push(socket)
  const arrived: unknown[] = []
  const waiting: ((message: unknown) => void)[] = []
  socket.on('message', (data) => {
    const message: unknown = JSON.parse(String(data))
    const taker = waiting.shift()
    if (taker) taker(message)
    else arrived.push(message)
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve())
    socket.on('error', reject)
  })
  return {
    socket,
    next: () =>
      arrived.length > 0 ? Promise.resolve(arrived.shift()) : new Promise((resolve) => waiting.push(resolve)),
  }
}

describe('a connection', () => {
  test.each(['/api/websocket/', '/websocket/'])('at %s answers heartbeats', async (path) => {
    const { socket, next } = await connect(school.student, { path })
    socket.send('HeartBeat')
    expect(await next()).toEqual({ cmd: 'heartcheck', msgTxt: '心跳响应' })
  })

  test.each([
    ['without a token', () => connect({ id: school.student.id, token: '' }), 401],
    ['with a wrong token', () => connect({ id: school.student.id, token: 'nonsense' }), 500],
    ['for somebody else', () => connect(school.student, { userId: school.mate.id }), 403],
    ['from another site', () => connect(school.student, { origin: 'https://elsewhere.example' }), 403],
  ] as const)('%s is refused', async (_name, attempt, status) => {
    await expect(attempt()).rejects.toThrow(`Unexpected server response: ${status}`)
  })

  test('from a page of the site is accepted', async () => {
    const { socket } = await connect(school.student, { origin: `http://${origin}` })
    expect(socket.readyState).toBe(WebSocket.OPEN)
  })
})

test('people get each message on all their connections', async () => {
  const [first, two, other] = [await connect(school.student), await connect(school.student), await connect(school.mate)]
  await site.within(() => push([school.student.id, school.student.id], { cmd: 'user', msgTxt: '你好' }))
  await site.within(() => pushAll({ cmd: 'topic', msgTxt: '通知' }))
  expect([await first.next(), await first.next()]).toEqual([
    { cmd: 'user', msgTxt: '你好' },
    { cmd: 'topic', msgTxt: '通知' },
  ])
  expect([await two.next(), await two.next()]).toEqual([
    { cmd: 'user', msgTxt: '你好' },
    { cmd: 'topic', msgTxt: '通知' },
  ])
  expect(await other.next()).toEqual({ cmd: 'topic', msgTxt: '通知' })
})

test('a closed connection is removed', async () => {
  const hub = hubOf(site.database)
  const { socket } = await connect(school.outsider)
  const before = hub.size
  socket.close()
  while (hub.size === before) await wait(5)
  expect(hub.size).toBe(before - 1)
})

test('submissions are pushed to teachers, marks to the student, saves to nobody', async () => {
  const { unitId } = await openCourse(site, school.teacher, { isShared: true })
  const [teacher, stranger, student] = [
    await connect(school.teacher),
    await connect(school.stranger),
    await connect(school.student),
  ]
  const draft = await save(site, school.student, project(), { workScene: 'course', courseId: unitId })
  const { workId } = draft.body.result as { workId: string }
  await save(site, school.student, project(), { workId, baseVersion: 1, submit: true })
  const about = {
    cmd: 'work',
    workId,
    departId: school.red,
    courseId: unitId,
    additionalId: null,
    userId: school.student.id,
  }
  expect(await teacher.next()).toEqual({ ...about, event: 'submit' })
  await site.call('POST', '/teaching/teachingWork/correct', { token: school.teacher.token, body: { workId, score: 5 } })
  // Besides the push to open pages, the student gets a notification from the message queue.
  const told = [await student.next(), await student.next()]
  expect(told).toContainEqual(expect.objectContaining({ cmd: 'user', msgTxt: '老师批改了《我的游戏》' }))
  expect(told).toContainEqual({ ...about, event: 'correct' })
  await site.within(() => pushAll({ cmd: 'topic', msgTxt: '最后' }))
  expect(await stranger.next()).toEqual({ cmd: 'topic', msgTxt: '最后' })
  expect(await teacher.next()).toEqual({ cmd: 'topic', msgTxt: '最后' })
})

test("the token is the first subprotocol, and only the site's own origin is allowed", () => {
  expect([
    tokenOfProtocols(undefined),
    tokenOfProtocols(''),
    tokenOfProtocols('abc'),
    tokenOfProtocols('abc, def'),
  ]).toEqual([undefined, undefined, 'abc', 'abc'])
  expect(isOwnOrigin(undefined, 'a.cn', undefined)).toBe(true)
  expect(isOwnOrigin('https://a.cn', 'a.cn', undefined)).toBe(true)
  expect(isOwnOrigin('https://b.cn', 'a.cn', undefined)).toBe(false)
  expect(isOwnOrigin('https://b.cn', 'a.cn', 'https://b.cn/mashu')).toBe(true)
  expect(isOwnOrigin('null', 'a.cn', undefined)).toBe(false)
})

const postgres = process.env['TEST_DATABASE_URL']

describe.runIf(postgres)('several instances on one PostgreSQL', () => {
  test('get each push once, and reconnect after a failed connection', async () => {
    const [here, there] = [
      openDatabase({ url: postgres, dataDir: site.dataDir }),
      openDatabase({ url: postgres, dataDir: site.dataDir }),
    ]
    const stops = [await startRelay(here, postgres!, site.app.log), await startRelay(there, postgres!, site.app.log)]
    const heard: string[] = []
    hubOf(there).add('anna', { send: (text) => heard.push(`there ${text}`) })
    hubOf(here).add('anna', { send: (text) => heard.push(`here ${text}`) })
    const say = (msgTxt: string) =>
      withDatabase(here, () =>
        push(['anna', ...Array.from({ length: 150 }, (_, index) => `user${index}`)], { cmd: 'user', msgTxt }),
      )
    // Messages arrive in order. A second copy of the first message would therefore arrive before the second message.
    await say('1')
    await say('2')
    await vi.waitFor(() => expect(heard).toContain('there {"cmd":"user","msgTxt":"2"}'), { timeout: 10_000 })
    const atBoth = (msgTxt: string) => [
      `here {"cmd":"user","msgTxt":"${msgTxt}"}`,
      `there {"cmd":"user","msgTxt":"${msgTxt}"}`,
    ]
    expect(heard.splice(0).sort()).toEqual([...atBoth('1'), ...atBoth('2')].sort())
    const broken = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen "mashu_push_public"%'
        and datname = current_database()
    `.execute(here.plain)
    expect(broken.rows.length).toBeGreaterThanOrEqual(2)
    while (!heard.some((message) => message.startsWith('there'))) {
      await say('3')
      await wait(300)
    }
    await Promise.all(stops.map((stop) => stop()))
    await Promise.all([here.close(), there.close()])
  })
})
