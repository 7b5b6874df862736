import { open, type FileHandle } from 'node:fs/promises'
import { sharedRun } from '../../shared-run.ts'

/** File operations of the log; tests pass a file that fails or is slow. */
export interface LogFile {
  datasync(): Promise<void>
  close(): Promise<void>
}

export interface WriteAheadLogOptions {
  openFile?: () => Promise<LogFile>
  /** True when the database is configured not to wait for the disk. */
  isSyncOff(): boolean
  /** Moves the whole log into the database and empties it, with a sync of both. @throws when that fails. */
  checkpoint(): void
}

/** SQLite creates the file at the first write. */
function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

/**
 * SQLite's write-ahead log `<file>-wal`, synced asynchronously instead of within each commit: all commits during a sync
 * share the next one. SQLite itself runs with `synchronous=NORMAL`, which keeps the write order that its checkpoints
 * need; this class makes a commit durable before its answer is sent.
 */
export class WriteAheadLog {
  readonly #options: WriteAheadLogOptions
  readonly #openFile: () => Promise<LogFile>
  #file: LogFile | null = null
  #hasFailed = false
  count = 0
  /** Called before the log is emptied, so that its readers can finish. */
  onEmptying: (() => void) | null = null
  /** Resolves when everything committed before the call is on stable storage. */
  readonly sync: () => Promise<void>

  constructor(file: string, options: WriteAheadLogOptions) {
    this.#options = options
    // SQLite holds no lock on the log, so closing this handle releases no lock. Windows syncs only files open for
    // writing.
    this.#openFile = options.openFile ?? ((): Promise<FileHandle> => open(`${file}-wal`, 'r+'))
    this.sync = sharedRun(() => this.#sync())
  }

  async #sync(): Promise<void> {
    if (this.#options.isSyncOff()) return
    // After a failed sync the system may drop the data and report success next time; only a full checkpoint proves that
    // the data are stored.
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
