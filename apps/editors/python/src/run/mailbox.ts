import type { Mail, SharedMemory } from './message.ts'

/** Maximum bytes of unread messages. A program that never reads loses only keys and mouse moves. */
const CAPACITY = 64 * 1024
const HEAD_BYTES = 12
const [WRITTEN, READ, SIGNAL] = [0, 1, 2]

/**
 * Memory that page and worker share: a ring buffer of messages with their lengths, and a byte that interrupts Python.
 */
export const createMemory = (): SharedMemory => ({
  mail: new SharedArrayBuffer(HEAD_BYTES + CAPACITY),
  interrupt: new SharedArrayBuffer(1),
})

/** Positions grow until the mailbox is emptied. An index in the buffer is the position modulo the capacity. */
class RingBuffer {
  readonly head: Int32Array
  readonly #bytes: Uint8Array

  constructor(mail: SharedArrayBuffer) {
    this.head = new Int32Array(mail, 0, HEAD_BYTES / 4)
    this.#bytes = new Uint8Array(mail, HEAD_BYTES)
  }

  put(at: number, bytes: Uint8Array): void {
    for (let index = 0; index < bytes.length; index += 1) this.#bytes[((at + index) >>> 0) % CAPACITY] = bytes[index]!
  }

  get(at: number, length: number): Uint8Array {
    return Uint8Array.from({ length }, (_, index) => this.#bytes[((at + index) >>> 0) % CAPACITY]!)
  }
}

/** Sends messages from the page. */
export class Sender {
  readonly #ring: RingBuffer
  constructor({ mail }: SharedMemory) {
    this.#ring = new RingBuffer(mail)
  }

  /** Returns false when the space does not suffice. */
  send(text: string): boolean {
    const { head } = this.#ring
    const bytes = new TextEncoder().encode(text)
    const [written, read] = [Atomics.load(head, WRITTEN), Atomics.load(head, READ)]
    if (written - read + bytes.length + 4 > CAPACITY) return false
    this.#ring.put(written, new Uint8Array(Uint32Array.of(bytes.length).buffer))
    this.#ring.put(written + 4, bytes)
    Atomics.store(head, WRITTEN, written + bytes.length + 4)
    this.wake()
    return true
  }

  /** Wakes the worker, even without a message. */
  wake(): void {
    Atomics.add(this.#ring.head, SIGNAL, 1)
    Atomics.notify(this.#ring.head, SIGNAL)
  }

  /** Removes all unread messages. Call only while no program runs. */
  empty(): void {
    for (const position of [WRITTEN, READ]) Atomics.store(this.#ring.head, position, 0)
  }
}

/** Reads messages in the worker. */
export class Receiver {
  readonly #ring: RingBuffer
  readonly #interrupt: Uint8Array

  constructor({ mail, interrupt }: SharedMemory) {
    this.#ring = new RingBuffer(mail)
    this.#interrupt = new Uint8Array(interrupt)
  }

  /**
   * Returns the messages as one JSON array, or '' if none arrives in time. An interrupt also becomes a message, because
   * Pyodide's own check would print a KeyboardInterrupt.
   */
  wait(milliseconds: number): string {
    const { head } = this.#ring
    const signal = Atomics.load(head, SIGNAL)
    if (Atomics.load(head, WRITTEN) === Atomics.load(head, READ) && Atomics.load(this.#interrupt, 0) === 0)
      Atomics.wait(head, SIGNAL, signal, milliseconds)
    return Atomics.exchange(this.#interrupt, 0, 0) === 0 ? this.#take() : JSON.stringify([{ t: 'stop' } satisfies Mail])
  }

  #take(): string {
    const { head } = this.#ring
    const messages: string[] = []
    let read = Atomics.load(head, READ)
    while (read < Atomics.load(head, WRITTEN)) {
      const [length] = new Uint32Array(this.#ring.get(read, 4).buffer)
      messages.push(new TextDecoder().decode(this.#ring.get(read + 4, length!)))
      read += length! + 4
    }
    Atomics.store(head, READ, read)
    return messages.length > 0 ? `[${messages.join(',')}]` : ''
  }
}
