import { ApiError } from './call-error.ts'
import { errorOf, readAnswer, send, type Sending } from './http.ts'

/** Files of the server, as large as they are: a download lasts as long as bytes come, and goes on after a break. */

/** Until the first byte: a sheet of a hundred thousand rows is written first. */
const FIRST_BYTE_MS = 600_000
/** Between two bytes; a line that is silent so long is dead. */
const SILENCE_MS = 60_000
/** What is in the page's own memory before it becomes a blob, which browsers keep on the disk. */
const FOLD_BYTES = 4 * 2 ** 20
/** Pauses before the attempts after a break that brought no byte. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000]

/** How a file is asked for, beside its address. */
export interface FileSending extends Sending {
  /** Hears how many bytes have come. */
  onBytes?: (bytes: number) => void
}

/** What has come of one file, and what names its state. */
class Received {
  bytes = 0
  #blobs: Blob[] = []
  #chunks: Uint8Array<ArrayBuffer>[] = []
  #unfolded = 0
  #type = ''
  /** The strong entity tag of a file that may be asked for from its middle (RFC 9110 §13.1.5, §14.3). */
  #tag: string | null = null

  /** Headers that ask for the rest, if there is one to ask for. */
  get rest(): Record<string, string> | undefined {
    return this.bytes > 0 && this.#tag !== null ? { Range: `bytes=${this.bytes}-`, 'If-Range': this.#tag } : undefined
  }

  /** A part that is not the rest starts anew: the file has changed, or is sent whole again. */
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

/** Waits before the next attempt. @throws what the signal was aborted with */
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
 * The bytes behind an address, without a limit of time while they come. After a break a file whose state has a name
 * (`ETag`) goes on where it stopped; what the server makes while it sends it, such as an archive, cannot.
 *
 * @param otherwise the message where the server gives none
 * @throws ApiError where `isFile` says no; with status 0 or 504 for a break that cannot be mended
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
