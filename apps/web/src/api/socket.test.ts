import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectionReplaced } from '@mashu/contract/teaching/push'
import { onPush, openSocket } from './socket.ts'

class FakeSocket {
  static all: FakeSocket[] = []
  onopen?: () => void
  onclose?: (event?: { code: number }) => void
  onerror?: () => void
  onmessage?: (event: { data: unknown }) => void
  sent: string[] = []
  closed = false
  constructor(
    readonly url: string,
    readonly protocol: string,
  ) {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.closed = true
    this.onclose?.()
  }
}

let page: EventTarget
const newest = () => FakeSocket.all.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  // The longest wait, but for the test of its spread.
  vi.spyOn(Math, 'random').mockReturnValue(1)
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('location', { origin: 'https://school.test' })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('sends the token as subprotocol, never in the address', () => {
  openSocket('u/1', 'secret')()
  expect(newest()).toMatchObject({ url: 'wss://school.test/api/websocket/u%2F1', protocol: 'secret' })
})

it('beats every twenty seconds while answers come', () => {
  const close = openSocket('u', 't')
  newest().onopen?.()
  for (let round = 0; round < 3; round++) {
    vi.advanceTimersByTime(20_000)
    newest().onmessage?.({ data: '{"cmd":"heartcheck"}' })
  }
  expect(newest().sent).toEqual(['HeartBeat', 'HeartBeat', 'HeartBeat'])
  close()
})

it('gives up a silent connection and tries again five seconds later', () => {
  const close = openSocket('u', 't')
  newest().onopen?.()
  vi.advanceTimersByTime(40_000)
  expect(FakeSocket.all[0]!.closed).toBe(true)
  vi.advanceTimersByTime(4_999)
  expect(FakeSocket.all).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(FakeSocket.all).toHaveLength(2)
  close()
})

it('comes back at a moment of its own within five seconds, so that a dead server brings no rush', () => {
  vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(0.5)
  const pages = ['a', 'b', 'c'].map((person) => openSocket(person, 't'))
  for (const socket of FakeSocket.all) socket.onclose?.()
  const back = [999, 1, 2000, 1999, 1].map((ms) => {
    vi.advanceTimersByTime(ms)
    return FakeSocket.all.length - pages.length
  })
  expect(back).toEqual([0, 1, 2, 2, 3])
  for (const close of pages) close()
})

it('gives up a try that gets no answer, each time later', () => {
  const close = openSocket('u', 't')
  const waited = (ms: number) => {
    const before = FakeSocket.all.length
    vi.advanceTimersByTime(ms - 1)
    expect([newest().closed, FakeSocket.all.length]).toEqual([false, before])
    vi.advanceTimersByTime(1)
    expect(newest().closed).toBe(true)
    vi.advanceTimersByTime(5_000)
    expect(FakeSocket.all).toHaveLength(before + 1)
  }
  for (const ms of [5_000, 10_000, 20_000, 20_000]) waited(ms)
  newest().onopen?.()
  newest().onclose?.()
  vi.advanceTimersByTime(5_000)
  waited(5_000)
  close()
})

it('tries again after the server closed, once, and not after we did', () => {
  const close = openSocket('u', 't')
  newest().onclose?.()
  newest().onclose?.()
  vi.advanceTimersByTime(5_000)
  expect(FakeSocket.all).toHaveLength(2)
  close()
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(2)
})

it('tells those who asked, until they leave, and survives nonsense', () => {
  const heard = vi.fn()
  const leave = onPush('work', heard)
  const close = openSocket('u', 't')
  newest().onmessage?.({ data: '{"cmd":"work","event":"submit","workId":"w1"}' })
  newest().onmessage?.({ data: '{"cmd":"topic","msgTxt":"公告"}' })
  newest().onmessage?.({ data: 'not json' })
  newest().onmessage?.({ data: 'null' })
  leave()
  newest().onmessage?.({ data: '{"cmd":"work","event":"submit","workId":"w2"}' })
  expect(heard.mock.calls).toEqual([[{ cmd: 'work', event: 'submit', workId: 'w1' }]])
  close()
})

it('tries again after an error of the connection as after its end, and beats on the new connection only', () => {
  const close = openSocket('u', 't')
  const first = newest()
  first.onopen?.()
  first.onerror?.()
  vi.advanceTimersByTime(9_999)
  expect(first.sent).toEqual([])
  expect(FakeSocket.all).toHaveLength(2)
  newest().onopen?.()
  vi.advanceTimersByTime(20_000)
  expect(newest().sent).toEqual(['HeartBeat'])
  close()
})

it('is not brought down by what an old connection says late', () => {
  const close = openSocket('u', 't')
  const first = newest()
  first.onclose?.()
  vi.advanceTimersByTime(5_000)
  first.onclose?.()
  first.onerror?.()
  vi.advanceTimersByTime(9_999)
  expect(FakeSocket.all).toHaveLength(2)
  close()
})

it('closes its connection, stops its heart and comes back no more', () => {
  const close = openSocket('u', 't')
  newest().onopen?.()
  close()
  vi.advanceTimersByTime(120_000)
  expect([newest().closed, newest().sent, FakeSocket.all.length, vi.getTimerCount()]).toEqual([true, [], 1, 0])
})

it('does not try again after it was closed while it waited to', () => {
  const close = openSocket('u', 't')
  newest().onclose?.()
  close()
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(1)
})

it('tells everybody who asked for a kind, and hears bytes without breaking', () => {
  const [first, two] = [vi.fn(), vi.fn()]
  const leave = [onPush('work', first), onPush('work', two)]
  const close = openSocket('u', 't')
  newest().onmessage?.({ data: new Uint8Array([1]) })
  newest().onmessage?.({ data: '{"cmd":"work","event":"submit","workId":"w1"}' })
  expect([first.mock.calls.length, two.mock.calls.length]).toEqual([1, 1])
  for (const go of leave) go()
  close()
})

it('that gave way to newer tabs waits until somebody looks at its own', () => {
  const close = openSocket('u', 't')
  newest().onopen?.()
  newest().onclose?.({ code: connectionReplaced })
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(1)
  page.dispatchEvent(new Event('focus'))
  expect(FakeSocket.all).toHaveLength(2)
  page.dispatchEvent(new Event('focus'))
  expect(FakeSocket.all).toHaveLength(2)
  newest().onclose?.({ code: connectionReplaced })
  close()
  page.dispatchEvent(new Event('focus'))
  expect(FakeSocket.all).toHaveLength(2)
})
