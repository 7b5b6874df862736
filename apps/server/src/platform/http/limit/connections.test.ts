import http, { type Server } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { connectRaw, requestHead, type RawConnection } from '../../../../test/raw-http.ts'
import { startServer } from '../../../server.ts'
import { readConfig } from '../../environment/read-config.ts'
import { boundConnections, networkOf } from './connections.ts'

const open: RawConnection[] = []
const servers: Server[] = []
afterEach(() => {
  for (const connection of open.splice(0)) connection.socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

async function bounded(most: number, trustProxy: string[] = []): Promise<number> {
  const server = http.createServer((_request, response) => response.end('hello'))
  servers.push(server)
  boundConnections(server, trustProxy, most)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}

async function visit(port: number): Promise<RawConnection> {
  const connection = await connectRaw(port)
  open.push(connection)
  connection.socket.write(requestHead('GET', '/'))
  return connection
}

test('a connection beyond the limit of an address is refused until another closes', async () => {
  const port = await bounded(3)
  const held = [await visit(port), await visit(port), await visit(port)]
  for (const connection of held) await connection.until('hello')
  const refused = await visit(port)
  expect(await refused.until('503')).not.toContain('hello')
  await refused.closed
  held[0]!.socket.destroy()
  await held[0]!.closed
  await expect
    .poll(
      async () =>
        (await visit(port)).until('hello').then(
          () => 'served',
          () => 'refused',
        ),
      { timeout: 10_000 },
    )
    .toBe('served')
})

test.each([[['127.0.0.1']], [['10.1.2.3', 'loopback']], [['127.0.0.0/8']]])(
  'the connections of a trusted proxy (%s) are not counted',
  async (trustProxy) => {
    const port = await bounded(2, trustProxy)
    for (let count = 0; count < 5; count++) await (await visit(port)).until('hello')
  },
)

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::5', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test(
  'a school of 500 people behind one address is served, each of them on an open connection',
  { timeout: 120_000 },
  async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-school-'))
    const server = await startServer(
      readConfig({
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        SEED: 'base',
        PORT: '0',
        ADMIN_PASSWORD: 'Admin-of-tests-1',
      }),
    )
    try {
      const port = Number(new URL(server.url).port)
      const students = await Promise.all(Array.from({ length: 500 }, () => connectRaw(port)))
      open.push(...students)
      for (const round of [1, 2]) {
        for (const { socket } of students) socket.write(requestHead('GET', '/api/sys/config/getCurrentConfig'))
        const served = () =>
          students.filter((student) => student.received().split('HTTP/1.1 200').length === round + 1).length
        await expect.poll(served, { timeout: 60_000 }).toBe(500)
      }
    } finally {
      for (const connection of open.splice(0)) connection.socket.destroy()
      await server.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
