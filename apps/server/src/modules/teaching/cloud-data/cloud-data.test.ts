import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { cloudPath, type CloudAnswer, type CloudRequest } from '@mashu/contract/teaching/scratch/cloud-data'
import { startHarness, type Harness, type Person } from '../../../../test/harness.ts'
import { openSchool, project, save, saved, setStatus, type School } from '../../../../test/school.ts'
import { createApp } from '../../../app.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { hubOf } from '../../../platform/instances/hub.ts'
import { startRelay } from '../../../platform/instances/relay.ts'
import { settingsCopy } from '../../sys/config/config-cache.ts'

let site: Harness
let school: School
const origins: string[] = []
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  site = await startHarness()
  school = await openSchool(site)
  await listen(site.app)
  if (site.databaseUrl === undefined) return
  // A second server instance, as behind a load balancer.
  closing.push(await startRelay(site.database, site.databaseUrl, site.app.log))
  const database = openDatabase({ url: site.databaseUrl, dataDir: site.dataDir })
  const { app } = await createApp({ ...site.context.config, databaseUrl: site.databaseUrl }, database)
  await listen(app)
  closing.push(
    () => app.close(),
    () => database.close(),
  )
})
afterAll(async () => {
  for (const close of closing) await close()
  await site.close()
})

async function listen(app: Harness['app']): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  origins.push(`127.0.0.1:${(app.server.address() as AddressInfo).port}`)
}

const sockets: WebSocket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})

type Who = Pick<Person, 'token'>
interface Line {
  socket: WebSocket
  say(...requests: Partial<CloudRequest>[]): void
  /** Skips empty answers. */
  next(): Promise<CloudAnswer>
}

async function connect(person: Who | null, options: { on?: number; origin?: string } = {}): Promise<Line> {
  const address = `ws://${origins[(options.on ?? 0) % origins.length]}/api${cloudPath}`
  const socket = new WebSocket(address, person?.token ?? [], options.origin ? { origin: options.origin } : {})
  sockets.push(socket)
  const arrived: CloudAnswer[] = []
  const waiting: ((answer: CloudAnswer) => void)[] = []
  socket.on('message', (data) => {
    for (const line of String(data).split('\n').filter(Boolean)) {
      const answer = JSON.parse(line) as CloudAnswer
      const taker = waiting.shift()
      if (taker) taker(answer)
      else arrived.push(answer)
    }
  })
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  return {
    socket,
    say: (...requests) => socket.send(requests.map((request) => JSON.stringify(request)).join('\n')),
    next: () => {
      const ready = arrived.shift()
      return ready ? Promise.resolve(ready) : new Promise((resolve) => waiting.push(resolve))
    },
  }
}

const work = async (person: Person) => (await saved(save(site, person, project()))).workId
/** The server answers the handshake with the stored values. */
async function join(person: Who | null, workId: string, on?: number): Promise<Line> {
  const line = await connect(person, on === undefined ? {} : { on })
  line.say({ method: 'handshake', project_id: workId })
  return line
}
const ack = (of: CloudRequest['method'], name: string, reply: 'OK' | 'FAIL') => ({ method: 'ack', name, reply, of })
const set = (project_id: string, name: string, value: string, own?: number) => ({
  method: 'set',
  project_id,
  name,
  value,
  ...(own === undefined ? {} : { own }),
})
async function settle(line: Line, request: Partial<CloudRequest>): Promise<CloudAnswer> {
  line.say(request)
  return line.next()
}
const create = (line: Line, project_id: string, name: string) => settle(line, { method: 'create', project_id, name })

test('a set value reaches every connection on every instance', async () => {
  const workId = await work(school.student)
  const author = await join(school.student, workId)
  expect(await create(author, workId, '☁ 最高分')).toEqual(ack('create', '☁ 最高分', 'OK'))
  const teacher = await join(school.teacher, workId, 1)
  expect(await teacher.next()).toEqual(set(workId, '☁ 最高分', '0'))
  author.say({ method: 'set', project_id: workId, name: '☁ 最高分', value: 7 })
  expect(await author.next()).toEqual(set(workId, '☁ 最高分', '7', 1))
  expect(await teacher.next()).toEqual(set(workId, '☁ 最高分', '7'))
  teacher.say({ method: 'set', project_id: workId, name: '☁ 最高分', value: '-0.5' })
  expect(await author.next()).toEqual(set(workId, '☁ 最高分', '-0.5'))
  expect(await teacher.next()).toEqual(set(workId, '☁ 最高分', '-0.5', 1))
  const later = await join(school.student, workId)
  expect(await later.next()).toEqual(set(workId, '☁ 最高分', '-0.5'))
})

test('simultaneous sets are stored together, and each is confirmed', async () => {
  const workId = await work(school.student)
  const author = await join(school.student, workId)
  await create(author, workId, '分')
  const other = await join(school.student, workId)
  await other.next()
  author.say(
    ...Array.from({ length: 20 }, (_, value) => ({ method: 'set' as const, project_id: workId, name: '分', value })),
  )
  let settled = 0
  let last = ''
  while (settled < 20) {
    const answer = await author.next()
    if (answer.method !== 'set') throw new Error(JSON.stringify(answer))
    settled += answer.own ?? 0
    last = answer.value
  }
  expect([settled, last]).toEqual([20, '19'])
  let seen = ''
  while (seen !== '19') seen = ((await other.next()) as { value: string }).value
})

test('an existing client can sign in by the session token in a frame', async () => {
  const workId = await work(school.student)
  const guest = await connect(null)
  const frame = (person: Who, more: Partial<CloudRequest>) => ({ project_id: workId, token: person.token, ...more })
  expect(await settle(guest, frame({ token: 'nonsense' }, { method: 'handshake' }))).toEqual(
    ack('handshake', '', 'FAIL'),
  )
  expect(await settle(guest, frame(school.outsider, { method: 'handshake' }))).toEqual(ack('handshake', '', 'FAIL'))
  const author = await connect(null)
  author.say(frame(school.student, { method: 'handshake' }))
  expect(await settle(author, frame(school.student, { method: 'create', name: '分' }))).toEqual(
    ack('create', '分', 'OK'),
  )
  author.say(frame(school.student, { method: 'set', name: '分', value: 3 }))
  expect(await author.next()).toEqual(set(workId, '分', '3', 1))
})

test('only the author adds, renames and deletes variables', async () => {
  const workId = await work(school.student)
  const [author, teacher] = [await join(school.student, workId), await join(school.teacher, workId, 1)]
  expect(await create(teacher, workId, '甲')).toEqual(ack('create', '甲', 'FAIL'))
  expect(await settle(teacher, { method: 'set', project_id: workId, name: '甲', value: 1 })).toEqual(
    ack('set', '甲', 'FAIL'),
  )
  await create(author, workId, '甲')
  const rename = { method: 'rename', project_id: workId, name: '甲', new_name: '乙' } as const
  expect(await settle(teacher, rename)).toEqual(ack('rename', '甲', 'FAIL'))
  expect(await settle(teacher, { method: 'delete', project_id: workId, name: '甲' })).toEqual(
    ack('delete', '甲', 'FAIL'),
  )
  expect(await settle(author, rename)).toEqual(ack('rename', '甲', 'OK'))
  expect(await settle(author, rename)).toEqual(ack('rename', '甲', 'FAIL'))
  // When the author sets an unknown name, the server adds the variable.
  expect(await settle(author, { method: 'set', project_id: workId, name: '丙', value: 3 })).toEqual(
    set(workId, '丙', '3', 1),
  )
  expect(await settle(author, { method: 'delete', project_id: workId, name: '乙' })).toEqual(ack('delete', '乙', 'OK'))
  const later = await join(school.student, workId)
  expect(await later.next()).toEqual(set(workId, '丙', '3'))
})

test('a work has at most ten variables, and a name has at most sixty characters', async () => {
  const workId = await work(school.student)
  const author = await join(school.student, workId)
  for (let count = 0; count < 10; count++)
    expect(await create(author, workId, `${count}`)).toMatchObject({ reply: 'OK' })
  expect(await create(author, workId, '第十一')).toEqual(ack('create', '第十一', 'FAIL'))
  expect(await create(author, workId, '0')).toMatchObject({ reply: 'OK' })
  // An invalid request is skipped.
  author.say({ method: 'create', project_id: workId, name: '长'.repeat(61) }, { method: 'create', project_id: workId })
  expect(await author.next()).toEqual(ack('create', '', 'FAIL'))
})

test.each(['abc', '', ' 1', '1'.repeat(257), 'NaN', 'Infinity', '0x10', '１', '1e99999'])(
  '%j is refused as a value, and its sender gets the current value',
  async (value) => {
    const workId = await work(school.student)
    const author = await join(school.student, workId)
    await create(author, workId, '分')
    author.say({ method: 'set', project_id: workId, name: '分', value })
    expect(await author.next()).toEqual(ack('set', '分', 'FAIL'))
    expect(await author.next()).toEqual(set(workId, '分', '0'))
  },
)

test('people who may not see a work can neither read nor change its values', async () => {
  const workId = await work(school.student)
  const author = await join(school.student, workId)
  await create(author, workId, '分')
  for (const person of [school.outsider, null])
    for (const id of [workId, '9'.repeat(19), 'create', ''])
      for (const method of ['handshake', 'set', 'create'] as const) {
        const line = await connect(person)
        line.say({ method, project_id: id, name: '分', value: 9 })
        expect(await line.next()).toEqual(ack(method, '分', 'FAIL'))
        line.socket.terminate()
      }
  expect(await (await join(school.student, workId)).next()).toEqual(set(workId, '分', '0'))
})

test('a setting lets guests read or write values of a published work', async () => {
  const workId = await work(school.student)
  await setStatus(site, workId, 3)
  const author = await join(school.student, workId)
  await create(author, workId, '分')
  const guests = async (value: string) => {
    const { root } = site.database
    await root.updateTable('sysConfig').set({ configValue: value }).where('configKey', '=', '_cloudGuests').execute()
    await site.within(settingsCopy.changed)
  }
  const write = { method: 'set', project_id: workId, name: '分', value: 5 } as const
  try {
    const guest = await join(null, workId)
    expect(await guest.next()).toEqual(set(workId, '分', '0'))
    expect(await settle(guest, write)).toEqual(ack('set', '分', 'FAIL'))
    expect(await guest.next()).toEqual(set(workId, '分', '0'))
    await guests('2')
    expect(await settle(guest, write)).toEqual(set(workId, '分', '5', 1))
    await guests('0')
    await expect(connect(null)).rejects.toThrow('401')
    expect(await settle(guest, { ...write, method: 'handshake' })).toEqual(ack('handshake', '分', 'FAIL'))
  } finally {
    await guests('1')
  }
})

test('connections from other sites or with wrong tokens are refused', async () => {
  await expect(connect(school.student, { origin: 'https://evil.example' })).rejects.toThrow('403')
  await expect(connect({ token: 'nonsense' })).rejects.toThrow('500')
  const line = await connect(school.student)
  const closed = new Promise((resolve) => line.socket.once('close', resolve))
  for (let count = 0; count < 300; count++) line.say({ method: 'handshake', project_id: 'x' })
  await closed
  await expect.poll(() => hubOf(site.database).others).toBe(0)
})

test('invalid requests are skipped', async () => {
  const line = await connect(school.student)
  for (const text of ['', '{', 'null', '[]', '{"method":"x","project_id":"1"}', '{"method":"set"}', 'HeartBeat'])
    line.socket.send(text)
  line.say({ method: 'handshake', project_id: 'x' })
  expect(await line.next()).toEqual(ack('handshake', '', 'FAIL'))
})
