import { Worker } from 'node:worker_threads'
import type { SerialPort } from '../../src/editor/microbit/usb/serial.ts'

const ctrlC = 3
/** Number of bytes that a micro:bit of the first version buffers. */
const ringSize = 64
/** Indexes in the shared memory. The board forgets a gesture after a program has read the gesture. */
const sensors = { x: 0, y: 1, z: 2, a: 3, b: 4, pin0: 5, pin1: 6, pin2: 7, shake: 8, freefall: 9 }

interface Setting {
  /** The child's own program, which runs when the board starts. */
  ownProgram?: string
  /** Factor by which the clock of the board is faster. */
  haste?: number
  /** Splits the output of the board, like a slow cable. */
  cut?: (text: string) => string[]
}

/** A simulated board with the real MicroPython, and the interface of the browser's serial port. */
export class PythonBoard implements SerialPort {
  readable: ReadableStream<Uint8Array> | null = null
  writable: WritableStream<Uint8Array> | null = null
  isOpen = false
  /** Everything that the LED display has shown. */
  readonly shown: string[] = []
  /** Number of bytes that arrived faster than the board read them. */
  lost = 0
  opened = 0
  readonly #words = new Int32Array(new SharedArrayBuffer(4 * 24))
  readonly #ring = new Uint8Array(new SharedArrayBuffer(ringSize))
  readonly #worker: Worker
  readonly #cut: (text: string) => string[]
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null

  constructor({ ownProgram = '', haste = 10, cut = (text) => [text] }: Setting = {}) {
    this.#cut = cut
    this.sense({ z: -1024 })
    this.#worker = new Worker(new URL('board.worker.mjs', import.meta.url), {
      workerData: { words: this.#words, ring: this.#ring, ownProgram, haste },
    })
    this.#worker.on('message', ({ out, shown }: { out?: string; shown?: string }) => {
      if (shown !== undefined) this.shown.push(shown)
      if (out !== undefined) this.tell(out)
    })
  }

  sense(values: Partial<Record<keyof typeof sensors, number>>): void {
    for (const [name, value] of Object.entries(values))
      Atomics.store(this.#words, 8 + sensors[name as keyof typeof sensors], value)
  }

  /** Without a listening page, the text is lost. */
  tell(text: string): void {
    for (const part of this.#cut(text)) this.#controller?.enqueue(new TextEncoder().encode(part))
  }

  async open({ baudRate }: { baudRate: number }): Promise<void> {
    if (this.isOpen) throw Object.assign(new Error('open already'), { name: 'InvalidStateError' })
    if (baudRate !== 115_200) throw new Error(`${baudRate} baud`)
    this.isOpen = true
    this.opened += 1
    this.readable = this.#stream()
    this.writable = new WritableStream({
      write: async (bytes) => {
        bytes.forEach((byte) => this.#receive(byte))
        // The simulated board may have to wait for the processor, so the page waits for the board. A running program
        // decides itself when it reads.
        while (Atomics.load(this.#words, 3) === 0 && Atomics.load(this.#words, 0) !== Atomics.load(this.#words, 1))
          await new Promise((resolve) => setTimeout(resolve, 1))
      },
    })
  }

  async close(): Promise<void> {
    if (this.readable?.locked || this.writable?.locked) throw new TypeError('locked')
    this.isOpen = false
    this.#controller = null
    this.readable = null
    this.writable = null
  }

  silence(): void {
    this.#controller = null
  }

  /** Simulates noise on the cable: the current stream ends with an error, and the port gets a new stream. */
  disturb(): void {
    const old = this.#controller
    this.readable = this.#stream()
    old?.error(Object.assign(new Error('noise'), { name: 'FramingError' }))
  }

  unplug(): void {
    const old = this.#controller
    this.#controller = null
    this.readable = null
    old?.error(Object.assign(new Error('The device has been lost.'), { name: 'NetworkError' }))
  }

  async destroy(): Promise<void> {
    await this.#worker.terminate()
  }

  #stream(): ReadableStream<Uint8Array> {
    return new ReadableStream({
      start: (controller) => {
        this.#controller = controller
      },
    })
  }

  #receive(byte: number): void {
    const words = this.#words
    if (byte === ctrlC && Atomics.load(words, 3) === 1) {
      Atomics.store(words, 2, 1)
      Atomics.notify(words, 2)
      return
    }
    const at = Atomics.load(words, 0)
    const next = (at + 1) % ringSize
    if (next === Atomics.load(words, 1)) {
      this.lost += 1
      return
    }
    this.#ring[at] = byte
    Atomics.store(words, 0, next)
    Atomics.notify(words, 0)
  }
}
