import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '../../time/duration.ts'
import { openLock } from '../../db/sqlite.ts'
import { diskSpaceOf, nearestFolder } from '../../files/blob/free-space.ts'
import { storageFailure } from '../../db/storage-failure.ts'
import { syncFolder } from '../../sync-folder.ts'
import { MissingObject, type BackupStore } from './backup-store.ts'

const NAME = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/
const READ_BYTES = 256 * 1024
/** Unfinished files of this age remain from a killed run. */
const STALE_MS = DAY_MS
const TEMPORARY = 'tmp'
const ASIDE = 'damaged'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Each object is written to a temporary file, synced and renamed, and then the folder is synced. */
export class FolderStore implements BackupStore {
  readonly place: string

  constructor(folder: string) {
    this.place = path.resolve(folder)
  }

  #path(name: string): string {
    if (!NAME.test(name) || name.includes('..')) throw new Error(`not the name of a backup object: ${name}`)
    return path.join(this.place, name)
  }

  async #makeFolder(file: string): Promise<void> {
    const made = await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    if (made !== undefined) await syncFolder(path.dirname(made))
  }

  async put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const target = this.#path(name)
    const temporary = path.join(this.place, TEMPORARY, randomBytes(12).toString('hex'))
    await this.#makeFolder(temporary)
    const handle = await open(temporary, 'wx', 0o600)
    try {
      try {
        for await (const chunk of bytes) await handle.writeFile(chunk)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await this.#makeFolder(target)
      await rename(temporary, target)
    } catch (error) {
      await rm(temporary, { force: true })
      throw this.#inWords(error)
    }
    await syncFolder(path.dirname(target))
  }

  /** Administrators see the errors of the nightly backup, so a full disk gets a Chinese message. */
  #inWords(error: unknown): unknown {
    if (storageFailure(error) !== 'full') return error
    return new Error(`存放备份的磁盘满了（${this.place}），这次没有备份成，以前的备份没有改动。请清理出空间再备份`, {
      cause: error,
    })
  }

  async *get(name: string): AsyncGenerator<Uint8Array> {
    const handle = await open(this.#path(name), 'r').catch((error: unknown) => {
      throw isMissing(error) ? new MissingObject(name) : error
    })
    try {
      for (;;) {
        const { bytesRead, buffer } = await handle.read({ buffer: Buffer.allocUnsafe(READ_BYTES) })
        if (bytesRead === 0) return
        yield buffer.subarray(0, bytesRead)
      }
    } finally {
      await handle.close()
    }
  }

  async *list(folder: string): AsyncGenerator<string[]> {
    const entries = await readdir(path.join(this.place, folder), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    const names = entries.filter((entry) => entry.isFile()).map((entry) => folder + entry.name)
    if (names.length > 0) yield names.sort()
    for (const entry of entries) if (entry.isDirectory()) yield* this.list(`${folder}${entry.name}/`)
  }

  async remove(name: string): Promise<void> {
    await rm(this.#path(name), { force: true })
  }

  async setAside(name: string): Promise<void> {
    const target = path.join(this.place, ASIDE, name.replaceAll('/', '-'))
    await this.#makeFolder(target)
    await rename(this.#path(name), target).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
  }

  async room(): Promise<number> {
    return (await diskSpaceOf(nearestFolder(this.place))).free
  }

  async lock(): Promise<() => void> {
    mkdirSync(this.place, { recursive: true, mode: 0o700 })
    try {
      const release = openLock(path.join(this.place, 'mashu-backup.lock'))
      await this.#removeStale()
      return release
    } catch (error) {
      if (storageFailure(error) !== 'away') throw error
      throw new Error(`另一个备份正在写入 ${this.place}，请等它完成再试`, { cause: error })
    }
  }

  async #removeStale(): Promise<void> {
    const folder = path.join(this.place, TEMPORARY)
    for (const name of await readdir(folder).catch(() => [])) {
      const file = path.join(folder, name)
      const found = await stat(file).catch(() => null)
      if (found && found.mtimeMs < Date.now() - STALE_MS) await rm(file, { force: true })
    }
  }
}
