import { correction } from '@mashu/contract/teaching/correction'
import type { Principal } from '../../../platform/auth/principal.ts'
import { equals } from '../../../platform/http/field/read-filter.ts'
import type { Call } from '../../../platform/http/endpoint/serve.ts'
import { emptyPage } from '../../../platform/http/list/list.ts'
import { departScope } from '../../sys/depart/depart.ts'
import { listWorksToMark } from './correction.queries.ts'

export type WorkListQuery = Call<typeof correction.list>['query']

/** `ids` limits the list to these works. */
export async function listWorks(user: Principal, query: WorkListQuery, ids?: readonly string[]) {
  const scope = await departScope(user)
  if (!scope.all && scope.departIds.length === 0) return emptyPage(query)
  const { unitId, 'teaching_work.updateTime_begin': begin, 'teaching_work.updateTime_end': end, ...given } = query
  return listWorksToMark(user.id, scope, {
    ...given,
    ...(unitId ? { courseId: equals(unitId) } : {}),
    ...(begin ? { createTime_begin: begin } : {}),
    ...(end ? { createTime_end: end } : {}),
    ...(ids ? { ids } : {}),
  })
}

const BATCH = 500

/** Returns batches with at most `limit` works in total. */
export async function* eachWork(user: Principal, query: WorkListQuery, limit: number, ids?: readonly string[]) {
  for (let pageNo = 1, left = limit; left > 0; pageNo++) {
    const { records } = await listWorks(user, { ...query, pageNo, pageSize: BATCH }, ids)
    if (records.length > 0) yield records.slice(0, left)
    left -= records.length
    if (records.length < BATCH) return
  }
}
