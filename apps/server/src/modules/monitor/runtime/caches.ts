import type { CacheInfo } from '../../../platform/app/cache-info.ts'
import type { AppContext } from '../../../platform/app/context.ts'

/** Caches of all modules, and of the database's driver. */
export function cachesOf(context: AppContext): CacheInfo[] {
  const { prepared } = context.database
  const ofDriver: CacheInfo[] = prepared
    ? [{ name: 'prepared', title: '准备好的 SQL 语句', entries: () => prepared.entries, counts: () => prepared }]
    : []
  return [...context.modules.flatMap((module) => module.caches?.(context) ?? []), ...ofDriver]
}

export const entriesOf = (context: AppContext): number =>
  cachesOf(context).reduce((sum, cache) => sum + cache.entries(), 0)
