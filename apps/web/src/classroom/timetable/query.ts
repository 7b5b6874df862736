import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { timetable } from '@mashu/contract/teaching/timetable'
import { call } from '@mashu/client'

export const useTimetable = (days: readonly string[], departId: string | null) =>
  useQuery({
    queryKey: ['timetable', days[0], days.at(-1), departId],
    queryFn: ({ signal }) =>
      call(timetable.list, {
        query: { first: days[0]!, last: days.at(-1)!, ...(departId ? { departId } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const FEED_KEY = ['timetable-feed']
export const useFeed = () => useQuery({ queryKey: FEED_KEY, queryFn: () => call(timetable.feed) })
