import type { Mail, SharedMemory } from './message.ts'

/** Bytes of waiting mail. A program that never looks loses keys and moves of the mouse, not more. */
const ROOM = 64 * 1024
const HEAD = 12
const [WRITTEN, READ, BELL] = [0, 1, 2]

/**
 * The memory that a page and a worker share: a ring of letters, each with its length before it, and one byte that
 * interrupts Python.
 */
export const createMemory = (): SharedMemory => ({
  mail: new SharedArrayBuffer(HEAD + ROOM),
  interrupt: new SharedArrayBuffer(1),
})

/** Both ends of the ring. Positions only grow; their place in the ring is the rest by its size. */
class Ring {
  readonly head: Int32Array
  readonly #room: Uint8Array

  constructor(mail: SharedArrayBuffer) {
    this.head = new Int32Array(mail, 0, HEAD / 4)
    this.#room = new Uint8Array(mail, HEAD)
  }

  put(at: number, bytes: Uint8Array): void {
    for (let index = 0; index < bytes.length; index += 1) this.#room[((at + index) >>> 0) % ROOM] = bytes[index]!
  }

  get(at: number, length: number): Uint8Array {
    return Uint8Array.from({ length }, (_, index) => this.#room[((at + index) >>> 0) % ROOM]!)
  }
}

/** The page's end. */
export class Sender {
  readonly #ring: Ring
  constructor({ mail }: SharedMemory) {
    this.#ring = new Ring(mail)
  }

  /** False when there is no room. */
  send(text: string): boolean {
    const { head } = this.#ring
    const bytes = new TextEncoder().encode(text)
    const [written, read] = [Atomics.load(head, WRITTEN), Atomics.load(head, READ)]
    if (written - read + bytes.length + 4 > ROOM) return false
    this.#ring.put(written, new Uint8Array(Uint32Array.of(bytes.length).buffer))
    this.#ring.put(written + 4, bytes)
    Atomics.store(head, WRITTEN, written + bytes.length + 4)
    this.ring()
    return true
  }

  /** Wakes the worker, with or without mail. */
  ring(): void {
    Atomics.add(this.#ring.head, BELL, 1)
    Atomics.notify(this.#ring.head, BELL)
  }

  /** Drops unread mail. Only while no program runs. */
  empty(): void {
    for (const place of [WRITTEN, READ]) Atomics.store(this.#ring.head, place, 0)
  }
}

/** The worker's end. */
export class Receiver {
  readonly #ring: Ring
  readonly #interrupt: Uint8Array

  constructor({ mail, interrupt }: SharedMemory) {
    this.#ring = new Ring(mail)
    this.#interrupt = new Uint8Array(interrupt)
  }

  /**
   * Letters as one JSON array, '' when the time passed without any. Whoever waits is told of an interrupt by a letter:
   * Pyodide's own check prints a red KeyboardInterrupt.
   */
  wait(milliseconds: number): string {
    const { head } = this.#ring
    const bell = Atomics.load(head, BELL)
    if (Atomics.load(head, WRITTEN) === Atomics.load(head, READ) && Atomics.load(this.#interrupt, 0) === 0)
      Atomics.wait(head, BELL, bell, milliseconds)
    return Atomics.exchange(this.#interrupt, 0, 0) === 0 ? this.#take() : JSON.stringify([{ t: 'stop' } satisfies Mail])
  }

  #take(): string {
    const { head } = this.#ring
    const letters: string[] = []
    let read = Atomics.load(head, READ)
    while (read < Atomics.load(head, WRITTEN)) {
      const [length] = new Uint32Array(this.#ring.get(read, 4).buffer)
      letters.push(new TextDecoder().decode(this.#ring.get(read + 4, length!)))
      read += length! + 4
    }
    Atomics.store(head, READ, read)
    return letters.length > 0 ? `[${letters.join(',')}]` : ''
  }
}
