import { toldReason } from '../../../platform/told-reason.ts'
import { backupProblem, type backup as contract } from '@mashu/contract/monitor/backup'
import type { BodyOf } from '@mashu/contract'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { openBackup, type Backup } from '../../../platform/backup/content/open-backup.ts'
import { listSnapshots, readSnapshot, type Snapshot } from '../../../platform/backup/content/snapshot.ts'
import { nextFolder, removeNextSchool, writeNextSchool } from '../../../platform/backup/restore/next-school.ts'
import { assertRestorable, databaseSize, restoreSchool } from '../../../platform/backup/restore/restore.ts'
import { db } from '../../../platform/db/database.ts'
import { diskSpace } from '../../../platform/files/blob/free-space.ts'
import { CLI_COMMAND } from '../../../platform/cli-command.ts'
import { limitConcurrency } from '../../../platform/limit-concurrency.ts'
import { openPlace, timeOfBackup } from './backup-place.ts'
import { beginWork } from './backup-work.ts'
import { countVersionsSince } from './backup-work.queries.ts'
import { pathOfReceived } from './received.ts'

type Asked = BodyOf<typeof contract.plan>

/** Each try of a passphrase needs 128 MB. */
const opening = limitConcurrency(1)

const unable = (error: unknown) => backupProblem('backup.unable', { reason: toldReason(error) })

/** Returns the reason why only the command line can restore this school, or null. */
export function notHere({ config, database }: Pick<AppContext, 'config' | 'database'>): string | null {
  const line = `${CLI_COMMAND} restore --from 备份文件夹或备份文件 --to 新的数据目录`
  if (database.file === undefined)
    return `学校在 PostgreSQL 上，恢复要用一个新建的空数据库（createdb），请在服务器上运行：DATABASE_URL=新数据库的地址 ${line}`
  if (config.storage !== undefined)
    return `文件在对象存储里，恢复后它们先在本机，请在服务器上运行：${line}，再用 storage copy 搬回去`
  return null
}

async function openSource(context: AppContext, asked: Asked): Promise<{ backup: Backup; snapshot: Snapshot }> {
  if (asked.source === 'backup') {
    const backup = await openPlace(context)
    const time = await timeOfBackup(backup, asked.id)
    return { backup, snapshot: await readSnapshot(backup, time) }
  }
  const folder = pathOfReceived(asked.id)
  if (!asked.passphrase) throw unable(new Error('请输入下载这个文件时的口令'))
  const passphrase = asked.passphrase
  const backup = await opening(() => openBackup({ folder, passphrase })).catch((error: Error) => {
    throw unable(/密钥不对/.test(error.message) ? new Error('口令不对，打不开这个备份文件') : error)
  })
  const [time] = await listSnapshots(backup)
  if (time === undefined) throw backupProblem('backup.notWhole')
  return { backup, snapshot: await readSnapshot(backup, time).catch((error) => Promise.reject(unable(error))) }
}

const targetOf = ({ config }: AppContext, snapshot: Snapshot) => ({
  snapshot,
  dataDir: nextFolder(config.dataDir),
  databaseUrl: undefined,
  replace: false,
})

async function installation(): Promise<string | null> {
  const row = await db()
    .selectFrom('sysOneTime')
    .select('content')
    .where('kind', '=', 'installation')
    .where('name', '=', 'id')
    .executeTakeFirst()
  return row?.content ?? null
}

/** Describes a restore without writing anything. */
export async function planRestore(context: AppContext, asked: Asked) {
  const { snapshot } = await openSource(context, asked)
  const fault = notHere(context) ?? (await assertRestorable(targetOf(context, snapshot)).then(() => null, toldReason))
  const { free } = await diskSpace()
  return {
    backupTime: snapshot.time,
    fileCount: snapshot.files.count,
    size: snapshot.files.size + databaseSize(snapshot),
    room: free,
    lostCount: snapshot.files.lostCount,
    newerCount: await countVersionsSince(snapshot.time),
    isOtherSchool: snapshot.installation !== (await installation()),
    fault,
  }
}

/** Restores into a new folder for the next start, while the current school keeps running. */
export async function beginRestore(context: AppContext, asked: Asked, user: Principal): Promise<void> {
  const reason = notHere(context)
  if (reason !== null) throw backupProblem('backup.unable', { reason })
  const { backup, snapshot } = await openSource(context, asked)
  const { dataDir } = context.config
  await beginWork('restore', async (progress) => {
    await removeNextSchool(dataDir)
    try {
      await restoreSchool({ ...targetOf(context, snapshot), backup, progress })
      const readyTime = new Date().toISOString()
      const by = `${user.realname}（${user.username}）`
      await writeNextSchool(dataDir, { backupTime: snapshot.time, by, readyTime, phase: 'ready' })
    } catch (error) {
      await removeNextSchool(dataDir)
      throw error
    }
    return '已恢复到新文件夹，数据库和每个文件都核对过。重新启动码塾就会换上它'
  })
}
