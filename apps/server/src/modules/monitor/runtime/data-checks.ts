import { DAY_MS } from '../../../platform/time/duration.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import type { HealthCheck, HealthFinding } from '../../../platform/app/health-check.ts'
import { checkIntegrity, lastIntegrity, type Integrity } from '../../../platform/db/killable-process/integrity.ts'
import { databaseFigures } from './runtime.queries.ts'

const MEGABYTE = 1024 ** 2

export const dataChecks = ({ database, app }: AppContext): HealthCheck[] => [
  {
    key: 'integrity',
    title: '数据库完好',
    page: '/monitor/redis/terminal',
    run: async () => {
      const last = lastIntegrity(database)
      // A check of a large database takes minutes, so the next report shows its result.
      if (last === undefined || Date.now() - last.at > DAY_MS)
        checkIntegrity(database).catch((error: unknown) => app.log.error({ err: error }, 'integrity check failed'))
      return integrityFinding(last, (await databaseFigures(database)).size)
    },
  },
]

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
