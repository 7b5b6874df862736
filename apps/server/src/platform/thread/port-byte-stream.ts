import type { MessagePort } from 'node:worker_threads'

export const READ = 'read'
/** The reply to `READ`: the next bytes, the end, or an error. */
export type ByteReply = Uint8Array | 'end' | { fault: string }

const isReply = (message: unknown): message is ByteReply =>
  message === 'end' ||
  message instanceof Uint8Array ||
  (message !== null && typeof message === 'object' && 'fault' in message)

/** Reads bytes of another thread on demand. Other messages on the port are ignored. */
export class PortByteStream {
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
    port.once('close', () => this.fail(new Error('the sending thread ended')))
  }

  /** Rejects the pending read and all later reads. */
  fail(error: Error): void {
    this.#fault ??= error
    this.#settle?.reject(this.#fault)
  }

  #ask(): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
    this.#port.postMessage(READ)
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

/** Sends the next bytes for each `READ`. When either side closes the port, the iteration ends. */
export function sendBytes(port: MessagePort, bytes: AsyncIterator<Uint8Array>): void {
  const send = (reply: ByteReply) => port.postMessage(reply)
  port.on('message', (message: unknown) => {
    if (message !== READ) return
    bytes.next().then(
      ({ done, value }) => send(done ? 'end' : value),
      (error: unknown) => send({ fault: String(error) }),
    )
  })
  port.once('close', () => void bytes.return?.())
}
