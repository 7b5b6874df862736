import type { AppContext } from '../../../platform/app/context.ts'
import type { HealthCheck, HealthFinding } from '../../../platform/app/health-check.ts'
import { checkIntegrity, lastIntegrity, type Integrity } from '../../../platform/db/read-only/integrity.ts'
import { copiesOf } from './room.ts'
import { databaseFigures } from './runtime.queries.ts'

const DAY = 86_400_000
const MEGABYTE = 1024 ** 2
const OLD_DAYS = 7

/** Whether the data are whole, how large, and copied. */
export const dataChecks = ({ database, app }: AppContext): HealthCheck[] => [
  {
    key: 'backup',
    title: '备份',
    page: '/monitor/Disk',
    run: async () =>
      database.kind === 'postgres' ? FOREIGN_BACKUP : backupFinding((await copiesOf(database))[0]?.at, Date.now()),
  },
  {
    key: 'integrity',
    title: '数据库完好',
    page: '/monitor/redis/terminal',
    run: async () => {
      const last = lastIntegrity(database)
      // A look through a large database takes minutes: it goes on by itself, and the page tells of it next time.
      if (last === undefined || Date.now() - last.at > DAY)
        checkIntegrity(database).catch((error: unknown) => app.log.error({ err: error }, 'integrity check failed'))
      return integrityFinding(last, (await databaseFigures(database)).size)
    },
  },
]

const FOREIGN_BACKUP: HealthFinding = {
  state: 'warn',
  sentence: '数据库在 PostgreSQL 上，这里看不到它的备份',
  advice: '请确认有人每天用 pg_dump 备份数据库，并复制 files 文件夹',
}

/** `at`: milliseconds since 1970 of the newest copy. */
export function backupFinding(at: number | undefined, now: number): HealthFinding {
  const advice = '请每天备份数据库和 files 文件夹，办法见 docs/operations.md 的 Backup'
  if (at === undefined) return { state: 'warn', sentence: '这台服务器上还没有备份', advice }
  const days = Math.floor((now - at) / DAY)
  const sentence = `最近一份是 ${days === 0 ? '今天' : `${days} 天前`}升级时留的数据库副本，里面没有作品文件`
  if (days > OLD_DAYS) return { state: 'warn', sentence, advice }
  return { state: 'warn', sentence, advice: `这份副本和数据在同一块磁盘上，不能代替备份。${advice}` }
}

export function integrityFinding(last: Integrity | undefined, size: number): HealthFinding {
  const large = `数据库有 ${Math.max(1, Math.round(size / MEGABYTE))} MB`
  if (last === undefined) return { state: 'ok', sentence: `${large}，正在检查，过一会儿刷新就有结果` }
  if (last.faults.length === 0) return { state: 'ok', sentence: `${large}，检查过，没有损坏` }
  return {
    state: 'bad',
    sentence: `${large}，有 ${last.faults.length} 处损坏`,
    advice: '请马上停止服务器，留一份数据目录，再用备份恢复；在操作控制台输入 integrity 可以看到损坏的地方',
  }
}
