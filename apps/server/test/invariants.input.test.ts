import { describe, expect, test } from 'vitest'
import { problems } from '@mashu/contract'
import { insertSession } from '../src/platform/auth/session.ts'
import { allEndpoints, whoseRefusalsAreAsked } from './contracts.ts'
import { openHarness } from './harness.ts'
import { attemptsAt, isOnPostgres, joinFilters } from './hostile.ts'
import { sortAttempts } from './reach.ts'

/** Every call answers invalid input with a message, and never with a server error. */

const found = (await allEndpoints()).filter(({ endpoint }) => endpoint.transport !== 'upload')
const endpoints = found.map(({ endpoint }) => endpoint)
const withRefusals = whoseRefusalsAreAsked(found)

const site = await openHarness()
const admin = await site.person('admin')

/** Below the rate limit of a session. */
const CALLS_A_SESSION = 400
const token = () => site.within(() => insertSession(admin.id, { ip: '127.0.0.1', userAgent: 'test' }))
const FAULT = problems['server.failed'].message
const UNREADABLE = /undefined|NaN|\[object|null/

describe.each(
  endpoints
    .map((endpoint) => [endpoint.path, endpoint, attemptsAt(endpoint)] as const)
    .filter(([, , attempts]) => attempts.length > 0),
)('%s', (_path, endpoint, attempts) => {
  test(`answers ${attempts.length} invalid inputs with messages`, { timeout: 120_000 }, async () => {
    let session = ''
    const { sent, refusals } = sortAttempts(endpoint, attempts, site.context.wire.clock, withRefusals.has(endpoint))
    const faults = refusals.filter((refusal) => refusal === '' || UNREADABLE.test(refusal))
    const calls = isOnPostgres ? joinFilters(endpoint, sent) : sent
    for (const [index, { name, method, url, body }] of calls.entries()) {
      if (index % CALLS_A_SESSION === 0) session = await token()
      const reply = await site.call(method, url, {
        token: session,
        body,
        ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' } }),
      })
      if (endpoint.transport === 'file' || endpoint.transport === 'raw') {
        if (reply.body.message === FAULT) faults.push(name)
        continue
      }
      const { success, message } = reply.body
      if (
        typeof success !== 'boolean' ||
        typeof message !== 'string' ||
        message === FAULT ||
        (!success && UNREADABLE.test(message))
      )
        faults.push(`${name} → ${reply.status} ${reply.text.slice(0, 200)}`)
    }
    expect(faults).toEqual([])
  })
})

test('the server still works after all invalid inputs', async () => {
  expect((await site.call('GET', '/health')).status).toBe(200)
  expect(
    await site.database.root
      .selectFrom('sysUser')
      .select('username')
      .where('username', '=', admin.username)
      .where('delFlag', '=', 0)
      .where('status', '=', 1)
      .execute(),
  ).toHaveLength(1)
})
