import { vi } from 'vitest'
import type { LineSocket } from '../live/reconnecting-socket.ts'

/** A WebSocket without a server. The test opens the connection, delivers messages, and breaks the connection. */
export class FakeSocket implements LineSocket {
  static all: FakeSocket[] = []
  sent: string[] = []
  bufferedAmount = 0
  isClosed = false
  onopen: LineSocket['onopen'] = null
  onmessage: LineSocket['onmessage'] = null
  onclose: LineSocket['onclose'] = null
  onerror: LineSocket['onerror'] = null
  readonly address: string
  readonly login: string
  constructor(address: string, login: string) {
    this.address = address
    this.login = login
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.isClosed = true
  }
  open(): void {
    this.onopen?.()
  }
  hear(data: unknown): void {
    this.onmessage?.({ data })
  }
  break(code?: number): void {
    this.onclose?.(code === undefined ? {} : { code })
  }
}

/** Replaces the window. */
export let page: EventTarget

/** Installs fake timers, a fake window and the fake socket. `Math.random` returns 0 for the shortest pauses. */
export function setUp(): void {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  FakeSocket.all = []
  page = new EventTarget()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { origin: 'http://school' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
}

export function tearDown(): void {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}
