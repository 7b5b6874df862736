import { open, type FileHandle } from 'node:fs/promises'
import { sharedRun } from '../../shared-run.ts'

/** Tests use slow or failing file operations. */
export interface LogFile {
  datasync(): Promise<void>
  close(): Promise<void>
}

export interface WriteAheadLogOptions {
  openFile?: () => Promise<LogFile>
  /** Returns true if the database is configured without syncs. */
  isSyncOff(): boolean
  /** Moves the whole log into the database and empties the log, with a sync of both files. @throws when this fails */
  checkpoint(): void
}

/** The file is missing until SQLite's first write. */
function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

/**
 * Makes commits durable by syncing SQLite's log `<file>-wal` asynchronously, so that commits during a sync share the
 * next sync. SQLite runs with `synchronous=NORMAL`, which keeps the order of writes that checkpoints need.
 */
export class WriteAheadLog {
  readonly #options: WriteAheadLogOptions
  readonly #openFile: () => Promise<LogFile>
  #file: LogFile | null = null
  #hasFailed = false
  count = 0
  /** Called before the log is emptied, so that readers of the log can read to its end. */
  onEmptying: (() => void) | null = null
  /** Resolves when all commits before the call are on stable storage. */
  readonly sync: () => Promise<void>

  constructor(file: string, options: WriteAheadLogOptions) {
    this.#options = options
    // SQLite holds no lock on the log, so closing this handle releases no lock. Windows can sync only files that are
    // open for writing.
    this.#openFile = options.openFile ?? ((): Promise<FileHandle> => open(`${file}-wal`, 'r+'))
    this.sync = sharedRun(() => this.#sync())
  }

  async #sync(): Promise<void> {
    if (this.#options.isSyncOff()) return
    // After a failed sync, the operating system may drop the data and report success next time. Only a full checkpoint
    // proves that the data are stored.
    if (this.#hasFailed) {
      this.onEmptying?.()
      this.#options.checkpoint()
    } else
      try {
        this.#file ??= await this.#openFile().catch(nullIfMissing)
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
