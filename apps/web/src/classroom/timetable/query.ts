import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { timetable } from '@mashu/contract/teaching/timetable'
import { queryOf } from '../../api/query.ts'

export const useTimetable = (days: readonly string[], departId: string | null) =>
  useQuery({
    ...queryOf(timetable.list, { query: { first: days[0]!, last: days.at(-1)!, ...(departId ? { departId } : {}) } }),
    placeholderData: keepPreviousData,
  })

export const useFeed = () => useQuery(queryOf(timetable.feed))
