import { ApiError } from './call-error.ts'
import { errorOf, readAnswer, send, type Sending } from './http.ts'

/**
 * Time limit until the first byte: a sheet of a hundred thousand rows is written first. Downloads have no total limit
 * and continue after a break.
 */
const FIRST_BYTE_MS = 600_000
/** Time limit between two bytes, after which a connection is dead. */
const SILENCE_MS = 60_000
/** Bytes in the page's memory before they become a blob, which browsers keep on disk. */
const FOLD_BYTES = 4 * 2 ** 20
/** Pauses before attempts after a break that brought no byte. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000]

/** Options of a file request, besides its address. */
export interface FileSending extends Sending {
  /** Receives the number of bytes so far. */
  onBytes?: (bytes: number) => void
}

/** The received part of a file, with its entity tag. */
class Received {
  bytes = 0
  #blobs: Blob[] = []
  #chunks: Uint8Array<ArrayBuffer>[] = []
  #unfolded = 0
  #type = ''
  /** The strong entity tag of a file that supports ranges (RFC 9110 §13.1.5, §14.3). */
  #tag: string | null = null

  /** Headers that request the rest, if there is one. */
  get rest(): Record<string, string> | undefined {
    return this.bytes > 0 && this.#tag !== null ? { Range: `bytes=${this.bytes}-`, 'If-Range': this.#tag } : undefined
  }

  /** Starts a response. A response that is not the rest restarts the file: it has changed, or is sent whole again. */
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

/** Waits before the next attempt. @throws the reason of an aborted signal */
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
 * Fetches the bytes of an address, without a total time limit. After a break, a file with a strong `ETag` continues
 * where it stopped; generated files such as archives cannot.
 *
 * @param otherwise The message when the server gives none.
 * @throws ApiError when `isFile` returns false; with status 0 or 504 for a break that cannot be resumed
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
