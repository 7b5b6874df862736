import type { ResultOf } from '@mashu/contract/endpoint'
import { publicWork } from '@mashu/contract/teaching/public-work'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../shared/api.ts'

export type PublicWorkRow = ResultOf<typeof publicWork.leaderboard>['records'][number]
export type WorkOrder = 'time' | 'view' | 'star'

/** Pages are small enough for two rows of a wide screen. */
const PAGE = 8

/** The gallery, page by page. A work that moved up meanwhile is shown once. */
export function useGallery(orderBy: WorkOrder) {
  return useInfiniteQuery({
    queryKey: ['gallery', orderBy],
    queryFn: ({ pageParam, signal }) => call(publicWork.leaderboard, { query: { orderBy, pageNo: pageParam, pageSize: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.current * page.size < page.total ? page.current + 1 : undefined),
    select: ({ pages }) => ({ works: [...new Map(pages.flatMap((page) => page.records).map((work) => [work.id, work])).values()], total: pages[0]?.total ?? 0 }),
  })
}

/** What else this author has shown. */
export function useOtherWorks(userId: string, workId: string) {
  return useQuery({
    queryKey: ['author-works', userId],
    queryFn: ({ signal }) => call(publicWork.leaderboard, { query: { orderBy: 'time', userId, pageNo: 1, pageSize: 5 }, signal }),
    select: (page) => page.records.filter((work) => work.id !== workId).slice(0, 4),
  })
}
