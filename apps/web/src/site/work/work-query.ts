import type { ResultOf } from '@mashu/contract/endpoint'
import { publicWork } from '@mashu/contract/teaching/public-work'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'

export type PublicWorkRow = ResultOf<typeof publicWork.leaderboard>['records'][number]
export type WorkOrder = 'time' | 'view' | 'star'

/** Fills two rows of a wide screen. */
const SHOWN = 8

export function usePublishedWorks(orderBy: WorkOrder) {
  return useQuery(queryOf(publicWork.leaderboard, { query: { orderBy, pageNo: 1, pageSize: SHOWN } }))
}

/** Loads other public works of this author. */
export function useOtherWorks(userId: string, workId: string) {
  return useQuery({
    ...queryOf(publicWork.leaderboard, { query: { orderBy: 'time', userId, pageNo: 1, pageSize: 5 } }),
    select: (page) => page.records.filter((work) => work.id !== workId).slice(0, 4),
  })
}
