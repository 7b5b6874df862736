// sqlite-only: figures of the process.
import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const get = async (url: string) => {
  const reply = await site.call('GET', url, { token: admin.token })
  return { status: reply.status, body: reply.body as unknown }
}

/** Metrics that pages of existing clients request. */
const ASKED = [
  'jvm.memory.max',
  'jvm.memory.committed',
  'jvm.memory.used',
  'jvm.buffer.memory.used',
  'jvm.buffer.count',
  'jvm.threads.daemon',
  'jvm.threads.live',
  'jvm.threads.peak',
  'jvm.classes.loaded',
  'jvm.classes.unloaded',
  'jvm.gc.memory.allocated',
  'jvm.gc.memory.promoted',
  'jvm.gc.max.data.size',
  'jvm.gc.live.data.size',
  'jvm.gc.pause',
  'system.cpu.count',
  'system.cpu.usage',
  'process.start.time',
  'process.uptime',
  'process.cpu.usage',
  'tomcat.sessions.created',
  'tomcat.sessions.expired',
  'tomcat.sessions.active.current',
  'tomcat.sessions.active.max',
  'tomcat.sessions.rejected',
  'tomcat.global.sent',
  'tomcat.global.request',
  'tomcat.global.request.max',
  'tomcat.servlet.request',
  'tomcat.servlet.request.max',
  'tomcat.threads.current',
  'tomcat.threads.config.max',
]

test.each(ASKED)('the metric %s is a number with a description', async (name) => {
  const { status, body } = await get(`/actuator/metrics/${name}?tag=area:heap`)
  const { measurements, ...rest } = body as { measurements: { statistic: string; value: number }[] }
  expect(status).toBe(200)
  expect(rest).toMatchObject({ name, description: expect.stringMatching(/[\u4e00-\u9fff]/), availableTags: [] })
  expect(measurements.length).toBe(/pause$|request$/.test(name) ? 3 : 1)
  for (const { value } of measurements) expect(Number.isFinite(value)).toBe(true)
})

test.each(['jvm.unknown', 'constructor', '__proto__'])('the unknown metric %s is not found', async (name) => {
  expect((await get(`/actuator/metrics/${name}`)).status).toBe(404)
})

test('the monitor pages of existing clients get the values that they show', async () => {
  expect((await get('/actuator/redis/keysSize')).body).toEqual({
    create_time: expect.any(Number),
    dbSize: expect.any(Number),
  })
  expect((await get('/actuator/redis/memoryInfo')).body).toEqual({
    create_time: expect.any(Number),
    used_memory: expect.stringMatching(/^\d+$/),
  })
  const info = (await get('/actuator/redis/info')).body as { code: number; result: { key: string; value: string }[] }
  expect(info.code).toBe(200)
  expect(info.result.find(({ key }) => key === 'cache.dict')!.value).toMatch(/^[1-9]\d*$/)
  const disks = (await get('/actuator/redis/queryDiskInfo')).body as {
    message: string
    result: { max: number; rest: number; restPPT: number }[]
  }
  expect(disks.message).toBe('查询成功')
  for (const { max, rest, restPPT } of disks.result) {
    expect(max).toBeGreaterThan(rest)
    expect(restPPT).toBeGreaterThanOrEqual(0)
    expect(restPPT).toBeLessThanOrEqual(100)
  }
})

interface Trace {
  timestamp: string
  timeTaken: number
  request: { method: string; uri: string; headers: object }
  response: { status: number; headers: object }
}
const traces = async () => ((await get('/actuator/httptrace')).body as { traces: Trace[] }).traces

test('requests are traced without their contents', async () => {
  const secret = 'Sesame-open-4711'
  await site.call('POST', '/sys/login', { body: { username: 'nobody', password: secret } })
  await site.call('GET', `/sys/user/passwordChange?password=${secret}&username=x`)
  await site.call('GET', `/sys/common/static/${secret}.png`)
  await site.call('GET', `/sys/randomImage/${secret}`)
  await site.call('GET', `/no/such/${secret};token=${admin.token}`)
  await site.call('GET', `/no/such/${admin.token}/x`)
  const found = await traces()
  expect(JSON.stringify(found)).not.toMatch(new RegExp(`${secret}|${admin.token}`))
  expect(found.map(({ request }) => `${request.method} ${request.uri}`)).toEqual(
    expect.arrayContaining([
      'POST /api/sys/login',
      'GET /api/sys/common/static/*',
      'GET /api/sys/randomImage/:key',
      'GET /api/no/such/…/x',
    ]),
  )
  expect(found[0]).toMatchObject({ request: { headers: {} }, response: { headers: {} } })
  expect(Date.parse(found[0]!.timestamp)).toBeGreaterThan(Date.now() - 60_000)
})

test('an expired session does not count as an error of the server', async () => {
  await site.call('GET', '/sys/position/list', { token: 'f'.repeat(64) })
  expect((await traces())[0]).toMatchObject({ request: { uri: '/api/sys/position/list' }, response: { status: 401 } })
})

test('a thousand requests are kept, newest first', async () => {
  for (let index = 0; index < 1010; index++) await site.app.inject({ url: '/api/health' })
  const found = await traces()
  expect(found.length).toBe(1000)
  const times = found.map(({ timestamp }) => timestamp)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('the runtime page gets figures in four groups', async () => {
  const { result } = (await get('/monitor/runtime/figures')).body as {
    result: Record<string, { title: string; value: number | string; unit: string }[]>
  }
  expect(Object.keys(result)).toEqual(['runtime', 'service', 'system', 'database'])
  for (const list of Object.values(result)) expect(list.length).toBeGreaterThan(4)
  const caches = (await get('/monitor/runtime/caches')).body as { result: { name: string }[] }
  expect(caches.result.map(({ name }) => name)).toEqual(expect.arrayContaining(['dict', 'config', 'permission']))
  const room = (await get('/monitor/runtime/room')).body as { result: { bytes: number }[] }
  expect(room.result[1]!.bytes).toBeGreaterThan(0)
})
