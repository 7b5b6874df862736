import { heartAnswer, heartbeat } from '@mashu/contract/teaching/push'
import { lessonLinePath } from '@mashu/contract/teaching/lesson/line-limits'

/** Well below the time after which a silent child counts as away. */
const HEARTBEAT_MS = 10_000
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 15_000
/** Time limit of a connection attempt. */
const TRY_MS = 10_000
/** Bytes waiting to be sent, above which optional messages are left out. */
const MAX_WAITING = 16_384

/** The used part of a browser's socket. */
export type LineSocket = Pick<
  WebSocket,
  'send' | 'close' | 'bufferedAmount' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'
>

export interface LessonLineOptions<Out, In> {
  /** Returns the current login for each attempt; null: no attempt is made. */
  token: () => string | null
  /** Returns the first message of every new connection: `join` or `wall`. */
  hello: () => Out
  hear: (message: In) => void
  /** Called each time a connection opens or breaks. */
  onChange?: (isOpen: boolean) => void
  /** Opens a socket; by default the browser's own. */
  connect?: (address: string, token: string) => LineSocket
}

export interface LessonLine<Out> {
  readonly isOpen: boolean
  /** False while so much waits to be sent that pictures and frames should be left out. */
  readonly isFree: boolean
  /**
   * Sends at once or never: required state is sent again after the next `onChange(true)`. Returns false when not sent.
   */
  send(message: Out): boolean
  close(): void
}

const browserSocket = (address: string, token: string): LineSocket => new WebSocket(address, token)

const spread = (): number => 1 + Math.random()

/** A connection that reopens whenever it breaks. */
class Line<Out extends object, In extends { cmd: string }> implements LessonLine<Out> {
  readonly #options: LessonLineOptions<Out, In>
  #socket: LineSocket | null = null
  #isOpen = false
  #isClosed = false
  #heard = false
  #retryMs = FIRST_RETRY_MS
  #beat: ReturnType<typeof setInterval> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: LessonLineOptions<Out, In>) {
    this.#options = options
    addEventListener('online', this.#onOnline)
    this.#open()
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  get isFree(): boolean {
    return this.#isOpen && (this.#socket?.bufferedAmount ?? 0) < MAX_WAITING
  }

  send(message: Out): boolean {
    if (!this.#isOpen || this.#socket === null) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  close(): void {
    this.#isClosed = true
    removeEventListener('online', this.#onOnline)
    this.#drop()
  }

  /** Releases the connection and ignores its further events. */
  #drop(): void {
    clearInterval(this.#beat)
    clearTimeout(this.#timer)
    const last = this.#socket
    this.#socket = null
    this.#isOpen = false
    last?.close()
  }

  readonly #onOnline = (): void => {
    this.#retryMs = FIRST_RETRY_MS
    if (this.#socket === null) this.#open()
  }

  #open(): void {
    clearTimeout(this.#timer)
    const { token, connect = browserSocket } = this.#options
    const login = token()
    if (login === null) return this.#retry()
    const socket = connect(`${location.origin.replace(/^http/, 'ws')}/api${lessonLinePath}`, login)
    this.#socket = socket
    this.#timer = setTimeout(() => this.#lost(socket), TRY_MS)
    socket.onopen = () => this.#opened(socket)
    socket.onmessage = ({ data }: MessageEvent) => socket === this.#socket && this.#take(data)
    socket.onclose = () => this.#lost(socket)
    socket.onerror = () => this.#lost(socket)
  }

  #opened(socket: LineSocket): void {
    if (socket !== this.#socket) return
    clearTimeout(this.#timer)
    this.#retryMs = FIRST_RETRY_MS
    this.#isOpen = true
    this.#heard = true
    this.send(this.#options.hello())
    this.#options.onChange?.(true)
    this.#beat = setInterval(() => {
      if (!this.#heard) return this.#lost(socket)
      this.#heard = false
      socket.send(heartbeat)
    }, HEARTBEAT_MS)
  }

  #take(data: unknown): void {
    this.#heard = true
    if (typeof data !== 'string') return
    let message: In | null = null
    try {
      message = JSON.parse(data) as In | null
    } catch {
      // Not a message of this protocol.
    }
    if (typeof message?.cmd === 'string' && message.cmd !== heartAnswer.cmd) this.#options.hear(message)
  }

  #lost(socket: LineSocket): void {
    if (socket !== this.#socket) return
    const wasOpen = this.#isOpen
    this.#drop()
    this.#retry()
    if (wasOpen) this.#options.onChange?.(false)
  }

  #retry(): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(() => this.#open(), this.#retryMs * spread())
    this.#retryMs = Math.min(2 * this.#retryMs, MAX_RETRY_MS)
  }
}

/**
 * Opens the connection of a lesson and keeps it open: a heartbeat every ten seconds, reconnecting after 1 to 2 seconds,
 * later more rarely, and at once when the network is back. A connection that received nothing between two heartbeats is
 * dead, even if the browser has not noticed.
 */
export const openLessonLine = <Out extends object, In extends { cmd: string }>(
  options: LessonLineOptions<Out, In>,
): LessonLine<Out> => new Line(options)
