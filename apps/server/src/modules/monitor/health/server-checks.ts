import type { AppContext } from '../../../platform/app/context.ts'
import type { HealthCheck } from '../../../platform/app/health-check.ts'
import { diskSpace, isLow } from '../../../platform/files/blob/free-space.ts'
import { migrationState } from '../../../platform/migration/migrate.ts'

const GIGABYTE = 1024 ** 3
const gigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`
/** A disk should be ordered at this share of free room. */
const SOON_SHARE = 0.1

const disk = (): HealthCheck => ({
  key: 'disk',
  title: '磁盘空间',
  page: '/monitor/Disk',
  run: async () => {
    const space = await diskSpace()
    const sentence = `还剩 ${gigabytes(space.free)}，共 ${gigabytes(space.total)}`
    if (isLow(space)) return { state: 'bad', sentence, advice: '已暂停上传文件。请马上清理磁盘，或换更大的磁盘' }
    if (space.free < space.total * SOON_SHARE)
      return { state: 'warn', sentence, advice: '剩余空间不到一成，请尽快清理磁盘或换更大的磁盘' }
    return { state: 'ok', sentence }
  },
})

const database = (context: AppContext): HealthCheck => ({
  key: 'database',
  title: '数据库',
  page: '/monitor/redis/info',
  run: async () => {
    const begin = performance.now()
    const { pending } = await migrationState(context.database)
    const took = Math.max(1, Math.round(performance.now() - begin))
    const kind = context.database.kind === 'sqlite' ? '内置数据库 SQLite' : 'PostgreSQL'
    if (pending > 0)
      return { state: 'bad', sentence: `${kind} 的结构比程序旧`, advice: '请重新启动服务器，启动时会自动升级数据库' }
    return { state: 'ok', sentence: `${kind} 正常，${took} 毫秒内回答` }
  },
})

/** What the server itself can tell; modules add what they know of their subject. */
export const serverChecks = (context: AppContext): HealthCheck[] => [disk(), database(context)]
