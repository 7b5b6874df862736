import path from 'node:path'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Config } from '../environment/config.ts'
import { withDatabase, type Database } from '../db/database.ts'
import { storageFailure } from '../db/storage-failure.ts'
import { allBlobs } from '../files/stored/all-blobs.ts'
import { perDatabase } from '../db/per-database.ts'
import { KeyQueue } from '../key-queue.ts'
import { copyBlob } from './content/copy-blob.ts'
import { eachAtOnce } from '../each-at-once.ts'
import { KEY_FILE } from '../secrets/secrets.ts'
import { SECRETS_FILE, SETTINGS_FILE, settingsFault } from '../settings/settings-file.ts'
import { zoneClock } from '../time/time.ts'
import type { Progress } from './content/progress.ts'
import { toLines, type Blob } from './content/blob-list.ts'
import { copySchool, type SchoolCopy } from './copy/school-copy.ts'
import { writeCheck } from './content/check-record.ts'
import {
  OBJECTS,
  openOrMakeBackup,
  backupPlaceOf,
  storeOf,
  type Backup,
  type BackupPlace,
} from './content/open-backup.ts'
import { fileBytes, putPieces, type KnownNames } from './content/pieces.ts'
import { shipperTo, type LogShipper } from './log/log-shipper.ts'
import { removeParts, thinOut } from './thin-out.ts'
import { damageOf, writeSnapshot, type Snapshot } from './content/snapshot.ts'
import { DamagedObject, MissingObject } from './store/backup-store.ts'
import { CLI_COMMAND } from '../cli-command.ts'
import { programVersion, versionText } from '../program-version.ts'

export interface BackupOptions {
  config: Config
  database: Database
  /** The default is the configured place. */
  place?: BackupPlace
  progress?: Progress
}

export interface BackupResult {
  time: string
  place: string
  isSealed: boolean
  /** Number and bytes of all blobs and of added blobs. */
  files: { count: number; size: number; added: number; addedSize: number }
  /** Hashes of blobs that are missing or damaged in the school. */
  lost: string[]
  lostCount: number
  /** The damage of the school's database, which makes this backup unusable. Null for a sound database. */
  damage: string | null
  /** Number of older backups that were removed. */
  removed: number
  /** The fault of a damaged older backup, which has prevented thinning out. Otherwise null. */
  thinningFault: string | null
  /** The fault of the settings file, which is still backed up unchanged. */
  settingsFault: string | null
}

/** Files that are copied at the same time. */
const WRITERS = 8
/** Maximum number of listed hashes. */
const NAMED = 100

/** The environment overrides the settings file. */
export const CHANGE_BACKUP_PLACE = `在服务器上运行 ${CLI_COMMAND} settings --set backup=文件夹（用环境变量 BACKUP_DIR 设的，改那里），再重新启动`

export class NoBackupPlace extends Error {
  constructor() {
    super(`还没有设置备份文件夹：请在“系统健康 › 备份”里选一个，最好在另一块磁盘上；也可以${CHANGE_BACKUP_PLACE}`)
  }
}

/** Simultaneous backups by this server wait for each other. A simultaneous backup by another program is refused. */
const queues = perDatabase(() => new KeyQueue())

/**
 * Backs up the database and files as of one moment, while the server continues. The backup becomes valid with its last
 * file. After an interruption, the next run reuses the copied content.
 * @throws NoBackupPlace. Also throws when another program writes, the key is wrong, or the place cannot be written
 */
export async function backUpSchool({ config, database, place, progress }: BackupOptions): Promise<BackupResult> {
  const target = place ?? backupPlaceOf(config)
  if (target === undefined) throw new NoBackupPlace()
  progress?.(0, 0, '打开备份')
  const backup = await openOrMakeBackup(target)
  return queues(database).run(backup.store.place, async () => {
    const result = await backUpTo(backup, { config, database, progress })
    // A backup of a damaged database is recorded as faulty now, without a separate check.
    if (result.damage !== null) await writeCheck(storeOf(target), result.time, 1)
    return result
  })
}

async function backUpTo(
  backup: Backup,
  { config, database, progress }: Pick<BackupOptions, 'config' | 'database' | 'progress'>,
): Promise<BackupResult> {
  const release = await backup.store.lock()
  try {
    const known = await knownNames(backup)
    const time = new Date().toISOString()
    const tell = progress ?? (() => {})
    tell(0, 0, '复制数据库')
    await assertRoomFor(backup, known, database)
    const shipper = shipperTo(database, backup.store.place)
    const { snapshot, added, addedSize } = await withLog(shipper, time, async (reach) => {
      const copied = await copySchool(database, { backup, known }, async (copy) => {
        const logFrom = await reach()
        const filled = await fill({ backup, known, copy, database, time, tell })
        if (logFrom !== null) filled.snapshot.logFrom = logFrom
        return filled
      })
      await addSettings(backup, known, copied.snapshot, config)
      await writeSnapshot(backup, copied.snapshot)
      return copied
    })
    const thinned = await thin(backup, config)
    const { count, size, lost, lostCount } = snapshot.files
    return {
      time,
      place: backup.store.place,
      isSealed: backup.isSealed,
      files: { count, size, added, addedSize },
      lost,
      lostCount,
      damage: damageOf(snapshot),
      ...thinned,
      settingsFault: settingsFault(config.dataDir),
    }
  } catch (error) {
    // On a full disk, content that no backup uses is removed. When an older backup cannot be read, nothing is removed,
    // because that backup may need any content.
    if (isFull(error)) await removeParts(backup).catch(() => {})
    throw error
  } finally {
    await release()
  }
}

const isFull = (error: unknown) => storageFailure(error instanceof Error ? (error.cause ?? error) : error) === 'full'

/**
 * Share of the database that a backup writes. Pages compress to half, and later most pages are already in the place.
 */
const FIRST_SHARE = 0.5
const NEXT_SHARE = 0.25

/** Must be called before anything is written. @throws a message for people when the backup would not fit */
async function assertRoomFor(backup: Backup, known: KnownNames, database: Database): Promise<void> {
  const room = await backup.store.room()
  if (room === null) return
  const share = known.size === 0 ? FIRST_SHARE : NEXT_SHARE
  let needed = Math.ceil((await databaseBytes(database)) * share)
  await withDatabase(database, async () => {
    for await (const { id, size } of allBlobs()) if (!known.has(backup.nameOf(id))) needed += size
  })
  if (needed <= room) return
  throw new Error(
    `存放备份的磁盘空间不够（${backup.store.place}）：大约需要 ${megabytes(needed)}，还有 ${megabytes(room)}。没有写入任何内容，以前的备份没有改动。请清理出空间再备份`,
  )
}

async function databaseBytes(database: Database): Promise<number> {
  if (database.file !== undefined) return (await stat(database.file)).size
  const found = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(database.plain)
  return Number(found.rows[0]!.size)
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/**
 * With a shipper, changes since the start of the copy go into the log of this backup. `reach` ships changes that the
 * copy may already contain. The backup is also valid without a log.
 */
async function withLog<T>(
  shipper: LogShipper | null,
  time: string,
  make: (reach: () => Promise<number | null>) => Promise<T>,
): Promise<T> {
  let reached: number | null = null
  const isBegun = shipper !== null && (await isDone(shipper.begin(time)))
  try {
    return await make(async () => (reached = isBegun ? await shipper.reach().catch(() => null) : null))
  } catch (error) {
    reached = null
    throw error
  } finally {
    if (isBegun) await (reached === null ? shipper.abandon() : shipper.settle())
  }
}

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

/** The new backup is valid even if an old backup is damaged. */
async function thin(backup: Backup, { timeZone }: Config): Promise<Pick<BackupResult, 'removed' | 'thinningFault'>> {
  try {
    return { removed: await thinOut(backup, zoneClock(timeZone)), thinningFault: null }
  } catch (error) {
    if (error instanceof DamagedObject || error instanceof MissingObject)
      return { removed: 0, thinningFault: error.message }
    throw error
  }
}

async function knownNames(backup: Backup): Promise<KnownNames> {
  const known: KnownNames = new Set()
  for await (const names of backup.store.list(OBJECTS)) for (const name of names) known.add(name)
  return known
}

interface Filling {
  backup: Backup
  known: KnownNames
  copy: SchoolCopy
  database: Database
  time: string
  tell: Progress
}

interface Filled {
  snapshot: Snapshot
  added: number
  addedSize: number
}

async function fill({ backup, known, copy, database, time, tell }: Filling): Promise<Filled> {
  const all: Blob[] = []
  for await (const blob of copy.blobs) all.push(blob)
  const missing = all.filter(({ hash }) => !known.has(backup.nameOf(hash)))
  const lost = new Set<string>()
  const result = { added: 0, addedSize: 0 }
  let done = 0
  await eachAtOnce(missing, WRITERS, async (blob) => {
    if (await copyBlob(backup, database, blob)) {
      result.added++
      result.addedSize += blob.size
    } else lost.add(blob.hash)
    tell(++done, missing.length, '复制文件')
  })
  const kept = all.filter(({ hash }) => !lost.has(hash))
  const list = await putPieces(backup, toLines(kept), known)
  const { database: copied, installation, migrations } = copy
  const size = kept.reduce((sum, blob) => sum + blob.size, 0)
  return {
    ...result,
    snapshot: {
      time,
      program: versionText(programVersion),
      installation,
      migrations,
      database: copied,
      files: { count: kept.length, size, list, lost: [...lost].slice(0, NAMED), lostCount: lost.size },
    },
  }
}

/** Secrets are added only to an encrypted backup. */
async function addSettings(backup: Backup, known: KnownNames, snapshot: Snapshot, { dataDir }: Config): Promise<void> {
  const add = async (key: 'settings' | 'secrets' | 'secretKey', name: string) => {
    const file = path.join(dataDir, name)
    if (existsSync(file)) snapshot[key] = await putPieces(backup, fileBytes(file), known)
  }
  await add('settings', SETTINGS_FILE)
  if (!backup.isSealed) return
  await add('secrets', SECRETS_FILE)
  await add('secretKey', KEY_FILE)
}

/** Returns true when an administrator must check the school or its backups. */
export const isFaulty = ({ lostCount, damage, thinningFault }: BackupResult): boolean =>
  lostCount > 0 || damage !== null || thinningFault !== null

/** For the page of jobs and the console. */
export function toSentence(result: BackupResult): string {
  const { place, files, lostCount, damage, removed, isSealed, thinningFault } = result
  return [
    `已备份到 ${place}${isSealed ? '（已加密）' : ''}`,
    ...(damage === null ? [] : [`但是${damage}，这一份恢复不了：请用更早的一份恢复学校`]),
    `共 ${files.count} 个文件内容，${megabytes(files.size)}，其中新增 ${files.added} 个，${megabytes(files.addedSize)}`,
    ...(removed > 0 ? [`清理了 ${removed} 份旧备份`] : []),
    ...(thinningFault === null ? [] : [`旧备份没有清理：${thinningFault}，请运行 ${CLI_COMMAND} verify`]),
    ...(result.settingsFault === null ? [] : [`设置写错了，下次启动会停在这里：${result.settingsFault}`]),
    ...(lostCount > 0 ? [`有 ${lostCount} 个文件的内容在学校的磁盘上已经缺失或损坏`] : []),
  ].join('；')
}
