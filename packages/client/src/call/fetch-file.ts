import { ApiError } from './call-error.ts'
import { errorOf, readAnswer, send, type Sending } from './http.ts'

/**
 * The time limit until the first byte. It is long, because the server writes a sheet of a hundred thousand rows before
 * it sends any. A download as a whole has no limit, and continues after its connection broke.
 */
const FIRST_BYTE_MS = 600_000
/** A connection is dead when no byte has arrived for this time. */
const SILENCE_MS = 60_000
/** So many bytes stay in the memory of the page before they become a blob, which browsers keep on disk. */
const FOLD_BYTES = 4 * 2 ** 20
/** The pauses between attempts when the previous attempt brought no byte. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000]

/** Options for fetching a file, besides its address. */
export interface FileSending extends Sending {
  /** Is called with the number of bytes received so far. */
  onBytes?: (bytes: number) => void
}

/** The part of a file that has arrived, and the entity tag of the file. */
class Received {
  bytes = 0
  #blobs: Blob[] = []
  #chunks: Uint8Array<ArrayBuffer>[] = []
  #unfolded = 0
  #type = ''
  /** The strong entity tag of a file that supports ranges (RFC 9110 §13.1.5, §14.3); null for other files. */
  #tag: string | null = null

  /** Returns the headers that ask for the rest, when a part has arrived. */
  get rest(): Record<string, string> | undefined {
    return this.bytes > 0 && this.#tag !== null ? { Range: `bytes=${this.bytes}-`, 'If-Range': this.#tag } : undefined
  }

  /**
   * Begins a response. When it is not the rest that was asked for, the file begins again, because it has changed or is
   * sent whole.
   */
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
 * Fetches the bytes of an address without a total time limit. When the connection breaks, a file with a strong `ETag`
 * continues where it stopped. Generated files such as archives cannot continue.
 * @param otherwise The message when the server sends none.
 * @throws ApiError when `isFile` returns false; with status 0 or 504 when the connection broke and the file cannot
 * continue
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
