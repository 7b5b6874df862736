import { publicWork } from '@mashu/contract/teaching/public-work'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'

const PAGE = 12

export function useAuthor(userId: string) {
  return useQuery({ ...queryOf(publicWork.userInfo, { query: { userId } }), enabled: userId !== '', retry: false })
}

/** The newest work is first. */
export function useShownWorks(userId: string, pageNo: number) {
  return useQuery({
    ...queryOf(publicWork.leaderboard, { query: { userId, orderBy: 'time', pageNo, pageSize: PAGE } }),
    enabled: userId !== '',
    placeholderData: keepPreviousData,
  })
}
