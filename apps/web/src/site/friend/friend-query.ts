import { publicWork } from '@mashu/contract/teaching/public-work'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@mashu/client'

const PAGE = 12

export function useAuthor(userId: string) {
  return useQuery({
    queryKey: ['author', userId],
    queryFn: ({ signal }) => call(publicWork.userInfo, { query: { userId }, signal }),
    enabled: userId !== '',
    retry: false,
  })
}

/** What this person shows, newest first. */
export function useShownWorks(userId: string, pageNo: number) {
  return useQuery({
    queryKey: ['author-works', userId, pageNo],
    queryFn: ({ signal }) =>
      call(publicWork.leaderboard, { query: { userId, orderBy: 'time', pageNo, pageSize: PAGE }, signal }),
    enabled: userId !== '',
    placeholderData: keepPreviousData,
  })
}
