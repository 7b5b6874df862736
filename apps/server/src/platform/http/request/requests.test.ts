// sqlite-only: limits are counted in memory.
import { expect, test, vi } from 'vitest'
import { problems } from '@mashu/contract'
import { openHarness } from '../../../../test/harness.ts'
import { createApp } from '../../../app.ts'
import { readConfig } from '../../environment/read-config.ts'
import { loggedUrl } from './requests.ts'

const site = await openHarness()
const admin = await site.person('admin')
test('a session with too many calls is slowed down, but not others at its address', async () => {
  const busy = await site.person('student')
  const statuses = new Set<number>()
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() })
  try {
    for (let count = 0; count < 601; count++)
      statuses.add((await site.call('GET', '/sys/position/list', { token: busy.token })).status)
    expect(statuses).toEqual(new Set([403, 429]))
    expect((await site.call('GET', '/sys/position/list', { token: admin.token })).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})

test('malformed tokens are counted by address and cause no query', async () => {
  const sessionReads = () =>
    site.database.statements
      .list()
      .filter(({ shape }) => shape.includes('sys_session'))
      .reduce((sum, { count }) => sum + count, 0)
  const before = sessionReads()
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() })
  const knock = async (token: string, remoteAddress: string) =>
    (await site.call('GET', '/sys/position/list', { token, remoteAddress })).body.message
  try {
    const messages = new Map<string, number>()
    for (let count = 0; count < 3100; count++) {
      const message = await knock(`${count}`.padEnd(200, 'x'), '10.66.0.1')
      messages.set(message, (messages.get(message) ?? 0) + 1)
    }
    expect(messages).toEqual(
      new Map([
        ['Token失效，请重新登录', 3000],
        [problems['http.tooMany'].message, 100],
      ]),
    )
    expect(sessionReads()).toBe(before)
    expect(await knock('short', '10.66.0.2')).toBe('Token失效，请重新登录')
    expect(await knock('f'.repeat(64), '10.66.0.1')).toBe('Token失效，请重新登录')
    expect(sessionReads()).toBeGreaterThan(before)
  } finally {
    vi.useRealTimers()
  }
})

test('a forwarded address is trusted only from configured proxies', async () => {
  const seen = async (env: Record<string, string>, remoteAddress: string) => {
    const own = (
      await createApp(readConfig({ DATA_DIR: site.dataDir, LOG_LEVEL: 'silent', SEED: 'base', ...env }), site.database)
    ).app
    own.get('/seen', (request, reply) => reply.send(request.ip))
    const reply = await own.inject({ url: '/seen', remoteAddress, headers: { 'x-forwarded-for': '6.6.6.6' } })
    await own.close()
    return reply.body
  }
  expect(await seen({}, '10.1.1.1')).toBe('10.1.1.1')
  expect(await seen({ TRUST_PROXY: '10.0.0.0/8' }, '10.1.1.1')).toBe('6.6.6.6')
  expect(await seen({ TRUST_PROXY: '10.0.0.0/8' }, '192.168.1.1')).toBe('192.168.1.1')
})

test('secrets in an address are not logged', () => {
  expect(loggedUrl('/api/x?token=abc&a=1&password=p')).toBe('/api/x?token=…&a=1&password=…')
})
