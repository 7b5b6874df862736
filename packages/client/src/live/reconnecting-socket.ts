/** The used members of a browser's socket. */
export interface LineSocket {
  readonly bufferedAmount: number
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event?: { code?: number }) => void) | null
  onerror: (() => void) | null
}

/** Milliseconds. Each pause is twice as long as the previous pause, up to `max`. */
interface Backoff {
  first: number
  max: number
}

const delayOf = ({ first, max }: Backoff, count: number): number => Math.min(first * 2 ** count, max)

export interface ReconnectingSocketOptions {
  /** Returns null if there should be no attempt at this time. */
  connect: () => LineSocket | null
  onText: (text: string) => void
  onOpen?: () => void
  /** Called when an open connection has broken. */
  onBreak?: () => void
  /**
   * A random time, at most as long as the pause, is added to each pause, so that a class does not reconnect
   * simultaneously.
   */
  retry: Backoff
  /** The time limit of an attempt, because a frozen server does not answer. */
  attempt?: Backoff
  heartbeat?: { text: string; ms: number }
  /** An attempt begins immediately when the network is back. */
  retryWhenOnline?: boolean
  /** After a close with this code, the next attempt waits until the window has the focus. */
  replacedCode?: number
}

/** The token is sent as the subprotocol, because logs contain addresses. */
export const connectTo = (path: string, token: string | null): LineSocket =>
  new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api${path}`, token ?? []) as LineSocket

/** Returns null if the text contains no message. */
export function messageOf<M extends { cmd: string }>(text: string): M | null {
  try {
    const message = JSON.parse(text) as M | null
    return typeof message?.cmd === 'string' ? message : null
  } catch {
    return null
  }
}

/** A connection that opens again when it breaks. Silence between two heartbeats means that the connection is dead. */
export class ReconnectingSocket {
  readonly #options: ReconnectingSocketOptions
  #socket: LineSocket | null = null
  #isOpen = false
  /** True while the next attempt waits until the window has the focus. */
  #isReplaced = false
  #heard = false
  /** Counted since the connection was last open. */
  #attempts = 0
  #waits = 0
  #beat: ReturnType<typeof setInterval> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: ReconnectingSocketOptions) {
    this.#options = options
    if (options.retryWhenOnline) addEventListener('online', this.#onOnline)
    this.#connect()
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  get bufferedAmount(): number {
    return this.#socket?.bufferedAmount ?? 0
  }

  /** Returns true if the text was sent immediately. */
  send(text: string): boolean {
    if (!this.#isOpen) return false
    this.#socket?.send(text)
    return true
  }

  close(): void {
    const { retryWhenOnline, replacedCode } = this.#options
    if (retryWhenOnline) removeEventListener('online', this.#onOnline)
    if (replacedCode !== undefined) removeEventListener('focus', this.#connect)
    this.#drop()
  }

  /** Releases the socket, and ignores its further events. */
  #drop(): void {
    clearInterval(this.#beat)
    clearTimeout(this.#timer)
    const last = this.#socket
    this.#socket = null
    this.#isOpen = false
    last?.close()
  }

  readonly #onOnline = (): void => {
    this.#waits = 0
    if (this.#socket === null && !this.#isReplaced) this.#connect()
  }

  readonly #connect = (): void => {
    clearTimeout(this.#timer)
    this.#isReplaced = false
    const { connect, attempt, onText } = this.#options
    const socket = connect()
    if (socket === null) return this.#retry()
    this.#socket = socket
    if (attempt) this.#timer = setTimeout(() => this.#lost(socket), delayOf(attempt, this.#attempts++))
    socket.onopen = () => this.#opened(socket)
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return
      this.#heard = true
      if (typeof data === 'string') onText(data)
    }
    socket.onclose = (event) => this.#lost(socket, event?.code)
    socket.onerror = () => this.#lost(socket)
  }

  #opened(socket: LineSocket): void {
    if (socket !== this.#socket) return
    clearTimeout(this.#timer)
    this.#attempts = 0
    this.#waits = 0
    this.#isOpen = true
    this.#heard = true
    const { heartbeat, onOpen } = this.#options
    onOpen?.()
    if (!heartbeat || socket !== this.#socket) return
    this.#beat = setInterval(() => {
      if (!this.#heard) return this.#lost(socket)
      this.#heard = false
      socket.send(heartbeat.text)
    }, heartbeat.ms)
  }

  #lost(socket: LineSocket, code?: number): void {
    if (socket !== this.#socket) return
    const wasOpen = this.#isOpen
    this.#drop()
    const { replacedCode, onBreak } = this.#options
    this.#isReplaced = code !== undefined && code === replacedCode
    if (this.#isReplaced) addEventListener('focus', this.#connect, { once: true })
    else this.#retry()
    if (wasOpen) onBreak?.()
  }

  #retry(): void {
    this.#timer = setTimeout(this.#connect, delayOf(this.#options.retry, this.#waits++) * (1 + Math.random()))
  }
}
