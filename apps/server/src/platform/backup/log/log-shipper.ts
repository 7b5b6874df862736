import { EMPTY_LOG, isReadWhole, readLog, type LogPosition } from '@mashu/sqlite-log'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { perDatabase } from '../../db/per-database.ts'
import { holdLog, LOG_PAGES, type LogHold } from '../../db/sqlite.ts'
import type { Blob } from '../content/blob-list.ts'
import { copyBlob } from '../content/copy-blob.ts'
import { eachAtOnce } from '../../each-at-once.ts'
import type { Backup } from '../content/open-backup.ts'
import { putSegment } from './segment.ts'

/** Above these bytes, the write-ahead log is moved into the database (checkpoint). */
const CHECKPOINT_BYTES = 4 * 1024 * 1024
/** Maximum bytes of the write-ahead log while the backup place is unreachable. */
const MAX_BYTES = 256 * 1024 * 1024
const MAX_FRAMES = MAX_BYTES / 4096
const WRITERS = 4

interface Following {
  position: LogPosition | typeof EMPTY_LOG
  hold: LogHold
  /** The newest row of `sys_blob` whose blob was copied. Row numbers increase. */
  blob: { row: number; id: string }
}

interface Log {
  /** Time of the backup that this log continues. */
  time: string
  segments: number
}

/** Thrown when the log cannot be continued. A new backup has to start a new log. */
export class LogGap extends Error {}

/**
 * Ships the write-ahead log of an embedded database in small segments, so that only the last seconds are lost when the
 * disk fails.
 * While a backup is made, changes go into the logs of the previous and of the new backup. Each call waits for the
 * previous call.
 */
export class LogShipper {
  readonly #database: Database
  readonly #file: string
  readonly #backup: Backup
  #following: Following | null = null
  /** The log of the newest complete backup. */
  #log: Log | null = null
  #coming: Log | null = null
  #turn: Promise<unknown> = Promise.resolve()

  constructor(database: Database, backup: Backup) {
    this.#database = database
    this.#file = `${database.file!}-wal`
    this.#backup = backup
    database.log!.onEmptying = () => this.#stopFollowing()
  }

  /** The shipped changes can be restored. */
  get isComplete(): boolean {
    return this.#log !== null && this.#following !== null
  }

  get place(): string {
    return this.#backup.store.place
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work, work)
    this.#turn = result.catch(() => {})
    return result
  }

  /** Must be called before the backup with this time is made. */
  begin(time: string): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#following !== null) await this.#ship()
      this.#following ??= await this.#follow()
      this.#coming = { time, segments: 0 }
    })
  }

  /**
   * Ships all changes until now.
   * @returns the number of segments in the log of the running backup
   * @throws LogGap
   */
  reach(): Promise<number> {
    return this.#inTurn(async () => {
      await this.#ship()
      if (this.#coming === null) throw new LogGap('数据库的日志在备份时被清空')
      return this.#coming.segments
    })
  }

  /** Must be called when the running backup is complete. The older log ends. */
  settle(): Promise<void> {
    return this.#inTurn(async () => {
      this.#log = this.#coming
      this.#coming = null
    })
  }

  /** Must be called when the running backup has failed. The older log is continued. */
  abandon(): Promise<void> {
    return this.#inTurn(async () => {
      this.#coming = null
      if (this.#log === null) this.#stopFollowing()
    })
  }

  /**
   * Does nothing before the first backup, and after a gap until the next backup.
   * @throws LogGap, or an error of the place
   */
  ship(): Promise<void> {
    return this.#inTurn(() => this.#ship())
  }

  /** Ships the last changes. */
  close(): Promise<void> {
    return this.#inTurn(async () => {
      try {
        await this.#ship()
      } finally {
        this.#stopFollowing()
        this.#database.log!.onEmptying = null
      }
    })
  }

  async #follow(): Promise<Following> {
    // The hold prevents other connections from emptying the log. The connection that writes leaves checkpoints to the
    // shipper.
    const hold = holdLog(this.#database.file!)
    try {
      await this.#checkpointItself(0)
      const read = await readLog(this.#file, { from: null, mostFrames: 0 })
      if (typeof read === 'string') throw new LogGap('数据库的日志读不出来')
      return { position: read.position, hold, blob: await this.#newestBlob() }
    } catch (error) {
      hold.release()
      throw error
    }
  }

  async #checkpointItself(pages: number): Promise<void> {
    await sql.raw(`PRAGMA wal_autocheckpoint=${pages}`).execute(this.#database.plain)
  }

  #stopFollowing(): void {
    this.#following?.hold.release()
    this.#following = null
    this.#log = null
    this.#coming = null
    void this.#checkpointItself(LOG_PAGES).catch(() => {})
  }

  async #newestBlob(): Promise<Following['blob']> {
    const [newest] = await this.#blobRows(sql`order by rowid desc limit 1`)
    return newest ?? { row: 0, id: '' }
  }

  async #blobRows(which: ReturnType<typeof sql>): Promise<{ row: number; id: string; size: number }[]> {
    const found = await sql<{ row: number; id: string; size: number }>`
      select rowid as row, id, size from sys_blob ${which}`.execute(this.#database.plain)
    return found.rows
  }

  /** The row of the newest copied blob shows whether row numbers were reused. */
  async #newBlobs({ row, id }: Following['blob']): Promise<{ row: number; id: string; size: number }[]> {
    const [known, ...fresh] = await this.#blobRows(sql`where rowid >= ${row} order by rowid`)
    if (row === 0) return known === undefined ? [] : [known, ...fresh]
    if (known?.row !== row || known.id !== id) throw new LogGap('文件的登记号被重新用过')
    return fresh
  }

  async #ship(): Promise<void> {
    const following = this.#following
    if (following === null) return
    try {
      await this.#shipFrom(following)
    } catch (error) {
      if (error instanceof LogGap) this.#stopFollowing()
      throw error
    }
  }

  async #shipFrom(following: Following): Promise<void> {
    const time = new Date().toISOString()
    const read = await readLog(this.#file, { from: following.position, mostFrames: MAX_FRAMES })
    if (read === 'gap') throw new LogGap('数据库的日志已经重新开始')
    if (read === 'too-large') throw new LogGap('一次改动太多')
    if (read.change !== null) {
      const fresh = await this.#newBlobs(following.blob)
      const blobs = fresh.map(({ id, size }) => ({ hash: id, size }))
      const segment = { ...read.change, time, blobs }
      for (const log of this.#logs) await putSegment(this.#backup, log.time, log.segments + 1, segment)
      await this.#copy(blobs)
      for (const log of this.#logs) log.segments++
      following.blob = fresh.at(-1) ?? following.blob
    }
    following.position = read.position
    // `onEmptying` may have stopped the shipping during this call.
    if (read.position === EMPTY_LOG || read.position.offset < CHECKPOINT_BYTES || this.#following === null) return
    following.hold.checkpoint(() => isReadWhole(this.#file, read.position))
  }

  get #logs(): Log[] {
    return [this.#log, this.#coming].filter((log) => log !== null)
  }

  #copy(blobs: Blob[]): Promise<void> {
    return eachAtOnce(blobs, WRITERS, async (blob) => void (await copyBlob(this.#backup, this.#database, blob)))
  }
}

const shippers = perDatabase<{ shipper: LogShipper | null }>(() => ({ shipper: null }))

/** Returns null without a shipper to this place. */
export function shipperTo(database: Database, place: string): LogShipper | null {
  const { shipper } = shippers(database)
  return shipper?.place === place ? shipper : null
}

export function setShipper(database: Database, shipper: LogShipper | null): void {
  shippers(database).shipper = shipper
}
