import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { ExpiringSet } from '../../expiring-set.ts'
import { limitConcurrency } from '../../limit-concurrency.ts'
import { lazyClient } from '../../s3/lazy-client.ts'
import type { S3Client, S3ClientOptions } from '../../s3/s3-client.ts'
import { placeText, type S3Place } from '../../s3/s3-place.ts'
import { AbsentBlob, CLAIM_MS, DamagedBlob, HASH, type BlobStore } from './blob-store.ts'
import { proven } from './proven.ts'
import { TemporaryFolder } from './temporary-folder.ts'

const INSTALLATION = 'installation'
const TRASH = 'trash/'
/** Maximum number of simultaneous writes. Reads are not limited. */
const REQUESTS = 32
/** Maximum number of simultaneous videos. Each one keeps one part in memory. */
const FILMS = 2
const READ_BYTES = 1024 * 1024

const keyOf = (hash: string): string => {
  if (!HASH.test(hash)) throw new Error(`not the hash of a blob: ${hash}`)
  return `${hash.slice(0, 2)}/${hash}`
}
const trashOf = (hash: string) => TRASH + hash

/**
 * Stores blobs as objects `<prefix>/ab/<sha-256>`. The store refuses bytes with another checksum.
 * Several servers write and one cleans up, so nothing depends on the memory of one server. A removed blob is first
 * copied to the trash, and a day later checked against the database again. A save sends a blob again that is only in
 * the trash.
 */
export class S3BlobStore implements BlobStore {
  readonly place: string
  held: Error | null = null
  readonly #client: () => Promise<S3Client>
  readonly #temporary: TemporaryFolder
  readonly #request = limitConcurrency(REQUESTS)
  readonly #film = limitConcurrency(FILMS)
  /** Blobs that this process has seen outside the trash in the last minutes. They can be read for at least a day. */
  readonly #seen = new ExpiringSet({ lastsMs: CLAIM_MS })
  readonly #writing = new Map<string, Promise<void>>()

  /** @param folder The local folder for files that are being received. */
  constructor(place: S3Place, folder: string, options: S3ClientOptions = {}) {
    this.place = placeText(place)
    this.#temporary = new TemporaryFolder(path.join(folder, 'tmp'))
    this.#client = lazyClient(place, options)
  }

  /** Is rejected while the store is paused. Calls that read or write the binding do not use this method. */
  #files(): Promise<S3Client> {
    if (this.held !== null) return Promise.reject(this.held)
    return this.#client()
  }

  temporary(): string {
    return this.#temporary.path()
  }

  forget(): void {
    this.#seen.clear()
  }

  async put(hash: string, bytes: Uint8Array): Promise<void> {
    await this.#once(hash, bytes.length, async (client) => client.put(keyOf(hash), bytes))
  }

  async adopt(hash: string, temporary: string, size: number): Promise<void> {
    await this.#once(hash, size, (client) =>
      this.#film(() => {
        const bytes = createReadStream(temporary, { highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>
        return client.putStream(
          keyOf(hash),
          proven(bytes, hash, async () => {
            throw new DamagedBlob(hash)
          }),
        )
      }),
    )
    await rm(temporary, { force: true })
  }

  /** Returns the running write of this hash, or writes a blob that is not stored. */
  #once(hash: string, size: number, write: (client: S3Client) => Promise<void>): Promise<void> {
    const known = this.#writing.get(hash)
    if (known) return known
    const writing = this.#request(async () => {
      if (this.#seen.has(hash)) return
      const client = await this.#files()
      if ((await client.head(keyOf(hash)))?.size !== size) await write(client)
      this.#seen.add(hash)
    }).finally(() => this.#writing.delete(hash))
    this.#writing.set(hash, writing)
    return writing
  }

  async size(hash: string): Promise<number | null> {
    const client = await this.#files()
    return ((await client.head(keyOf(hash))) ?? (await client.head(trashOf(hash))))?.size ?? null
  }

  async *read(hash: string, from: number, to: number): AsyncGenerator<Buffer> {
    if (to < from) return
    const client = await this.#files()
    for (const key of [keyOf(hash), trashOf(hash)])
      try {
        return yield* proven(client.read(key, from, to), hash, async () => {
          // The checksum of a part of a blob cannot be verified.
          if (from > 0 || ((await client.head(key))?.size ?? 0) > to + 1) return
          throw new DamagedBlob(hash)
        })
      } catch (error) {
        // The caller requested more bytes than the blob has.
        if (isStatus(error, 416)) throw new AbsentBlob(hash, 'short')
        if (!isStatus(error, 404)) throw error
      }
    throw new AbsentBlob(hash, 'missing')
  }

  async remove(hashes: readonly string[]): Promise<void> {
    const client = await this.#files()
    for (const hash of hashes) {
      if (this.#seen.has(hash)) continue
      if (await client.copy(keyOf(hash), trashOf(hash))) await client.remove(keyOf(hash))
    }
  }

  async emptyTrash(before: number, isWanted: (hash: string) => Promise<boolean>): Promise<number> {
    const client = await this.#files()
    let removed = 0
    for await (const objects of client.list(TRASH))
      for (const { key, modified } of objects) {
        const hash = key.slice(TRASH.length)
        if (!HASH.test(hash) || modified >= before) continue
        const isNeeded = await isWanted(hash)
        // In the meantime, a save may have sent the blob again.
        const isBack = (await client.head(keyOf(hash))) !== null
        if (isNeeded && !isBack) await client.copy(key, keyOf(hash))
        await client.remove(key)
        if (!isNeeded && !isBack) removed++
      }
    return removed
  }

  async *list(before: number): AsyncGenerator<string[]> {
    const client = await this.#files()
    for await (const objects of client.list(''))
      yield objects.flatMap(({ key, modified }) => (isBlobKey(key) && modified < before ? [key.slice(3)] : []))
  }

  async isEmpty(): Promise<boolean> {
    const client = await this.#client()
    for await (const objects of client.list('')) if (objects.some(({ key }) => isBlobKey(key))) return false
    return true
  }

  async readInstallation(): Promise<string | null> {
    const client = await this.#client()
    const found = await client.head(INSTALLATION)
    if (found === null) return null
    const chunks: Buffer[] = []
    for await (const chunk of client.read(INSTALLATION, 0, found.size - 1)) chunks.push(chunk)
    return Buffer.concat(chunks).toString().trim()
  }

  async writeInstallation(id: string): Promise<void> {
    await (await this.#client()).put(INSTALLATION, Buffer.from(`${id}\n`))
  }

  async removeStale(before: number): Promise<void> {
    await this.#temporary.removeStale(before)
    await (await this.#files()).removeStaleUploads(before)
  }
}

const isBlobKey = (key: string) => key[2] === '/' && HASH.test(key.slice(3)) && key.startsWith(key.slice(3, 5))

const isStatus = (error: unknown, status: number) =>
  error instanceof Error && 'status' in error && error.status === status
