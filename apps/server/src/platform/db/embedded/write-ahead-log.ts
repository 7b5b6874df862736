import { open, type FileHandle } from 'node:fs/promises'
import { sharedRun } from '../../shared-run.ts'

/** The disk as the log needs it; tests bring one that fails or takes its time. */
export interface LogFile {
  datasync(): Promise<void>
  close(): Promise<void>
}

export interface WriteAheadLogOptions {
  openFile?: () => Promise<LogFile>
  /** Whether the database was told not to wait for the disk. */
  isCareless(): boolean
  /** Moves the whole log into the database and empties it, with a sync of both. @throws when that fails. */
  checkpoint(): void
}

/** SQLite makes the file with the first write that is left in it. */
function nothingYet(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

/**
 * SQLite's write-ahead log `<file>-wal`, synced beside the program instead of within each commit: who commits during a
 * sync shares the next one. SQLite itself runs with `synchronous=NORMAL`, which keeps the order on disk that its own
 * checkpoints need, and leaves to us what has to be there before an answer.
 */
export class WriteAheadLog {
  readonly #options: WriteAheadLogOptions
  readonly #openFile: () => Promise<LogFile>
  #file: LogFile | null = null
  #hasFailed = false
  /** Syncs so far. */
  count = 0
  /** Told before the log is emptied whatever reads it. */
  onEmptying: (() => void) | null = null
  /** Resolves when what was committed before the call is on stable storage. */
  readonly makeSafe: () => Promise<void>

  constructor(file: string, options: WriteAheadLogOptions) {
    this.#options = options
    // No lock of SQLite is on the log, so closing it releases none. Windows syncs only what may be written.
    this.#openFile = options.openFile ?? ((): Promise<FileHandle> => open(`${file}-wal`, 'r+'))
    this.makeSafe = sharedRun(() => this.#sync())
  }

  async #sync(): Promise<void> {
    if (this.#options.isCareless()) return
    // A system may forget what a failed sync was about and call the next one good: only a whole checkpoint tells.
    if (this.#hasFailed) {
      this.onEmptying?.()
      this.#options.checkpoint()
    } else
      try {
        this.#file ??= await this.#openFile().catch(nothingYet)
        await this.#file?.datasync()
        this.count++
      } catch (error) {
        this.#hasFailed = true
        throw error
      }
    this.#hasFailed = false
  }

  async close(): Promise<void> {
    await this.#file?.close()
    this.#file = null
  }
}
