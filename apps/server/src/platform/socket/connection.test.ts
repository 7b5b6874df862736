import net, { type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import {
  frame,
  handshake,
  openRawConnection,
  opcodes,
  type RawConnection,
} from '../../../test/attack/raw-connection.ts'
import { openHarness } from '../../../test/harness.ts'
import { hubOf } from '../instances/hub.ts'
import { frameBudget, connectionLimits } from './connection.ts'
import { pushAll } from './push.ts'

/** These clients never read, send too much, or open hundreds of connections. */

const site = await openHarness()
await site.app.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`
const student = await site.person('student')
const open: RawConnection[] = []
afterEach(async () => {
  for (const connection of open.splice(0)) connection.end()
  while (site.app.websocketServer.clients.size > 0) await wait(5)
})
async function rawConnection(path?: string, token?: string): Promise<RawConnection> {
  const connection = await openRawConnection(
    origin,
    path ?? `/api/websocket/${student.id}`,
    path === undefined ? student.token : token,
  )
  open.push(connection)
  return connection
}
const waiting = () => Math.max(0, ...[...site.app.websocketServer.clients].map((client) => client.bufferedAmount))
const connectionsLeft = () => site.app.websocketServer.clients.size

describe('a client that never reads', () => {
  test.each(['text', 'ping', 'pong'] as const)('is cut off when it floods the server with %s frames', async (kind) => {
    const connection = await rawConnection()
    const flood = Buffer.concat(Array.from({ length: 200 }, () => frame(opcodes[kind], 'HeartBeat')))
    connection.send(flood)
    while (connectionsLeft() > 0) await wait(5)
    expect(hubOf(site.database).size).toBe(0)
  })

  test('is cut off when more than 64 kB wait, without delaying other clients', async () => {
    const connection = await rawConnection()
    const reader = new WebSocket(`${origin.replace('http', 'ws')}/api/websocket/${student.id}`, student.token)
    const count = { heard: 0, pushed: 0 }
    reader.on('message', () => count.heard++)
    await new Promise((resolve) => reader.once('open', resolve))
    const text = '通知'.repeat(4000)
    let most = 0
    while (connectionsLeft() > 1 && count.pushed < 3000) {
      await site.within(() => pushAll({ cmd: 'topic', msgTxt: text }))
      count.pushed += 1
      most = Math.max(most, waiting())
      while (count.heard < count.pushed) await wait(1)
    }
    expect([connectionsLeft(), count.heard]).toEqual([1, count.pushed])
    expect(most).toBeLessThan(connectionLimits.waiting + 2 * Buffer.byteLength(text))
    expect(connection.socket.isPaused()).toBe(true)
    reader.terminate()
  })
})

test('a burst of twenty heartbeats is answered, but hundreds end the connection', async () => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/websocket/${student.id}`, student.token)
  let answers = 0
  socket.on('message', () => answers++)
  const ended = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('open', resolve))
  for (let count = 0; count < connectionLimits.burst; count++) socket.send('HeartBeat')
  while (answers < connectionLimits.burst) await wait(5)
  for (let count = 0; count < 300; count++) socket.send('HeartBeat')
  expect([1006, 1008]).toContain(await ended)
  expect(answers).toBeLessThan(100)
})

test('a message of more than 4 kB ends the connection', async () => {
  const [whole, pieces] = [await rawConnection(), await rawConnection()]
  whole.send(frame(opcodes.text, 'x'.repeat(5000)))
  pieces.send(frame(opcodes.text, 'x'.repeat(3000), false))
  pieces.send(frame(0, 'x'.repeat(3000), false))
  whole.socket.resume()
  pieces.socket.resume()
  await Promise.all([whole.closed, pieces.closed])
  expect(hubOf(site.database).size).toBe(0)
})

test('a person can open more than twenty tabs, but the oldest tabs are closed', async () => {
  const codes: (number | undefined)[] = []
  const tabs: WebSocket[] = []
  for (let count = 0; count < 23; count++) {
    const tab = new WebSocket(`${origin.replace('http', 'ws')}/api/websocket/${student.id}`, student.token)
    tab.once('close', (code) => (codes[count] = code))
    await new Promise((resolve) => tab.once('open', resolve))
    tabs.push(tab)
  }
  while (codes.filter(Boolean).length < 3) await wait(5)
  expect(codes).toEqual([4409, 4409, 4409])
  expect(hubOf(site.database).connections).toBe(20)
  const heard = new Promise((resolve) => tabs.at(-1)!.once('message', (data) => resolve(JSON.parse(String(data)))))
  await site.within(() => pushAll({ cmd: 'topic', msgTxt: '新' }))
  expect(await heard).toEqual({ cmd: 'topic', msgTxt: '新' })
  for (const tab of tabs) tab.terminate()
  while (hubOf(site.database).connections > 0) await wait(5)
})

test('connections above the limit of the process are refused', async () => {
  const before = connectionLimits.total
  connectionLimits.total = 1
  try {
    expect((await rawConnection()).status).toBe(101)
    expect((await rawConnection()).status).toBe(429)
  } finally {
    connectionLimits.total = before
  }
})

describe('an unauthorized client never gets a connection', () => {
  test.each([
    ['without a token', '/api/websocket/1', undefined, 401],
    ['with a wrong token', '/api/websocket/1', 'nonsense', 500],
    ['at an endpoint', '/api/health', undefined, 404],
    ['at a page', '/', undefined, 404],
    ['at no address', '/nothing', undefined, 404],
    ['at an invalid address', '/api/%ZZ', undefined, 404],
  ])('%s: the status is $3', async (_name, path, token, status) => {
    const connection = await rawConnection(path, token)
    expect(connection.status).toBe(status)
    connection.socket.resume()
    await connection.closed
  })

  test('after an invalid handshake', async () => {
    const { port, host } = new URL(origin)
    const socket = net.connect(Number(port), '127.0.0.1')
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(handshake(host, '/api/websocket/1').replace('Sec-WebSocket-Key', 'X-Key'))
    socket.resume()
    await closed
  })
})

describe('the frame limit of a connection', () => {
  test('allows a burst, and then ten frames per second', () => {
    let nowMs = 0
    const take = frameBudget(() => nowMs)
    const granted = () => Array.from({ length: 100 }, take).filter(Boolean).length
    expect(granted()).toBe(20)
    nowMs = 1000
    expect(granted()).toBe(10)
    nowMs = 60_000
    expect(granted()).toBe(20)
  })

  test('works after the clock was set back', () => {
    let nowMs = 60_000
    const take = frameBudget(() => nowMs)
    expect(take()).toBe(true)
    nowMs = 0
    expect(Array.from({ length: 100 }, take).filter(Boolean).length).toBe(19)
    nowMs = 1000
    expect(take()).toBe(true)
  })
})
