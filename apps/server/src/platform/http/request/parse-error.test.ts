import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { connectRaw } from '../../../../test/raw-http.ts'

let port = 0
const site = await openHarness()
await site.app.listen({ port: 0, host: '127.0.0.1' })
port = (site.app.server.address() as AddressInfo).port
/** Returns everything that the server sends before it closes the connection. */
async function say(bytes: string): Promise<{ head: string; body: Record<string, unknown> }> {
  const connection = await connectRaw(port)
  connection.socket.write(bytes)
  await connection.closed
  const [head = '', body = '{}'] = connection.received().split('\r\n\r\n')
  return { head, body: JSON.parse(body) as Record<string, unknown> }
}

test.each([
  [431, 'http.headersTooLarge', `GET /api/health HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`],
  [431, 'http.headersTooLarge', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
  [400, 'http.badRequest', 'no http at all\r\n\r\n'],
])('%i %s: a request that the HTTP parser refuses is answered in the envelope', async (status, errorKey, bytes) => {
  const { head, body } = await say(bytes)
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toContain('content-type: application/json; charset=utf-8')
  expect(body).toMatchObject({ success: false, result: null, errorKey, code: status })
  expect(body['message']).toMatch(/[\u4e00-\u9fa5]/)
})
