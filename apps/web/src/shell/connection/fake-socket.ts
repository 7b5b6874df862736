import { vi } from 'vitest'

/** A WebSocket that the test controls, on a page with fake timers. */

export class FakeSocket {
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

export let page: EventTarget
export const newest = () => FakeSocket.all.at(-1)!

export const setUp = () => {
  vi.useFakeTimers()
  // Random delays are 0 unless a test sets another value.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('location', { origin: 'https://school.test' })
}
export const tearDown = () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}
