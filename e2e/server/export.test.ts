import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSchool, type School } from '../school.ts'

/** A separate thread exports, so that an export does not delay saves. */

let school: School
beforeAll(async () => {
  school = await openSchool({ LOG_LEVEL: 'error' })
})
afterAll(() => school.close())

async function call(path: string, { token, body }: { token?: string; body?: object }): Promise<Response> {
  return fetch(`${school.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'x-mashu-client': '1',
      ...(token ? { 'x-access-token': token } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

it('an export is complete, contains the latest rows, and can be cancelled', async () => {
  const login = await call('/sys/login', { body: { username: 'admin', password: 'mashu2026' } })
  const { token } = ((await login.json()) as { result: { token: string } }).result
  const lengthOf = async () => {
    const reply = await call('/sys/position/exportXls', { token })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')])
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    return bytes.length
  }
  const before = await lengthOf()
  for (let index = 0; index < 20; index++)
    await call('/sys/position/add', { token, body: { code: `E${index}`, name: `教研${index}`, postRank: '1' } })
  expect(await lengthOf()).toBeGreaterThan(before)
  // A disconnected client does not affect other clients.
  const left = new AbortController()
  const reply = await fetch(`${school.url}/api/sys/user/exportXls`, {
    headers: { 'x-access-token': token, 'x-mashu-client': '1' },
    signal: left.signal,
  })
  left.abort()
  await reply.arrayBuffer().catch(() => {})
  expect((await call('/sys/position/exportXls', {})).status).toBe(401)
  await lengthOf()
  // After a failure of the thread, the main thread would have logged this text.
  expect(school.output()).not.toContain('read replica')
})
