import { open, type FileHandle } from 'node:fs/promises'
import { sharedRun } from '../../shared-run.ts'

/** File operations of the log. Tests replace them by operations that are slow or fail. */
export interface LogFile {
  datasync(): Promise<void>
  close(): Promise<void>
}

export interface WriteAheadLogOptions {
  openFile?: () => Promise<LogFile>
  /** True when the database is configured without syncs. */
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
 * SQLite's write-ahead log `<file>-wal`. It is synced asynchronously and not within each commit, so that commits during
 * a sync share the next sync. SQLite runs with `synchronous=NORMAL`, which keeps the order of writes that checkpoints
 * need. This class makes a commit durable before its answer is sent.
 */
export class WriteAheadLog {
  readonly #options: WriteAheadLogOptions
  readonly #openFile: () => Promise<LogFile>
  #file: LogFile | null = null
  #hasFailed = false
  count = 0
  /** Called before the log is emptied, so that readers of the log can read it to the end. */
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
