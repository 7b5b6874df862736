import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { connectRaw, listen, requestHead, type RawConnection } from '../../../../test/raw-http.ts'

const open: RawConnection[] = []

const site = await openHarness()
const admin = await site.person('admin')
const port: number = await listen(site.app)
// Only the intervals of `watchBodies` use a fake clock.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  for (const connection of open.splice(0)) connection.socket.destroy()
})

const breath = () => new Promise((resolve) => setImmediate(resolve))

/** Announces a body, and waits until the server has started to handle the request. */
async function begin(path: string, headers: Record<string, string>): Promise<[RawConnection, Socket]> {
  const accepted = once(site.app.server, 'connection') as Promise<[Socket]>
  const begun = once(site.app.server, 'request')
  const connection = await connectRaw(port)
  open.push(connection)
  const [socket] = await accepted
  connection.socket.write(requestHead('POST', path, { 'content-length': 200_000, ...headers }))
  await begun
  await breath()
  return [connection, socket]
}

/** Waits until the server has read the bytes. */
async function send(connection: RawConnection, socket: Socket, size: number): Promise<void> {
  const before = socket.bytesRead
  connection.socket.write(Buffer.alloc(size, 0x20))
  await vi.waitUntil(() => socket.bytesRead >= before + size, { timeout: 15_000 })
}

const json = { 'content-type': 'application/json' }
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

test.each(['/api/sys/login', '/api/sys/position/add', '/api/nothing'])(
  'a connection is closed when the body for %s is not complete within 30 seconds',
  async (path) => {
    const [connection, socket] = await begin(path, {
      ...json,
      'x-access-token': admin.token,
      'content-length': '60000',
    })
    await send(connection, socket, 20_000)
    vi.advanceTimersByTime(29_000)
    expect(socket.destroyed).toBe(false)
    await send(connection, socket, 20_000)
    vi.advanceTimersByTime(2_000)
    await connection.closed
  },
)

test('the connection of a refused request with an incomplete body is closed, too', async () => {
  const [connection] = await begin('/api/sys/position/add', json)
  expect(await connection.until('}')).toContain('未授权')
  vi.advanceTimersByTime(31_000)
  await connection.closed
})

test('an upload has no time limit while it makes progress', async () => {
  const [connection, socket] = await begin('/api/sys/common/upload', { ...multipart, 'x-access-token': admin.token })
  for (let turn = 0; turn < 4; turn++) {
    await send(connection, socket, 20_000)
    vi.advanceTimersByTime(30_000)
    expect(socket.destroyed).toBe(false)
  }
  await send(connection, socket, 100)
  vi.advanceTimersByTime(30_000)
  await connection.closed
})

test('the connection of a complete request is not closed', async () => {
  const [connection, socket] = await begin('/api/sys/position/add', {
    ...json,
    'x-access-token': admin.token,
    'content-length': '2',
  })
  connection.socket.write('{}')
  await connection.until('"timestamp"')
  vi.advanceTimersByTime(120_000)
  expect(socket.destroyed).toBe(false)
})
