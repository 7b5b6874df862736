import { setTimeout as wait } from 'node:timers/promises'
import { faultIn, readListing, readUploads, textIn, type S3Object } from './s3-answer.ts'
import { S3Error } from './s3-error.ts'
import { type S3Place } from './s3-place.ts'
import { ask, readText, signedAddress, type S3Request } from './s3-request.ts'
import { inParts } from './s3-parts.ts'

export interface S3ClientOptions {
  /** Maximum milliseconds of retries. A child waits for a save, but a nightly copy has time. */
  patienceMs?: number
  /** Milliseconds without traffic after which a connection counts as broken. */
  idleMs?: number
  /** Number of objects on a page of a listing. */
  pageSize?: number
}

const PATIENCE_MS = 3000
const IDLE_MS = 10_000
const PAGE_SIZE = 1000
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 3000

/**
 * Objects of one place in an S3 store. All requests can be repeated without harm, because after a failure nobody knows
 * if the store has executed the request.
 */
export class S3Client {
  readonly place: S3Place
  readonly #patienceMs: number
  readonly #idleMs: number
  readonly #pageSize: number

  constructor(
    place: S3Place,
    { patienceMs = PATIENCE_MS, idleMs = IDLE_MS, pageSize = PAGE_SIZE }: S3ClientOptions = {},
  ) {
    this.place = place
    this.#patienceMs = patienceMs
    this.#idleMs = idleMs
    this.#pageSize = pageSize
  }

  #ask(request: S3Request) {
    return ask(this.place, request, this.#idleMs)
  }

  async #again<T>(work: () => Promise<T>): Promise<T> {
    const retry = this.#retry()
    for (;;)
      try {
        return await work()
      } catch (error) {
        await retry.after(error)
      }
  }

  /** The waits grow and vary randomly. */
  #retry(): { after(error: unknown): Promise<void>; reset(): void } {
    let [tries, begin] = [0, performance.now()]
    return {
      after: async (error) => {
        const isWorth = error instanceof S3Error && error.isWorthAgain
        const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 3 ** tries++) * (0.5 + Math.random())
        if (!isWorth || performance.now() - begin + pause > this.#patienceMs) throw error
        await wait(pause)
      },
      reset: () => ([tries, begin] = [0, performance.now()]),
    }
  }

  /** Retries transient failures. */
  #text(request: S3Request): Promise<string> {
    return this.#again(async () => {
      const said = await readText(this.place, request, await this.#ask(request))
      // For a long operation, a store sends status 200 early and reports a later error in the body.
      const code = faultIn(said)
      if (code !== undefined) throw new S3Error(`${request.method} ${request.key}`, { status: 500, code })
      return said
    })
  }

  /** Returns null for a missing object. */
  async head(key: string): Promise<Omit<S3Object, 'key'> | null> {
    try {
      return await this.#again(async () => {
        const { headers } = (await this.#ask({ method: 'HEAD', key })).resume()
        return { size: Number(headers['content-length']), modified: Date.parse(headers['last-modified'] ?? '') }
      })
    } catch (error) {
      if (error instanceof S3Error && error.isMissing) return null
      throw error
    }
  }

  /** Resolves when the object is completely stored. */
  async put(key: string, body: Uint8Array): Promise<void> {
    await this.#text({ method: 'PUT', key, body })
  }

  /** Stores a stream of any length in constant memory. When the source throws, stores nothing. */
  async putStream(key: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    const parts = inParts(source)
    let upload: string | undefined
    const etags: string[] = []
    let size = 0
    try {
      for await (const { bytes, isLast } of parts) {
        if (isLast && upload === undefined) return await this.put(key, bytes)
        upload ??= await this.#begin(key)
        etags.push(await this.#putPart(key, { uploadId: upload, partNumber: String(etags.length + 1) }, bytes))
        size += bytes.length
      }
      await this.#complete(key, upload!, { etags, size })
    } catch (error) {
      // If the abort fails, too, `removeStaleUploads` removes the upload later.
      if (upload !== undefined) await this.#abort(key, upload).catch(() => {})
      throw error
    }
  }

  async #begin(key: string): Promise<string> {
    const uploadId = textIn(await this.#text({ method: 'POST', key, query: { uploads: '' } }), 'UploadId')
    if (uploadId === undefined) throw new S3Error(`POST ${key}`, { status: 500, code: 'NoUploadId' })
    return uploadId
  }

  #putPart(key: string, query: Record<string, string>, body: Uint8Array): Promise<string> {
    return this.#again(async () => {
      const request: S3Request = { method: 'PUT', key, query, body }
      const answer = await this.#ask(request)
      await readText(this.place, request, answer)
      return answer.headers.etag ?? ''
    })
  }

  async #complete(key: string, uploadId: string, { etags, size }: { etags: string[]; size: number }): Promise<void> {
    const parts = etags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    try {
      await this.#text({ method: 'POST', key, query: { uploadId }, body })
    } catch (error) {
      // An earlier attempt may have completed the upload although its answer was lost.
      if (!(error instanceof S3Error && error.code === 'NoSuchUpload')) throw error
      if ((await this.head(key))?.size !== size) throw error
    }
  }

  async #abort(key: string, uploadId: string): Promise<void> {
    await this.remove(key, { uploadId })
  }

  /** A missing object is no error. */
  async remove(key: string, query: Record<string, string> = {}): Promise<void> {
    try {
      await this.#text({ method: 'DELETE', key, query })
    } catch (error) {
      if (!(error instanceof S3Error && error.isMissing)) throw error
    }
  }

  /** Copies within the store. @returns false when the source does not exist */
  async copy(from: string, to: string): Promise<boolean> {
    const { bucket, prefix } = this.place
    try {
      await this.#text({ method: 'PUT', key: to, headers: { 'x-amz-copy-source': `/${bucket}/${prefix}${from}` } })
      return true
    } catch (error) {
      if (error instanceof S3Error && error.isMissing) return false
      throw error
    }
  }

  /** Yields pages of objects with keys that start with `start`, ordered by key. */
  async *list(start: string): AsyncGenerator<S3Object[]> {
    const prefix = this.place.prefix + start
    let next: string | undefined
    do {
      const most = { 'max-keys': String(this.#pageSize) }
      const query = { 'list-type': '2', prefix, ...most, ...(next === undefined ? {} : { 'continuation-token': next }) }
      const page = readListing(await this.#text({ method: 'GET', key: null, query }), this.place.prefix)
      if (page.objects.length > 0) yield page.objects
      next = page.next
    } while (next !== undefined)
  }

  /** True when a key starts with `start`. Requests only one key. */
  async hasAny(start: string): Promise<boolean> {
    const query = { 'list-type': '2', prefix: this.place.prefix + start, 'max-keys': '1' }
    return readListing(await this.#text({ method: 'GET', key: null, query }), '').objects.length > 0
  }

  /** Aborts incomplete multipart uploads that began before `before` (milliseconds since 1970). */
  async removeStaleUploads(before: number): Promise<void> {
    let next: Record<string, string> | undefined = {}
    while (next !== undefined) {
      const query = { uploads: '', prefix: this.place.prefix, 'max-uploads': String(this.#pageSize), ...next }
      const page = readUploads(await this.#text({ method: 'GET', key: null, query }), this.place.prefix)
      for (const { key, uploadId, begun } of page.uploads) if (begun < before) await this.#abort(key, uploadId)
      next = page.next
    }
  }

  /**
   * Yields the bytes from `from` to `to`, both included. After an interruption, reading continues at the same byte.
   * @throws S3Error. For a missing object, its `isMissing` is true
   */
  async *read(key: string, from: number, to: number): AsyncGenerator<Buffer> {
    const retry = this.#retry()
    let at = from
    while (at <= to)
      try {
        for await (const chunk of await this.#readOnce(key, at, to)) {
          at += chunk.length
          retry.reset()
          yield chunk
        }
      } catch (error) {
        await retry.after(error instanceof S3Error ? error : new S3Error(`GET ${key}`, brokenOff(error), error))
      }
  }

  async #readOnce(key: string, at: number, to: number): Promise<AsyncIterable<Buffer>> {
    const answer = await this.#ask({ method: 'GET', key, headers: { range: `bytes=${at}-${to}` } })
    // Bytes of another length could be mistaken for the requested bytes.
    if (Number(answer.headers['content-length']) !== to - at + 1) {
      answer.destroy()
      throw new S3Error(`GET ${key}`, { status: 416, code: 'UnexpectedLength' })
    }
    return answer as AsyncIterable<Buffer>
  }

  /** Returns a URL by which a browser can read the object for `seconds` seconds. The store answers with `headers`. */
  signedAddress(key: string, seconds: number, headers: Record<string, string>): Promise<string> {
    const query = Object.fromEntries(Object.entries(headers).map(([name, value]) => [`response-${name}`, value]))
    return signedAddress(this.place, { method: 'GET', key, query }, seconds)
  }
}

const brokenOff = (error: unknown) => ({ status: 0, code: (error as NodeJS.ErrnoException).code ?? String(error) })
