import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeSocket, page, setUp, tearDown } from '../test/fake-socket.ts'
import { connectTo, messageOf, ReconnectingSocket, type ReconnectingSocketOptions } from './reconnecting-socket.ts'

beforeEach(setUp)
afterEach(tearDown)

function open(options: Partial<ReconnectingSocketOptions> = {}) {
  const events: string[] = []
  const socket = new ReconnectingSocket({
    connect: () => connectTo('/line', 'login'),
    onText: (text) => events.push(text),
    onOpen: () => events.push('open'),
    onBreak: () => events.push('break'),
    retry: { first: 1_000, max: 4_000 },
    ...options,
  })
  return { socket, events, sockets: FakeSocket.all }
}

/** Waits until the next attempt, and returns the milliseconds. */
function waited(): number {
  const [count, start] = [FakeSocket.all.length, Date.now()]
  for (let step = 0; step < 1_000 && FakeSocket.all.length === count; step++) vi.advanceTimersByTime(100)
  return Date.now() - start
}

test('the pauses between attempts grow up to a limit, and are short after an open connection', () => {
  const { sockets } = open()
  const waits = [1, 2, 3, 4].map(() => {
    sockets.at(-1)!.break()
    return waited()
  })
  expect(waits).toEqual([1_000, 2_000, 4_000, 4_000])
  sockets.at(-1)!.open()
  sockets.at(-1)!.break()
  expect(waited()).toBe(1_000)
  vi.mocked(Math.random).mockReturnValue(0.5)
  sockets.at(-1)!.open()
  sockets.at(-1)!.break()
  expect(waited()).toBe(1_500)
})

test('an attempt without an answer is aborted, and the next attempt has more time', () => {
  const { sockets } = open({ attempt: { first: 2_000, max: 3_000 }, retry: { first: 1_000, max: 1_000 } })
  expect([waited(), waited(), waited()]).toEqual([3_000, 4_000, 4_000])
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, true, true, false])
})

test('a connection without an answer between two heartbeats is closed', () => {
  const { sockets, events } = open({ heartbeat: { text: 'beat', ms: 10_000 } })
  sockets[0]!.open()
  vi.advanceTimersByTime(10_000)
  sockets[0]!.hear('answer')
  vi.advanceTimersByTime(10_000)
  expect(sockets[0]!.isClosed).toBe(false)
  vi.advanceTimersByTime(10_000)
  expect(sockets[0]).toMatchObject({ isClosed: true, sent: ['beat', 'beat'] })
  expect(events).toEqual(['open', 'answer', 'break'])
})

test('an attempt begins immediately when the network is back, without disturbing an open connection', () => {
  const { sockets } = open({ retryWhenOnline: true })
  sockets[0]!.break()
  page.dispatchEvent(new Event('online'))
  page.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(2)
})

test('a replaced connection waits until the window has the focus', () => {
  const { sockets } = open({ replacedCode: 4409, retryWhenOnline: true })
  sockets[0]!.open()
  sockets[0]!.break(4409)
  vi.advanceTimersByTime(60_000)
  page.dispatchEvent(new Event('online'))
  expect(sockets).toHaveLength(1)
  page.dispatchEvent(new Event('focus'))
  page.dispatchEvent(new Event('focus'))
  expect(sockets).toHaveLength(2)
})

test('messages are sent only while the socket is open, and an earlier socket is ignored', () => {
  const { socket, sockets, events } = open()
  expect(socket.send('early')).toBe(false)
  sockets[0]!.break()
  waited()
  sockets[1]!.open()
  expect(socket.send('now')).toBe(true)
  sockets[0]!.open()
  sockets[0]!.hear('late')
  sockets[0]!.break()
  expect([socket.isOpen, sockets[1]!.sent, events]).toEqual([true, ['now'], ['open']])
})

test('a closed socket never reconnects, even if it was waiting, replaced or open before', () => {
  const options = { retryWhenOnline: true, replacedCode: 4409, heartbeat: { text: 'beat', ms: 1_000 } }
  const waiting = open(options)
  FakeSocket.all[0]!.break()
  waiting.socket.close()
  const replaced = open(options)
  FakeSocket.all[1]!.break(4409)
  replaced.socket.close()
  const { socket } = open({ ...options, onOpen: () => socket.close() })
  FakeSocket.all[2]!.open()
  page.dispatchEvent(new Event('online'))
  page.dispatchEvent(new Event('focus'))
  expect([FakeSocket.all.length, vi.getTimerCount()]).toEqual([3, 0])
})

test('a text that is no message is ignored', () => {
  const texts = ['{"cmd":"site"}', '{', 'null', '1', '{}']
  expect(texts.map(messageOf)).toEqual([{ cmd: 'site' }, null, null, null, null])
})
