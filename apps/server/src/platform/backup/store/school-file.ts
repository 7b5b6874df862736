import { createReadStream } from 'node:fs'
import path from 'node:path'
import { SCHOOL_FILE } from '@mashu/contract/monitor/backup'
import { MissingObject, type BackupStore } from './backup-store.ts'
import { readTarIndex, type TarEntry } from './tar.ts'

export const isSchoolFile = (place: string): boolean => place.toLowerCase().endsWith(SCHOOL_FILE)

/** A read-only archive of a backup folder with one backup. */
export class SchoolFile implements BackupStore {
  readonly place: string
  #index: Promise<Map<string, TarEntry>> | undefined

  constructor(file: string) {
    this.place = path.resolve(file)
  }

  #entries(): Promise<Map<string, TarEntry>> {
    return (this.#index ??= readTarIndex(this.place).then((entries) => {
      if (entries === null)
        throw new Error(`${path.basename(this.place)} 不是码塾的备份文件，或者不完整（没有下载完、没有传完）`)
      return entries
    }))
  }

  async *get(name: string): AsyncGenerator<Uint8Array> {
    const entry = (await this.#entries()).get(name)
    if (entry === undefined) throw new MissingObject(name)
    if (entry.size === 0) return
    yield* createReadStream(this.place, { start: entry.at, end: entry.at + entry.size - 1 })
  }

  async *list(folder: string): AsyncGenerator<string[]> {
    const names = [...(await this.#entries()).keys()].filter((name) => name.startsWith(folder))
    if (names.length > 0) yield names
  }

  #refuse = async (): Promise<never> => {
    throw new Error(`${path.basename(this.place)} 是一份备份文件，只能检查和恢复`)
  }
  put = this.#refuse
  remove = this.#refuse
  setAside = this.#refuse
  room = this.#refuse
  lock = this.#refuse
}
