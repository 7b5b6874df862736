import type { CacheInfo } from '../../../platform/app/cache-info.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { sharedAnswerCache } from '../../../platform/http/endpoint/shared-answer.ts'

export function cachesOf(context: AppContext): CacheInfo[] {
  const { prepared } = context.database
  const ofDriver: CacheInfo[] = prepared
    ? [{ name: 'prepared', title: '准备好的 SQL 语句', entries: () => prepared.entries, counts: () => prepared }]
    : []
  const shared = sharedAnswerCache(context.database)
  const ofGuests: CacheInfo = {
    name: 'shared-answers',
    title: '公开页面的共用数据',
    entries: () => shared.size,
    counts: () => ({ hits: shared.hits, misses: shared.misses }),
    reload: () => shared.clear(),
  }
  return [...context.modules.flatMap((module) => module.caches?.(context) ?? []), ofGuests, ...ofDriver]
}

export const entriesOf = (context: AppContext): number =>
  cachesOf(context).reduce((sum, cache) => sum + cache.entries(), 0)
