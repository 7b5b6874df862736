import { toldReason } from '../../../platform/told-reason.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import type { HealthCheck, HealthFinding } from '../../../platform/app/health-check.ts'
import { diskSpace, isLow } from '../../../platform/files/blob/free-space.ts'
import { sizeText } from '../../../platform/files/blob/size-text.ts'
import { blobStore } from '../../../platform/files/stored/blobs.ts'
import { migrationState } from '../../../platform/migration/migrate.ts'

/** Below this share of free disk space, a new disk should be ordered. */
const SOON_SHARE = 0.1
/** Milliseconds to wait for the file store, which retries for 3 seconds and then reports its own error. */
const STORE_MS = 5000

const disk = (): HealthCheck => ({
  key: 'disk',
  title: '磁盘空间',
  page: '/monitor/Disk',
  run: async () => {
    const space = await diskSpace()
    const sentence = `还剩 ${sizeText(space.free)}，共 ${sizeText(space.total)}`
    if (isLow(space)) return { state: 'bad', sentence, advice: '已暂停上传文件。请马上清理磁盘，或换更大的磁盘' }
    if (space.free < space.total * SOON_SHARE)
      return { state: 'warn', sentence, advice: '剩余空间不到一成，请尽快清理磁盘或换更大的磁盘' }
    return { state: 'ok', sentence }
  },
})

/** Reads from the file store and reports the result. */
export async function storeFinding(): Promise<HealthFinding> {
  const store = blobStore()
  const begin = performance.now()
  try {
    if (store.held) throw store.held
    await store.readInstallation()
  } catch (error) {
    return {
      state: 'bad',
      sentence: `${store.place} 打不开：${toldReason(error)}`,
      advice: '作品暂时不能保存，会留在学生的电脑上。请检查网络、存储服务和 STORAGE、S3_… 的设置',
    }
  }
  const took = Math.max(1, Math.round(performance.now() - begin))
  return { state: 'ok', sentence: `作品和文件在 ${store.place}，${took} 毫秒内回答` }
}

const files = (): HealthCheck => ({
  key: 'files',
  title: '文件存储',
  page: '/isystem/file',
  limitMs: STORE_MS,
  run: storeFinding,
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

/** Modules add further checks. */
export const serverChecks = (context: AppContext): HealthCheck[] => [disk(), files(), database(context)]
