import { expect, test } from 'vitest'
import { startHarness } from '../../../../test/harness.ts'
import { readConfig } from '../../../platform/environment/read-config.ts'

const TOKEN = 'a-long-token-of-a-test'

test('metrics are read with the configured token only', async () => {
  const site = await startHarness({ METRICS_TOKEN: TOKEN })
  try {
    const get = (authorization?: string) =>
      site.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
    const { token } = await site.person('admin')
    for (const given of [undefined, '', TOKEN, `Bearer ${TOKEN}x`, `bearer ${TOKEN}`, `Bearer ${token}`]) {
      const reply = await get(given)
      expect([reply.statusCode, reply.body]).toEqual([401, 'unauthorized\n'])
    }
    const { statusCode, headers, body } = await get(`Bearer ${TOKEN}`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4'])
    const lines = body.trimEnd().split('\n')
    expect(lines.filter((line) => !/^(?:# (?:HELP|TYPE) mashu_\w+ .+|mashu_\w+ [\d.e+-]+)$/.test(line))).toEqual([])
    expect(body).toMatch(/^mashu_http_requests_total [1-9]\d*$/m)
  } finally {
    await site.close()
  }
})

test('without METRICS_TOKEN, the address is not found', async () => {
  const site = await startHarness()
  try {
    expect(
      (await site.app.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })).statusCode,
    ).toBe(404)
  } finally {
    await site.close()
  }
})

test('a weak token is refused at the start', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN 至少 16 个字符')
})
