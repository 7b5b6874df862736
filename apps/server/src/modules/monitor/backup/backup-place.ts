import { toldReason } from '../../../platform/told-reason.ts'
import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '@mashu/contract'
import { backupProblem } from '@mashu/contract/monitor/backup'
import type { AppContext } from '../../../platform/app/context.ts'
import {
  openBackup,
  openOrMakeBackup,
  backupPlaceOf,
  storeOf,
  type Backup,
  type BackupPlace,
} from '../../../platform/backup/content/open-backup.ts'
import { readCheck } from '../../../platform/backup/content/check-record.ts'
import { listSnapshots, readSnapshot, stampOf, type Snapshot } from '../../../platform/backup/content/snapshot.ts'
import { backupState } from '../../../platform/backup/newest.ts'
import { databaseSize } from '../../../platform/backup/restore/restore.ts'
import type { Database } from '../../../platform/db/database.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'
import { isOneOfSeveral } from '../../../platform/environment/config.ts'
import { CLI_COMMAND } from '../../../platform/cli-command.ts'
import { updateSettings } from '../../../platform/settings/settings-file.ts'
import { isS3Address } from '../../../platform/s3/s3-place.ts'

interface Figures {
  size: number
  fileCount: number
  lostCount: number
}

/**
 * Caches the opened place, because deriving its key takes half a second, and the figures of each backup, because a
 * backup never changes.
 */
const known = perDatabase(() => ({
  opened: undefined as { folder: string; backup: Promise<Backup> } | undefined,
  figures: new Map<string, Figures>(),
}))

/** @throws `backup.noPlace`, or the reason why the place cannot be opened */
export async function openPlace({ config, database }: Pick<AppContext, 'config' | 'database'>): Promise<Backup> {
  const place = backupPlaceOf(config)
  if (place === undefined) throw backupProblem('backup.noPlace')
  const here = known(database)
  if (here.opened?.folder !== place.folder) here.opened = { folder: place.folder, backup: openBackup(place) }
  const { opened } = here
  return opened.backup.catch((error: unknown) => {
    here.opened = undefined
    throw error
  })
}

const figuresOf = (snapshot: Snapshot): Figures => ({
  size: snapshot.files.size + databaseSize(snapshot),
  fileCount: snapshot.files.count,
  lostCount: snapshot.files.lostCount,
})

async function figures(database: Database, backup: Backup | undefined, time: string): Promise<Figures | undefined> {
  const { figures: remembered } = known(database)
  const key = `${backup?.store.place} ${time}`
  // An unreadable backup is listed without figures. Its check reports the reason.
  if (remembered.has(key) || backup === undefined) return remembered.get(key)
  const snapshot = await readSnapshot(backup, time).catch(() => undefined)
  if (snapshot) remembered.set(key, figuresOf(snapshot))
  return remembered.get(key)
}

/** @throws `backup.gone` */
export async function timeOfBackup(backup: Pick<Backup, 'store'>, id: string): Promise<string> {
  const time = (await listSnapshots(backup)).find((known) => stampOf(known) === id)
  if (time === undefined) throw backupProblem('backup.gone')
  return time
}

const messageOf = toldReason

/** Newest first. `fault` is the reason why the place cannot be opened; the backups then have no figures. */
async function listBackups(context: AppContext, place: BackupPlace) {
  const store = storeOf(place)
  const times = await listSnapshots({ store })
  if (times.length === 0) return { fault: null, backups: [] }
  const opened = await openPlace(context).catch((error: unknown) => messageOf(error))
  const [backup, fault] = typeof opened === 'string' ? [undefined, opened] : [opened, null]
  const backups = []
  for (const time of times) {
    const found = (await figures(context.database, backup, time)) ?? { size: null, fileCount: null, lostCount: null }
    const lastCheck = (await readCheck(store, time)) ?? null
    backups.push({ id: stampOf(time), backupTime: time, ...found, lastCheck })
  }
  return { fault, backups }
}

const GONE = '这个文件夹还不在：第一次备份会新建它；以前备份过的话，请检查那块磁盘是否接好'

export async function placeState(context: AppContext) {
  const place = backupPlaceOf(context.config)
  if (place === undefined) return { place: null, fault: null, backups: [] }
  const { folder } = place
  const shown = { folder, isSealed: place.passphrase !== undefined, isOnSameDisk: false, room: null as number | null }
  try {
    shown.room = await storeOf(place).room()
    shown.isOnSameDisk = (await backupState(context.config))?.isOnSameDisk ?? false
    if (!isS3Address(folder) && !existsSync(folder)) return { place: shown, fault: GONE, backups: [] }
    return { place: shown, ...(await listBackups(context, place)) }
  } catch (error) {
    return { place: shown, fault: messageOf(error), backups: [] }
  }
}

const unable = (reason: string) => backupProblem('backup.unable', { reason })

const SEVERAL =
  `这所学校可以由几台服务器一起开放，备份文件夹要每一台都知道：请在每台上运行 ` +
  `${CLI_COMMAND} settings --set backup=文件夹（各台都能写入的同一处），再重新启动`

/** Sets a folder of the server as the place of backups, also for later starts. */
export async function choosePlace(context: AppContext, folder: string): Promise<string> {
  const { config } = context
  if (config.backupDir !== undefined) throw backupProblem('backup.hasPlace')
  // The nightly job runs in any instance, and other instances would not know the folder.
  if (isOneOfSeveral(config)) throw unable(SEVERAL)
  await assertPlace(context, folder)
  config.backupDir = path.resolve(folder)
  updateSettings(config.dataDir, { backup: config.backupDir })
  return config.backupDir
}

/** @throws a problem for administrators when the folder cannot be the place of backups */
async function assertPlace({ config }: AppContext, folder: string): Promise<void> {
  if (isS3Address(folder)) throw unable('存储桶请在设置文件里写，见 docs/operations.zh-CN.md 的“文件放到别处”')
  if (!path.isAbsolute(folder)) throw unable('请写完整的路径，例如 /mnt/backup/mashu 或 D:\\mashu-backup')
  const inside = path.relative(config.dataDir, folder)
  if (!inside.startsWith('..') && !path.isAbsolute(inside)) throw unable('备份不能放在数据目录里面，请另选一个文件夹')
  if (!existsSync(path.dirname(folder))) throw unable(`${path.dirname(folder)} 不存在，请检查那块磁盘是否接好`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = await readdir(folder)
    const isPlace = names.includes('mashu-backup.json')
    if (names.some((name) => !name.startsWith('.') && name !== 'lost+found') && !isPlace)
      throw unable('这个文件夹里有别的文件，请换一个空文件夹')
    await openOrMakeBackup({ folder, passphrase: config.backupKey })
  } catch (error) {
    if (error instanceof Problem) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw code?.startsWith('E')
      ? unable(`服务器不能写入 ${folder}（${code}），请换一个文件夹或改正权限`)
      : unable(message)
  }
}
