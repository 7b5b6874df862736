import { openUpload } from '@mashu/contract/sys/file/open-upload'
import type { ResultOf } from '@mashu/contract/endpoint'
import { ApiError, call } from '@mashu/client'
import { forgetUpload, noteUpload } from './upload-note.ts'

/** Larger files are uploaded in parts, which continue after a network failure, a pause or a reload. */
export const LARGE_BYTES = 8 * 1024 * 1024

const FIRST_PART = 1024 * 1024
const MIN_PART = 256 * 1024
const MAX_PART = 16 * 1024 * 1024
/** Target milliseconds of a part. A short part loses little in a network failure. */
const PART_MS = 2000
const RETRY_MS = [1000, 2000, 5000, 10_000, 20_000]
const SAMPLE = 64 * 1024
/** Milliseconds for the last call, in which the server reads the file from its disk. */
export const FINISH_MS = 600_000

type Stored = ResultOf<typeof openUpload.finish>
export type UploadState = 'sending' | 'paused' | 'offline' | 'finishing' | 'failed'
export interface UploadProgress {
  state: UploadState
  sent: number
  size: number
  /** Recent bytes per second. Zero means unknown. */
  speed: number
  failure?: string
}

/** FNV-1a with two initial values, 32 bits each. */
function sumOf(bytes: Uint8Array): string {
  const sums = [0x811c9dc5, 0x01234567].map((start) =>
    bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193), start),
  )
  return sums.map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('')
}

/** Identifies a file, together with its name and size, by modification time and parts of the content. */
export async function markOf(file: File): Promise<string> {
  const places = [0, Math.floor(file.size / 2), Math.max(0, file.size - SAMPLE)]
  const samples = await Promise.all(places.map((at) => file.slice(at, at + SAMPLE).arrayBuffer()))
  return `${file.lastModified}-${samples.map((sample) => sumOf(new Uint8Array(sample))).join('')}`
}

/** True when the upload can continue: the server was unreachable or expects another offset. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'unreachable' || error.status === 409) && error.status !== 507

export class Cancelled extends Error {
  override name = 'Cancelled'
}

export interface PartOptions<T> {
  purpose?: 'coursePackage' | 'schoolBackup' | undefined
  /** Lets the server assemble the received parts, for example `finishUpload`. */
  finish: (id: string, signal: AbortSignal) => Promise<T>
}

export const finishUpload = (id: string, signal: AbortSignal): Promise<Stored> =>
  call(openUpload.finish, { body: { id }, signal, timeout: FINISH_MS })

/** Uploads a large file in parts. `done` rejects when the server refuses or the user cancels. */
export class PartUpload<T = Stored> {
  readonly file: File
  readonly done: Promise<T>
  readonly #tell: (progress: UploadProgress) => void
  readonly #options: PartOptions<T>
  #progress: UploadProgress
  #line = new AbortController()
  #stopped: 'paused' | 'cancelled' | null = null
  #id: string | null = null
  #part = FIRST_PART
  /** Ends the wait for the network or the user. */
  #wake: () => void = () => undefined
  readonly #wakeUp = () => this.#wake()

  constructor(file: File, tell: (progress: UploadProgress) => void, options: PartOptions<T>) {
    this.file = file
    this.#tell = tell
    this.#options = options
    this.#progress = { state: 'sending', sent: 0, size: file.size, speed: 0 }
    this.done = this.#run()
  }

  pause(): void {
    if (this.#stopped !== null) return
    this.#stopped = 'paused'
    this.#line.abort()
    this.#wake()
  }

  resume(): void {
    if (this.#stopped === 'cancelled') return
    this.#stopped = null
    this.#wake()
  }

  /** The server deletes the received parts. */
  cancel(): void {
    this.leave()
    forgetUpload(this.file)
    if (this.#id !== null) void call(openUpload.cancel, { query: { id: this.#id } }).catch(() => undefined)
  }

  /** The server keeps the received parts, so the upload can continue later. */
  leave(): void {
    this.#stopped = 'cancelled'
    this.#line.abort()
    this.#wake()
  }

  #change(values: Partial<UploadProgress>): void {
    this.#progress = { ...this.#progress, ...values }
    this.#tell(this.#progress)
  }

  async #run(): Promise<T> {
    const mark = await markOf(this.file)
    for (let failures = 0; ;) {
      if (this.#stopped === 'cancelled') throw new Cancelled()
      if (this.#stopped === 'paused') await this.#rest('paused')
      else
        try {
          return await this.#attempt(mark, () => {
            failures = 0
          })
        } catch (error) {
          if (this.#stopped !== null) continue
          if (!isPassing(error)) throw this.#refused(error)
          // After an unexpected offset, the first retry starts without a wait.
          if ((error as ApiError).status !== 409 || failures > 0)
            await this.#rest('offline', RETRY_MS[failures] ?? RETRY_MS.at(-1))
          failures += 1
        }
    }
  }

  #refused(error: unknown): unknown {
    forgetUpload(this.file)
    // The file may have been changed or removed since the user chose the file.
    return error instanceof DOMException
      ? new ApiError('文件读不出来，可能在上传时被改动或移走了，请重新选择', 0)
      : error
  }

  async #attempt(mark: string, moved: () => void): Promise<T> {
    const { file } = this
    this.#line = new AbortController()
    const { signal } = this.#line
    const begun = await call(openUpload.begin, {
      body: { fileName: file.name.slice(-200), size: file.size, mark, purpose: this.#options.purpose },
      signal,
    })
    this.#id = begun.id
    let at = begun.offset
    this.#change({ state: 'sending', sent: at })
    while (at < file.size) {
      const form = new FormData()
      form.append('file', file.slice(at, at + this.#part), 'part')
      const start = performance.now()
      const { offset } = await call(openUpload.part, { query: { id: begun.id, offset: at }, form, signal })
      signal.throwIfAborted()
      const took = Math.max(1, performance.now() - start)
      const speed = ((offset - at) / took) * 1000
      this.#part = Math.round(Math.min(MAX_PART, Math.max(MIN_PART, (speed * PART_MS) / 1000)))
      at = offset
      moved()
      noteUpload(file, at)
      this.#change({ state: 'sending', sent: at, speed })
    }
    this.#change({ state: 'finishing', sent: at })
    const stored = await this.#options.finish(begun.id, signal)
    forgetUpload(file)
    return stored
  }

  /** Waits until the user acts or, with `ms`, until this time has passed or the network is back. */
  async #rest(state: 'paused' | 'offline', ms?: number): Promise<void> {
    this.#change({ state, speed: 0 })
    await new Promise<void>((resolve) => {
      this.#wake = resolve
      if (ms === undefined) return
      setTimeout(resolve, ms)
      window.addEventListener('online', this.#wakeUp)
    })
    window.removeEventListener('online', this.#wakeUp)
    this.#wake = () => undefined
  }
}
