import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { migrations as known } from '../../../../migrations/index.ts'
import { holdFolder } from '../../maintenance/store.ts'
import { checkFile } from '../../db/killable-process/integrity.ts'
import { diskSpaceOf, nearestFolder } from '../../files/blob/free-space.ts'
import { EMBEDDED, type SettingName, type Settings } from '../../settings/setting-names.ts'
import {
  BROKEN,
  readSettings,
  readSettingsFile,
  SECRETS_FILE,
  setBrokenAside,
  SETTINGS_FILE,
  updateSettings,
} from '../../settings/settings-file.ts'
import { KEY_FILE } from '../../secrets/secrets.ts'
import type { Progress } from '../content/progress.ts'
import { readBlobList } from '../content/blob-list.ts'
import { eachAtOnce } from '../../each-at-once.ts'
import type { Backup } from '../content/open-backup.ts'
import { proven, readPieces } from '../content/pieces.ts'
import { damageOf, type Snapshot } from '../content/snapshot.ts'
import { CLI_COMMAND } from '../../cli-command.ts'
import { moveAside } from './move-aside.ts'
import { replayLog } from '../log/replay.ts'
import type { ReadableLog } from '../log/read-log.ts'
import { DamagedObject, MissingObject } from '../store/backup-store.ts'
import { programVersion, versionText } from '../../program-version.ts'
import { assertEmpty, restorePostgres } from './restore-postgres.ts'

export interface RestoreOptions {
  backup: Backup
  snapshot: Snapshot
  /** The folder must contain no school and no unknown files, unless `replace` is true. */
  dataDir: string
  /** An empty database, for a school on PostgreSQL. */
  databaseUrl: string | undefined
  /** Moves an existing school into a new folder of the data folder. */
  replace: boolean
  progress: Progress
  /** Settings with access keys that the backup may lack. */
  settings?: Settings
  /** The log since the backup. */
  log?: ReadableLog
}

export interface RestoreResult {
  files: number
  /** Folder of the previous school. */
  before: string | null
  /** Settings files that cannot be read. Their texts are kept in files with the ending `.broken`. */
  broken: string[]
  /** The backup place of the original school, to which a copy that is restored elsewhere must not write. */
  formerBackup: string | null
}

/** Everything is first written into this folder, and moved when complete. */
const UNDER_WAY = 'restoring'
const WRITERS = 8
/** A school's files in the data folder. Other files are recreated or belong to this computer. */
export const OWN = ['mashu.db', 'mashu.db-wal', 'mashu.db-shm', 'files', KEY_FILE]
/** A restore adapts these files to this computer. */
const OF_SETTINGS = [SECRETS_FILE, SETTINGS_FILE]
const PLACED = [...OWN, ...OF_SETTINGS.map((name) => name + BROKEN), ...OF_SETTINGS]
/** Systems and earlier runs leave these files even in a folder without a school. */
const OF_NO_MATTER =
  /^(?:\..*|lost\+found|mashu\.lock(?:-journal)?|backups|restor(?:ing|ed)|maintenance\.json.*|before-.*)$/
const NAMED = 3

/**
 * Verifies every byte. An existing school does not change before the last byte is written.
 * @throws a message for administrators when the folder is taken, a server is running, or the backup is incomplete
 */
export async function restoreSchool(options: RestoreOptions): Promise<RestoreResult> {
  const { dataDir } = options
  await assertRestorable(options)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const release = await holdFolder(dataDir, { command: 'restore', reason: '正在恢复备份' })
  try {
    const taken = await takenIn(options)
    const folder = path.join(dataDir, UNDER_WAY)
    await rm(folder, { recursive: true, force: true })
    await mkdir(path.join(folder, 'files'), { recursive: true, mode: 0o700 })
    const filled = await fill(options, folder).catch(async (error: unknown) => {
      await rm(folder, { recursive: true, force: true })
      throw error
    })
    const before = taken.length > 0 ? await moveAside(dataDir, taken) : null
    for (const name of OF_SETTINGS)
      if (before !== null && existsSync(path.join(dataDir, name)))
        await copyFile(path.join(dataDir, name), path.join(before, name))
    // The database is moved last. Without it, the server refuses to start, instead of creating a new school beside old
    // files.
    for (const name of PLACED.toReversed())
      if (existsSync(path.join(folder, name))) await rename(path.join(folder, name), path.join(dataDir, name))
    await rm(folder, { recursive: true, force: true })
    return { ...filled, before }
  } finally {
    release()
  }
}

/** @throws when the folder contains a school's files or unknown files, and `replace` is false */
async function takenIn({ dataDir, replace }: Pick<RestoreOptions, 'dataDir' | 'replace'>): Promise<string[]> {
  const names = existsSync(dataDir) ? await readdir(dataDir) : []
  const taken = names.filter((name) => OWN.includes(name))
  const foreign = names.filter((name) => !PLACED.includes(name) && !OF_NO_MATTER.test(name))
  if (taken.length === 0 && foreign.length > 0 && !replace)
    throw new Error(
      `${dataDir} 不是空的，里面有别的文件（${foreign.slice(0, NAMED).join('、')}${foreign.length > NAMED ? '……' : ''}），没有恢复。` +
        '请用 --to 换一个空文件夹；确定要放在这里，请加上 --replace（别的文件留在原处）',
    )
  if (taken.length > 0 && !replace)
    throw new Error(
      `${dataDir} 里已经有一所学校的数据，没有恢复，也没有改动它。请用 --to 换一个空文件夹，或加上 --replace（原来的数据会移到旁边，不会删除）`,
    )
  return taken
}

/**
 * Checks that the backup can be restored here, and writes nothing.
 * @throws a message for administrators
 */
export async function assertRestorable(
  options: Pick<RestoreOptions, 'snapshot' | 'databaseUrl' | 'dataDir' | 'replace'>,
): Promise<void> {
  const { snapshot, databaseUrl, dataDir } = options
  const { kind } = snapshot.database
  if (kind === 'sqlite' && databaseUrl !== undefined)
    throw new Error('这份备份来自内置数据库，请去掉 DATABASE_URL 再恢复；恢复以后可以用 move 搬到 PostgreSQL')
  if (kind === 'postgres' && databaseUrl === undefined)
    throw new Error('这份备份来自 PostgreSQL，请用 DATABASE_URL 给出一个空数据库')
  const names = new Set(known.map(({ name }) => name))
  const foreign = snapshot.migrations.filter((name) => !names.has(name))
  if (foreign.length > 0)
    throw new Error(
      `备份来自更新版本的码塾（${snapshot.program ?? foreign.join('、')}），请先升级程序再恢复。现在的程序是 ${versionText(programVersion)}`,
    )
  const damage = damageOf(snapshot)
  if (damage !== null) throw damagedBackup(damage)
  await takenIn(options)
  const size = snapshot.files.size + databaseSize(snapshot)
  const { free } = await diskSpaceOf(nearestFolder(dataDir))
  if (free < size) throw new Error(`磁盘剩余空间不够：需要 ${megabytes(size)}，还有 ${megabytes(free)}`)
  if (kind === 'postgres') await assertEmpty(databaseUrl!)
}

const damagedBackup = (damage: string) =>
  new Error(
    `这份备份里的${damage}，没有恢复，也没有改动任何内容。请用更早的一份：${CLI_COMMAND} backup --list 列出时间，restore 加上 --at "时间"`,
  )

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`

/** Returns bytes. For PostgreSQL, returns the size of the rows. */
export function databaseSize({ database }: Snapshot): number {
  const pieces = database.kind === 'sqlite' ? database.pieces : database.tables.flatMap((table) => table.pieces)
  return pieces.reduce((sum, piece) => sum + piece.size, 0)
}

async function fill(options: RestoreOptions, folder: string): Promise<Omit<RestoreResult, 'before'>> {
  const { backup, snapshot, databaseUrl, progress } = options
  progress(0, 0, '恢复数据库')
  const hashes = new Set<string>()
  for await (const { hash } of readBlobList(backup, snapshot.files.list)) hashes.add(hash)
  const further = new Set<string>()
  const file = path.join(folder, 'mashu.db')
  if (snapshot.database.kind === 'sqlite') {
    await writeFile(file, readPieces(backup, snapshot.database.pieces))
    if (options.log)
      for (const { hash } of await replayLog(file, backup, options.log, progress))
        if (!hashes.has(hash)) further.add(hash)
    const faults = await checkFile(file)
    if (faults.length > 0) throw damagedBackup(`数据库有 ${faults.flatMap((text) => text.split('\n')).length} 处损坏`)
  }
  let done = 0
  let missing = 0
  await eachAtOnce([...hashes, ...further], WRITERS, async (hash) => {
    const name = backup.nameOf(hash)
    const target = path.join(folder, 'files', hash.slice(0, 2), hash)
    try {
      await writeFile(target, proven(backup.store.get(name), hash, name))
    } catch (error) {
      // The original school had lost the blob before the log could be shipped.
      if (!(error instanceof MissingObject && further.has(hash))) throw ofContent(error, hash)
      await rm(target, { force: true })
      missing++
    }
    progress(++done, hashes.size + further.size, '恢复文件')
  })
  if (snapshot.installation !== null)
    await writeFile(path.join(folder, 'files', 'installation'), text(`${snapshot.installation}\n`))
  if (snapshot.secretKey) await writeFile(path.join(folder, KEY_FILE), readPieces(backup, snapshot.secretKey))
  const settings = await putSettings(options, folder)
  // A PostgreSQL database is filled last, in one transaction.
  if (snapshot.database.kind === 'postgres') await restorePostgres(backup, snapshot, databaseUrl!, progress)
  return { files: hashes.size + further.size - missing, ...settings }
}

/** With the hash of the damaged blob, the message can name its owners. */
function ofContent(error: unknown, hash: string): unknown {
  if (error instanceof DamagedObject || error instanceof MissingObject) error.content = hash
  return error
}

/** The backup overrides these settings of this computer, but not port, store and backup folder. */
const OF_SCHOOL = new Set<SettingName>(['kind', 'publicUrl', 'localName', 'timeZone'])

/** Cleared when this computer has no backup place: two schools must not mix their backups in one place. */
const OF_BACKUPS = [
  'backup',
  'backupS3Endpoint',
  'backupS3Region',
  'backupS3Style',
  'backupS3AccessKeyId',
  'backupS3SecretAccessKey',
  'backupKey',
] as const satisfies SettingName[]

/** Merges the settings of the backup and of the folder, and adapts them to this computer. */
async function putSettings(
  options: RestoreOptions,
  folder: string,
): Promise<Pick<RestoreResult, 'broken' | 'formerBackup'>> {
  const { backup, snapshot, dataDir, databaseUrl } = options
  if (snapshot.settings) await writeFile(path.join(folder, SETTINGS_FILE), readPieces(backup, snapshot.settings))
  if (snapshot.secrets) await writeFile(path.join(folder, SECRETS_FILE), readPieces(backup, snapshot.secrets))
  const broken = setBrokenAside(folder)
  const { settings: machine } = readSettingsFile(dataDir)
  const restored = readSettings(folder)
  const ofMachine = Object.entries(machine).filter(
    ([name]) => !OF_SCHOOL.has(name as SettingName) || restored[name as SettingName] === undefined,
  )
  updateSettings(folder, {
    ...keysFor(restored, options.settings ?? {}),
    ...restored,
    ...Object.fromEntries(ofMachine),
    ...(machine.backup === undefined ? Object.fromEntries(OF_BACKUPS.map((name) => [name, null])) : {}),
    database: databaseUrl ?? EMBEDDED,
    storage: 'local',
  })
  return { broken, formerBackup: machine.backup === undefined ? (restored.backup ?? null) : null }
}

/** Returns access keys only for S3 stores that also occur in the restored settings. */
const keysFor = (restored: Settings, given: Settings): Settings => ({
  ...(restored.s3Endpoint !== undefined && restored.s3Endpoint === given.s3Endpoint
    ? { s3AccessKeyId: given.s3AccessKeyId, s3SecretAccessKey: given.s3SecretAccessKey }
    : {}),
  ...(restored.backupS3Endpoint !== undefined && restored.backupS3Endpoint === given.backupS3Endpoint
    ? {
        backupS3AccessKeyId: given.backupS3AccessKeyId,
        backupS3SecretAccessKey: given.backupS3SecretAccessKey,
      }
    : {}),
})

async function* text(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content)
}

async function writeFile(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'w', 0o600)
  try {
    for await (const chunk of bytes) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
