import { ApiError } from './call-error.ts'
import { errorOf, readAnswer, send, type Sending } from './http.ts'

/** The server writes a sheet of a hundred thousand rows before it sends the first byte. */
const FIRST_BYTE_MS = 600_000
/** Milliseconds without a byte after which the connection counts as dead. */
const SILENCE_MS = 60_000
/** More bytes become a blob, which browsers keep on disk. */
const FOLD_BYTES = 4 * 2 ** 20
/** Milliseconds before each next attempt. An attempt that received bytes starts the list again. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000]

export interface FileSending extends Sending {
  /** Called with the number of received bytes. */
  onBytes?: (bytes: number) => void
}

class Received {
  bytes = 0
  #blobs: Blob[] = []
  #chunks: Uint8Array<ArrayBuffer>[] = []
  #unfolded = 0
  #type = ''
  /** The strong entity tag of a file that supports ranges (RFC 9110 §13.1.5, §14.3). */
  #tag: string | null = null

  /** The headers that request the rest. */
  get rest(): Record<string, string> | undefined {
    return this.bytes > 0 && this.#tag !== null ? { Range: `bytes=${this.bytes}-`, 'If-Range': this.#tag } : undefined
  }

  /** If the response is not the requested rest, the file begins again. */
  begin({ status, headers }: Response): void {
    if (status === 206 && headers.get('content-range')?.startsWith(`bytes ${this.bytes}-`)) return
    const tag = headers.get('etag')
    const isWhole = status === 200 && headers.get('accept-ranges') === 'bytes' && !headers.has('content-encoding')
    this.#tag = isWhole && tag?.startsWith('"') ? tag : null
    this.#type = headers.get('content-type') ?? ''
    this.bytes = this.#unfolded = 0
    this.#blobs = []
    this.#chunks = []
  }

  add(chunk: Uint8Array<ArrayBuffer>): void {
    this.#chunks.push(chunk)
    this.bytes += chunk.length
    this.#unfolded += chunk.length
    if (this.#unfolded >= FOLD_BYTES) this.#fold()
  }

  file(): Blob {
    return new Blob([...this.#blobs, ...this.#chunks], { type: this.#type })
  }

  #fold(): void {
    this.#blobs.push(new Blob(this.#chunks))
    this.#chunks = []
    this.#unfolded = 0
  }
}

const hasFile = (response: Response): boolean => response.ok

const isBreak = (error: unknown): boolean => error instanceof ApiError && error.kind === 'unreachable'

/** @throws the reason of an aborted signal */
const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const giveUp = () => reject(signal?.reason as Error)
    signal?.addEventListener('abort', giveUp, { once: true })
    setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }, milliseconds)
  })

/**
 * Has no time limit for the whole file. If the connection breaks, a file with a strong `ETag` continues where it broke
 * off.
 * @param otherwise The message if the server sends no message.
 * @throws ApiError if `isFile` returns false, and with status 0 or 504 if a broken download cannot continue
 */
export async function fetchFile(
  address: string,
  { onBytes, ...sending }: FileSending,
  otherwise: string,
  isFile = hasFile,
): Promise<Blob> {
  const received = new Received()
  for (let idle = 0; ;) {
    const before = received.bytes
    try {
      const asked = received.rest
      await send(
        address,
        { timeout: FIRST_BYTE_MS, ...sending, ...(asked && { headers: asked }) },
        async (response, wait) => {
          if (!isFile(response)) throw errorOf(await readAnswer(response), otherwise)
          received.begin(response)
          const reader = response.body?.getReader()
          for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
            wait(SILENCE_MS)
            received.add(part.value)
            onBytes?.(received.bytes)
          }
        },
      )
      return received.file()
    } catch (error) {
      if (received.bytes > before) idle = 0
      const milliseconds = PAUSES_MS[idle++]
      if (!isBreak(error) || received.rest === undefined || milliseconds === undefined) throw error
      await pause(milliseconds, sending.signal)
    }
  }
}
