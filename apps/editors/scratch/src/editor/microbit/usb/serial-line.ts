import type { SerialPort } from './serial.ts'

interface Wait {
  readonly text: string
  readonly end: (error?: Error) => void
}

/** Maximum number of buffered characters. No caller waits for a longer text. */
const memory = 4096
const gone = (): Error => new Error('the line is closed')

/** Sends and receives text over a serial port. Boards send ASCII only. */
export class SerialLine {
  readonly #port: SerialPort
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>
  readonly #onLost: () => void
  readonly #listening: Promise<void>
  #reader: ReadableStreamDefaultReader<Uint8Array> | null = null
  #isOpen = true
  /** Text that no caller has waited for yet. */
  #heard = ''
  #wait: Wait | null = null
  #onLine: ((line: string) => void) | null = null

  private constructor(port: SerialPort, writable: WritableStream<Uint8Array>, onLost: () => void) {
    this.#port = port
    this.#writer = writable.getWriter()
    this.#onLost = onLost
    this.#listening = this.#listen()
  }

  /** Rejects with the browser's error. `onLost` is called at most once, and never after `close`. */
  static async open(port: SerialPort, baudRate: number, onLost: () => void): Promise<SerialLine> {
    await port.open({ baudRate })
    if (port.writable === null) throw gone()
    return new SerialLine(port, port.writable, onLost)
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Rejects when the line is closed. */
  send(text: string): Promise<void> {
    return this.#writer.write(new TextEncoder().encode(text))
  }

  forget(): void {
    this.#heard = ''
  }

  /** Removes everything up to `text` from the buffer. Rejects after a timeout, or when the line is closed. */
  waitFor(text: string, milliseconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!this.#isOpen) return reject(gone())
      const timer = setTimeout(() => this.#wait?.end(new Error(`no ${JSON.stringify(text)}`)), milliseconds)
      const end = (error?: Error): void => {
        clearTimeout(timer)
        this.#wait = null
        if (error) reject(error)
        else resolve()
      }
      this.#wait = { text, end }
      this.#sort()
    })
  }

  /** Reports each line without its line end, also a line whose first part has already arrived. */
  onLine(take: (line: string) => void): void {
    this.#onLine = take
    this.#sort()
  }

  /** Never rejects. */
  async close(): Promise<void> {
    this.#end()
    await this.#reader?.cancel().catch(() => undefined)
    await this.#listening
    this.#writer.releaseLock()
    await this.#port.close().catch(() => undefined)
  }

  async #listen(): Promise<void> {
    while (this.#isOpen && this.#port.readable !== null) {
      this.#reader = this.#port.readable.getReader()
      try {
        for (;;) {
          const { value, done } = await this.#reader.read()
          if (done) break
          this.#heard += String.fromCharCode(...value)
          this.#sort()
        }
      } catch {
        // After noise on the line, the port has a new stream. The port of a lost board has none.
      } finally {
        this.#reader.releaseLock()
      }
    }
    if (!this.#isOpen) return
    this.#end()
    this.#onLost()
  }

  #end(): void {
    this.#isOpen = false
    this.#onLine = null
    this.#wait?.end(gone())
  }

  #sort(): void {
    if (this.#wait !== null) {
      const at = this.#heard.indexOf(this.#wait.text)
      if (at >= 0) {
        this.#heard = this.#heard.slice(at + this.#wait.text.length)
        this.#wait.end()
      }
    }
    if (this.#onLine !== null) {
      const lines = this.#heard.split('\n')
      this.#heard = lines.pop() ?? ''
      for (const line of lines) this.#onLine?.(line.trimEnd())
    }
    this.#heard = this.#heard.slice(-memory)
  }
}
