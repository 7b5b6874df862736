import type { SerialPort } from './serial.ts'

/** A fake serial port of a device without MicroPython. The test defines the answers of the device. */
export class FakePort implements SerialPort {
  readable: ReadableStream<Uint8Array> | null = null
  writable: WritableStream<Uint8Array> | null = null
  /** Name of the error with which the browser refuses to open the port. */
  refusal: string | null = null
  heard = ''
  readonly #answer: (text: string) => string | null
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null

  /** `answer` is called with each received text. If it returns null, the cable is pulled. */
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
