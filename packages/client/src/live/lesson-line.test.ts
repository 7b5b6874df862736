import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLessonLine, type LineSocket } from './lesson-line.ts'

class FakeSocket implements LineSocket {
  sent: string[] = []
  bufferedAmount = 0
  isClosed = false
  onopen: WebSocket['onopen'] = null
  onmessage: WebSocket['onmessage'] = null
  onclose: WebSocket['onclose'] = null
  onerror: WebSocket['onerror'] = null
  readonly login: string
  constructor(login: string) {
    this.login = login
  }
  send(text: unknown): void {
    this.sent.push(String(text))
  }
  close(): void {
    this.isClosed = true
  }
  open(): void {
    this.onopen?.call(this as unknown as WebSocket, new Event('open'))
  }
  hear(data: unknown): void {
    this.onmessage?.call(this as unknown as WebSocket, { data } as MessageEvent)
  }
  break(): void {
    this.onclose?.call(this as unknown as WebSocket, {} as CloseEvent)
  }
}

let listeners: (() => void)[]
beforeEach(() => {
  vi.useFakeTimers()
  listeners = []
  vi.stubGlobal('location', { origin: 'http://school' })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => {
    listeners = listeners.filter((each) => each !== listener)
  })
})
afterEach(() => vi.useRealTimers())

function line(token: () => string | null = () => 'login') {
  const sockets: FakeSocket[] = []
  const heard: unknown[] = []
  const changes: boolean[] = []
  const opened = openLessonLine<{ cmd: string }, { cmd: string }>({
    token,
    hello: () => ({ cmd: 'join' }),
    hear: (message) => heard.push(message),
    onChange: (isOpen) => changes.push(isOpen),
    connect: (address, login) => {
      expect(address).toBe('ws://school/api/websocket/lesson')
      sockets.push(new FakeSocket(login))
      return sockets.at(-1)!
    },
  })
  return { opened, sockets, heard, changes }
}

test('identifies itself first on each new connection', () => {
  const { opened, sockets, changes } = line()
  expect(opened.send({ cmd: 'state' })).toBe(false)
  sockets[0]!.open()
  expect(opened.send({ cmd: 'state' })).toBe(true)
  sockets[0]!.break()
  expect([opened.isOpen, opened.send({ cmd: 'lost' })]).toEqual([false, false])
  vi.advanceTimersByTime(5_000)
  sockets[1]!.open()
  expect(sockets.map(({ sent }) => sent)).toEqual([['{"cmd":"join"}', '{"cmd":"state"}'], ['{"cmd":"join"}']])
  expect(changes).toEqual([true, false, true])
})

test('passes on messages, and ignores invalid ones', () => {
  const { sockets, heard } = line()
  sockets[0]!.open()
  for (const data of ['{"cmd":"quiet"}', '{"cmd":"heartcheck"}', '{', 'null', '1', '{}', new Blob()])
    sockets[0]!.hear(data)
  expect(heard).toEqual([{ cmd: 'quiet' }])
})

test('closes a silent connection, and one that does not open', () => {
  const { sockets } = line()
  vi.advanceTimersByTime(15_000)
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false])
  sockets[1]!.open()
  vi.advanceTimersByTime(10_000)
  sockets[1]!.hear('{"cmd":"heartcheck"}')
  vi.advanceTimersByTime(10_000)
  expect(sockets[1]!.sent.filter((text) => text === 'HeartBeat')).toHaveLength(2)
  vi.advanceTimersByTime(10_000)
  expect(sockets[1]!.isClosed).toBe(true)
})

test('reconnects ever more rarely, and at once when the network is back', () => {
  const { sockets } = line()
  const breakFor = (ms: number) => {
    for (let waited = 0; waited < ms; waited += 1_000) {
      if (!sockets.at(-1)!.isClosed) sockets.at(-1)!.break()
      vi.advanceTimersByTime(1_000)
    }
  }
  breakFor(120_000)
  const tries = sockets.length
  expect(tries).toBeGreaterThan(5)
  expect(tries).toBeLessThan(15)
  sockets.at(-1)!.break()
  for (const listener of listeners) listener()
  expect(sockets.length).toBe(tries + 1)
})

test('waits for a login, and uses the current one', () => {
  let login: string | null = null
  const { sockets } = line(() => login)
  vi.advanceTimersByTime(3_000)
  expect(sockets).toHaveLength(0)
  login = 'new'
  vi.advanceTimersByTime(20_000)
  expect(sockets[0]!.login).toBe('new')
})

test('reports when much is waiting, and is silent once closed', () => {
  const { opened, sockets, changes } = line()
  sockets[0]!.open()
  expect(opened.isFree).toBe(true)
  sockets[0]!.bufferedAmount = 20_000
  expect(opened.isFree).toBe(false)
  opened.close()
  sockets[0]!.break()
  vi.advanceTimersByTime(60_000)
  expect([sockets.length, sockets[0]!.isClosed, changes, listeners]).toEqual([1, true, [true], []])
})
