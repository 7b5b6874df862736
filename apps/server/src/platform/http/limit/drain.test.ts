import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { SAVE_BODY } from '@mashu/contract/teaching/save-body'
import { startHarness } from '../../../../test/harness.ts'
import { connectRaw, listen, requestHead, type RawConnection } from '../../../../test/raw-http.ts'

const MB = 1024 * 1024

const open: RawConnection[] = []

const site = await startHarness({ UPLOAD_MAX_MB: '1' })
const admin = await site.person('admin')
const port = await listen(site.app)
afterAll(async () => {
  for (const connection of open) connection.socket.destroy()
  await site.close()
})

const START = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
const END = '\r\n--x--\r\n'
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

async function connect(): Promise<RawConnection> {
  const connection = await connectRaw(port)
  open.push(connection)
  return connection
}

/** Like Chromium, reads no byte of the answer before the whole request is sent. */
async function sendThenRead(connection: RawConnection, path: string, size: number, headers: Record<string, string>) {
  const { socket } = connection
  socket.pause()
  const length = START.length + size + END.length
  socket.write(requestHead('POST', path, { ...multipart, ...headers, 'content-length': length }))
  socket.write(START)
  const piece = Buffer.alloc(MB, 0x61)
  for (let sent = 0; sent < size; sent += piece.length)
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => {}), connection.closed])
  socket.write(END)
  socket.resume()
}

const own = () => ({ 'x-access-token': admin.token })

const TOO_LARGE = '文件大小超出'
/** The sent bytes, read as the head of a save, announce fields of 700 MB. */
const oneBody = { 'content-type': SAVE_BODY }

describe.each([
  ['a file', '/api/sys/common/upload', 8, {}, TOO_LARGE],
  ['a save', '/api/teaching/teachingWork/save', 8, {}, TOO_LARGE],
  ['a save as one body', '/api/teaching/teachingWork/save', 8, oneBody, '提交的内容无法读取'],
  ['homework', '/api/teaching/teachingAdditionalWork/handIn', 14, {}, TOO_LARGE],
  ['a sheet', '/api/sys/position/importPreview', 14, {}, TOO_LARGE],
])('%s that is too large', (_name, path, size, headers, refusal) => {
  test('is refused with a message, and its connection stays open', async () => {
    const connection = await connect()
    await sendThenRead(connection, path, size * MB, { ...own(), ...headers })
    expect(await connection.until('"timestamp"')).toContain(refusal)
    connection.socket.write(requestHead('GET', '/api/health'))
    expect(await connection.until('"status":"ok"')).toContain(refusal)
  })
})

test('a missing session is reported even if the body is very large', async () => {
  const connection = await connect()
  await sendThenRead(connection, '/api/teaching/teachingWork/save', 8 * MB, {})
  expect(await connection.until('"timestamp"')).toContain('未授权，请重新登录')
})

test('a large body of a call without upload is also refused with a message', async () => {
  const connection = await connect()
  await sendThenRead(connection, '/api/sys/position/add', 8 * MB, { ...own(), 'content-type': 'application/json' })
  expect(await connection.until('"timestamp"')).toContain('提交的内容超出 2 MB 限制')
})

test('a client that wants to close the connection gets the answer first', async () => {
  const connection = await connect()
  await sendThenRead(connection, '/api/sys/common/upload', 8 * MB, { ...own(), connection: 'close' })
  await connection.closed
  expect(connection.received()).toContain('文件大小超出')
})

test('the connection is closed if a body is much larger than the limit', async () => {
  const accepted = once(site.app.server, 'connection') as Promise<[Socket]>
  const connection = await connect()
  const [socket] = await accepted
  await sendThenRead(connection, '/api/sys/common/upload', 64 * MB, own())
  await connection.closed
  expect(socket.bytesRead).toBeLessThan(24 * MB)
})
