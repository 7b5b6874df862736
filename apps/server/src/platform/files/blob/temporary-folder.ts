import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** A local folder for files that are being written. */
export class TemporaryFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
  }

  path(): string {
    return path.join(this.#folder, randomBytes(16).toString('hex'))
  }

  /** `before` is in epoch milliseconds. */
  async removeStale(before: number): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const file = path.join(this.#folder, name)
      const found = await stat(file).catch(() => null)
      if (found && found.mtimeMs < before) await rm(file, { force: true })
    }
  }
}
