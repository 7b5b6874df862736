import { mkdirSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { limitConcurrency } from '../../limit-concurrency.ts'
import { ExpiringSet } from '../../expiring-set.ts'
import { syncFolder } from '../../sync-folder.ts'
import type { StoreOptions, StoredFile, ChecksumMismatch } from '../content/store-chunks.ts'
import { writeInThread, type BytesToKeep } from './write-in-thread.ts'
import { TemporaryFolder } from './temporary-folder.ts'

/** The storage of blobs: a folder (`LocalBlobStore`) or a store that speaks S3 (`S3BlobStore`). */
export interface BlobStore {
  readonly place: string
  /** While the store is paused for this reason, no file is read or written (`bind-store.ts`). */
  held?: Error | null
  /** Resolves when the bytes are on stable storage. */
  put(hash: string, bytes: Uint8Array): Promise<void>
  /** Cuts, hashes and stores bytes or a file in a thread. A store without this method receives the blobs by `put`. */
  keep?(given: BytesToKeep, how: StoreOptions): Promise<StoredFile | ChecksumMismatch>
  /** Stores a finished temporary file of this store as a blob. */
  adopt(hash: string, temporary: string, size: number): Promise<void>
  /** Returns null when the blob is neither stored nor in the trash. */
  size(hash: string): Promise<number | null>
  /**
   * Reads from `from` to `to`, both inclusive.
   * @throws AbsentBlob when the blob is absent or shorter, and on S3 DamagedBlob when a whole blob does not match its
   * hash
   */
  read(hash: string, from: number, to: number): AsyncGenerator<Buffer>
  /** Blobs in the trash can still be read and stored again until the trash is emptied. */
  remove(hashes: readonly string[]): Promise<void>
  emptyTrash(before: number, isWanted: (hash: string) => Promise<boolean>): Promise<number>
  /** Lists blobs that are older than `before` (epoch milliseconds), one folder at a time. */
  list(before: number): AsyncGenerator<string[]>
  isEmpty(): Promise<boolean>
  /** The id binds the store to a database. */
  readInstallation(): Promise<string | null>
  writeInstallation(id: string): Promise<void>
  /** Returns a new local path for a file that is being received. */
  temporary(): string
  /** Removes unfinished temporary files that are older than `before`. */
  removeStale(before: number): Promise<void>
  /** Clears the claims and caches, as a restart of the server does. */
  forget(): void
}

/** Thrown when bytes that should be stored are missing. */
export class AbsentBlob extends Error {
  constructor(hash: string, how: 'missing' | 'short') {
    super(`blob ${hash} is ${how === 'missing' ? 'not there' : 'shorter than its row says'}`)
  }
}

/** Thrown when stored bytes do not match the hash in their name. */
export class DamagedBlob extends Error {
  constructor(hash: string) {
    super(`blob ${hash} has other bytes than its name says`)
  }
}

/** Milliseconds for which `remove` skips a claimed blob, longer than any request. */
export const CLAIM_MS = 600_000
const WRITERS = 16
const SMALL = 256 * 1024
export const HASH = /^[0-9a-f]{64}$/
const INSTALLATION = 'installation'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Stores blobs as files `<root>/ab/<sha-256>`. A blob is written to a temporary file, which is synced and renamed; then
 * the folder is synced.
 */
export class LocalBlobStore implements BlobStore {
  readonly place: string
  readonly #root: string
  readonly #temporary: TemporaryFolder
  readonly #write = limitConcurrency(WRITERS)
  /** Hashes of blobs to which rows will soon refer. */
  readonly #claims = new ExpiringSet({ lastsMs: CLAIM_MS })
  /** When a class saves a starter at the same time, the blob is written once. */
  readonly #writing = new Map<string, Promise<void>>()

  constructor(root: string) {
    this.#root = root
    this.place = root
    this.#temporary = new TemporaryFolder(path.join(root, 'tmp'))
    mkdirSync(path.join(root, 'trash'), { recursive: true })
  }

  #path(hash: string): string {
    if (!HASH.test(hash)) throw new Error(`not the hash of a blob: ${hash}`)
    return path.join(this.#root, hash.slice(0, 2), hash)
  }

  #trash(hash: string): string {
    return path.join(this.#root, 'trash', hash)
  }

  temporary(): string {
    return this.#temporary.path()
  }

  forget(): void {
    this.#claims.clear()
  }

  /**
   * Claims the hash against the clean-up, and restores a blob from the trash. The disk is checked every time, because a
   * cached answer could refer to bytes that were removed later.
   */
  async #isHere(hash: string, size: number): Promise<boolean> {
    this.#claims.add(hash)
    const found = await stat(this.#path(hash))
      .catch(() => this.#restore(hash).then(() => stat(this.#path(hash))))
      .catch(() => null)
    return found?.size === size
  }

  async #restore(hash: string): Promise<void> {
    await rename(this.#trash(hash), this.#path(hash))
    await syncFolder(path.dirname(this.#path(hash)))
  }

  async put(hash: string, bytes: Uint8Array): Promise<void> {
    await this.#once(hash, async () => {
      if (await this.#isHere(hash, bytes.length)) return
      await this.#write(() => this.#writeNew(hash, (handle) => handle.writeFile(bytes)))
    })
  }

  async keep(given: BytesToKeep, how: StoreOptions): Promise<StoredFile | ChecksumMismatch> {
    const kept = await writeInThread({ root: this.#root, given, how })
    // Blobs that the clean-up removed before this claim stay in the trash for a day, and the next clean-up restores
    // those with rows.
    if (kept !== 'checksum mismatch') for (const { hash } of kept.blobs) this.#claims.add(hash)
    return kept
  }

  async adopt(hash: string, temporary: string, size: number): Promise<void> {
    await this.#once(hash, async () => {
      if (await this.#isHere(hash, size)) return
      await this.#write(() => this.#writeNew(hash, async () => {}, temporary))
    })
    await rm(temporary, { force: true })
  }

  /** Returns the running write of this hash, or starts the write. */
  #once(hash: string, work: () => Promise<void>): Promise<void> {
    const known = this.#writing.get(hash)
    if (known) return known
    const writing = work().finally(() => this.#writing.delete(hash))
    this.#writing.set(hash, writing)
    return writing
  }

  async #writeNew(hash: string, fill: (handle: FileHandle) => Promise<void>, existing?: string): Promise<void> {
    const temporary = existing ?? this.temporary()
    const handle = await open(temporary, existing === undefined ? 'wx' : 'r+')
    try {
      await fill(handle)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await this.#settle(hash, temporary)
  }

  async #settle(hash: string, temporary: string): Promise<void> {
    const target = this.#path(hash)
    try {
      await rename(temporary, target)
    } catch (error) {
      if (!isMissing(error)) throw error
      await mkdir(path.dirname(target), { recursive: true })
      await syncFolder(this.#root)
      await rename(temporary, target)
    }
    await syncFolder(path.dirname(target))
  }

  async #open(hash: string): Promise<FileHandle> {
    try {
      return await open(this.#path(hash), 'r')
    } catch (error) {
      if (!isMissing(error)) throw error
    }
    return open(this.#trash(hash), 'r').catch((error: unknown) => {
      throw isMissing(error) ? new AbsentBlob(hash, 'missing') : error
    })
  }

  async size(hash: string): Promise<number | null> {
    const found = await stat(this.#path(hash)).catch(() => stat(this.#trash(hash)).catch(() => null))
    return found?.size ?? null
  }

  async isEmpty(): Promise<boolean> {
    for (const name of await readdir(this.#root))
      if (/^[0-9a-f]{2}$/.test(name) && (await readdir(path.join(this.#root, name))).length > 0) return false
    return true
  }

  async readInstallation(): Promise<string | null> {
    try {
      return (await readFile(path.join(this.#root, INSTALLATION), 'utf8')).trim()
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async writeInstallation(id: string): Promise<void> {
    const temporary = path.join(this.#root, `${INSTALLATION}.${process.pid}`)
    const handle = await open(temporary, 'w')
    try {
      await handle.writeFile(`${id}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, path.join(this.#root, INSTALLATION))
  }

  async *read(hash: string, from: number, to: number): AsyncGenerator<Buffer> {
    const handle = await this.#open(hash)
    try {
      const size = to - from + 1
      let missing = size
      if (size > SMALL)
        for await (const chunk of handle.createReadStream({
          start: from,
          end: to,
          autoClose: false,
          highWaterMark: SMALL,
        })) {
          missing -= (chunk as Buffer).length
          yield chunk as Buffer
        }
      else {
        const buffer = Buffer.allocUnsafe(size)
        missing -= (await handle.read(buffer, 0, size, from)).bytesRead
        if (missing === 0) yield buffer
      }
      // Without this error, a reader would wait for the missing bytes for ever.
      if (missing > 0) throw new AbsentBlob(hash, 'short')
    } finally {
      await handle.close()
    }
  }

  async remove(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) {
      if (this.#claims.has(hash)) continue
      const time = new Date()
      await rename(this.#path(hash), this.#trash(hash))
        .then(() => utimes(this.#trash(hash), time, time))
        .catch((error: unknown) => {
          if (!isMissing(error)) throw error
        })
    }
  }

  async emptyTrash(before: number, isWanted: (hash: string) => Promise<boolean>): Promise<number> {
    let removed = 0
    for (const hash of await readdir(path.join(this.#root, 'trash'))) {
      // A save may have restored the blob from the trash.
      const found = await stat(this.#trash(hash)).catch(() => null)
      if (found === null || found.mtimeMs >= before || this.#claims.has(hash)) continue
      const wanted = await isWanted(hash)
      if (this.#claims.has(hash)) continue
      if (wanted) await this.#restore(hash)
      else {
        await rm(this.#trash(hash), { force: true })
        removed++
      }
    }
    return removed
  }

  async *list(before: number): AsyncGenerator<string[]> {
    for (const folder of await readdir(this.#root)) {
      if (folder.length !== 2) continue
      const found: string[] = []
      for (const hash of await readdir(path.join(this.#root, folder)))
        if (HASH.test(hash) && (await stat(this.#path(hash))).mtimeMs < before) found.push(hash)
      yield found
    }
  }

  async removeStale(before: number): Promise<void> {
    await this.#temporary.removeStale(before)
  }
}
