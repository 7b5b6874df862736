import type { MessagePort } from 'node:worker_threads'

/** What the side that has the bytes is told when more of them are wanted. */
export const MORE = 'more'
/** What it says then: here are bytes, that was all, it failed. */
export type PulledReply = Uint8Array | 'end' | { fault: string }

const isReply = (message: unknown): message is PulledReply =>
  message === 'end' ||
  message instanceof Uint8Array ||
  (message !== null && typeof message === 'object' && 'fault' in message)

/** The bytes that another thread has, as fast as they are taken. Other messages of the port are left to others. */
export class PulledBytes {
  readonly #port: MessagePort
  #fault: Error | undefined
  #settle: { resolve(bytes: Uint8Array | null): void; reject(error: Error): void } | undefined

  constructor(port: MessagePort) {
    this.#port = port
    port.on('message', (message: unknown) => {
      if (!isReply(message)) return
      if (message === 'end') this.#settle?.resolve(null)
      else if ('fault' in message) this.fail(new Error(message.fault))
      else this.#settle?.resolve(message)
    })
    port.once('close', () => this.fail(new Error('the thread that has the bytes ended')))
  }

  /** Refuses whoever waits, and all who ask from now on. */
  fail(error: Error): void {
    this.#fault ??= error
    this.#settle?.reject(this.#fault)
  }

  #ask(): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
    this.#port.postMessage(MORE)
  }

  #next(): Promise<Uint8Array | null> {
    return new Promise((resolve, reject) => {
      if (this.#fault) return reject(this.#fault)
      this.#settle = { resolve, reject }
      this.#ask()
    })
  }

  async *all(): AsyncGenerator<Uint8Array> {
    for (let bytes = await this.#next(); bytes !== null; bytes = await this.#next()) yield bytes
  }
}

/** Gives the bytes through a port when they are asked for. Whoever closes the port ends them. */
export function giveBytes(port: MessagePort, bytes: AsyncIterator<Uint8Array>): void {
  const say = (reply: PulledReply) => port.postMessage(reply)
  port.on('message', (message: unknown) => {
    if (message !== MORE) return
    bytes.next().then(
      ({ done, value }) => say(done ? 'end' : value),
      (error: unknown) => say({ fault: String(error) }),
    )
  })
  port.once('close', () => void bytes.return?.())
}
