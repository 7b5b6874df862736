import { afterAll, expect, test } from 'vitest'
import { startHarness } from '../../../../test/harness.ts'
import { connectRaw, listen, requestHead, type RawConnection } from '../../../../test/raw-http.ts'

const open: RawConnection[] = []

const site = await startHarness()
const admin = await site.person('admin')
const student = await site.person('student')
const port = await listen(site.app)
afterAll(async () => {
  for (const connection of open) connection.socket.destroy()
  await site.close()
})

const json = { 'content-type': 'application/json' }

/** Announces a body with `size` bytes, and sends only one byte. */
async function halfBody(path: string, size: number, headers: Record<string, string> = json): Promise<RawConnection> {
  const connection = await connectRaw(port)
  open.push(connection)
  connection.socket.write(`${requestHead('POST', path, { ...headers, 'content-length': size })}{`)
  return connection
}

test.each([
  ['/api/sys/position/add', json],
  ['/api/sys/common/upload', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['/api/teaching/teachingWork/save', { 'content-type': 'multipart/form-data; boundary=x' }],
])('%s requires a session before the body is read', async (path, headers) => {
  expect(await (await halfBody(path, 100_000, headers)).until('}')).toContain('未授权，请重新登录')
  const stranger = await halfBody(path, 100_000, { ...headers, 'x-access-token': '0'.repeat(64) })
  expect(await stranger.until('}')).toContain('Token失效，请重新登录')
})

test('an unauthorized call is refused before the body is read', async () => {
  const refused = await halfBody('/api/sys/position/add', 100_000, { ...json, 'x-access-token': student.token })
  expect(await refused.until('}')).toContain('没有权限，请联系管理员授权')
})

const bytes = (size: number) => JSON.stringify({ username: 'x'.repeat(size - 20) })
const post = (url: string, body: string, token?: string) =>
  site.call('POST', url, { body, headers: json, ...(token === undefined ? {} : { token }) })

test('a public call accepts a body of at most 64 kB', async () => {
  expect((await post('/sys/login', bytes(60_000))).body.message).not.toContain('超出')
  const reply = await post('/sys/login', bytes(70_000))
  expect([reply.status, reply.body]).toEqual([
    200,
    expect.objectContaining({ success: false, message: '提交的内容超出 64 KB 限制，请减少内容后重试' }),
  ])
})

test('a signed-in call accepts at most 2 MB, also without an announced length', async () => {
  expect((await post('/sys/position/add', bytes(1_900_000), admin.token)).body.message).not.toContain('超出')
  expect((await post('/sys/position/add', bytes(2_200_000), admin.token)).body.message).toBe(
    '提交的内容超出 2 MB 限制，请减少内容后重试',
  )
  const connection = await connectRaw(port)
  open.push(connection)
  const headers = { ...json, 'x-access-token': admin.token, 'transfer-encoding': 'chunked' }
  connection.socket.write(requestHead('POST', '/api/sys/position/add', headers))
  const piece = ' '.repeat(100_000)
  for (let sent = 0; sent < 2_200_000; sent += piece.length)
    connection.socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`)
  expect(await connection.until('}')).toContain('超出 2 MB 限制')
})

test('a call accepts a larger body if the contract sets a higher limit', async () => {
  const reply = await post('/sys/config/saveTenantConfig', bytes(2_500_000), admin.token)
  expect(reply.body).toMatchObject({ success: true })
})

test('an unknown address has the same body limit as a public call', async () => {
  expect(await (await halfBody('/api/nothing', 1_000_000)).until('}')).toContain('超出 64 KB')
})

test('a form body has the same limit as a JSON body', async () => {
  const reply = await site.call('POST', '/sys/login', {
    body: `username=${'x'.repeat(70_000)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(reply.body.message).toContain('超出 64 KB')
})
