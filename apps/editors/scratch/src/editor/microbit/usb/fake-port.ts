import type { SerialPort } from './serial.ts'

/** The test defines the answers of the device, which need not have MicroPython. */
export class FakePort implements SerialPort {
  readable: ReadableStream<Uint8Array> | null = null
  writable: WritableStream<Uint8Array> | null = null
  /** Name of the error that the browser throws when the port is opened. */
  refusal: string | null = null
  heard = ''
  readonly #answer: (text: string) => string | null
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null

  /** `answer` is called with each text that the device receives. The result null pulls the cable. */
  constructor(answer: (text: string) => string | null = () => '') {
    this.#answer = answer
  }

  async open(): Promise<void> {
    if (this.refusal !== null) throw Object.assign(new Error(this.refusal), { name: this.refusal })
    this.readable = new ReadableStream({
      start: (controller) => {
        this.#controller = controller
      },
    })
    this.writable = new WritableStream({ write: (bytes) => this.#hear(new TextDecoder().decode(bytes)) })
  }

  async close(): Promise<void> {
    this.readable = null
    this.writable = null
  }

  #hear(text: string): void {
    this.heard += text
    const answer = this.#answer(text)
    if (answer !== null) return this.#controller?.enqueue(new TextEncoder().encode(answer))
    this.readable = null
    this.#controller?.error(Object.assign(new Error('The device has been lost.'), { name: 'NetworkError' }))
  }
}
