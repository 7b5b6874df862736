import type { ResultOf } from '@mashu/contract/endpoint'
import { publicWork } from '@mashu/contract/teaching/public-work'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'

export type PublicWorkRow = ResultOf<typeof publicWork.leaderboard>['records'][number]
export type WorkOrder = 'time' | 'view' | 'star'

/** Fills two rows on a wide screen. */
const SHOWN = 8

const published = (orderBy: WorkOrder) =>
  queryOf(publicWork.leaderboard, { query: { orderBy, pageNo: 1, pageSize: SHOWN } })

export const usePublishedWorks = (orderBy: WorkOrder) => useQuery(published(orderBy))

/** Leaves out works that the page already shows among the newest works. */
export function useSelectedWorks(count: number) {
  const { data: newest } = useQuery({ ...published('time'), enabled: false })
  const shown = new Set(newest?.records.map(({ id }) => id))
  return useQuery({
    ...queryOf(publicWork.leaderboard, {
      query: { orderBy: 'create_time', workStatus: '4', pageNo: 1, pageSize: count + SHOWN },
    }),
    select: ({ records }) => records.filter(({ id }) => !shown.has(id)).slice(0, count),
  })
}

/** At most four works. */
export function useOtherWorks(userId: string, workId: string) {
  return useQuery({
    ...queryOf(publicWork.leaderboard, { query: { orderBy: 'time', userId, pageNo: 1, pageSize: 5 } }),
    select: (page) => page.records.filter((work) => work.id !== workId).slice(0, 4),
  })
}
