import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { departDayLog } from '@mashu/contract/teaching/depart-day-log'
import type { ResultOf } from '@mashu/contract/endpoint'
import { call } from '@mashu/client'
import { keyOf, queryOf } from '../../../api/query.ts'
import { rangeQuery, stepOf, type DayRange } from './record-range.ts'

export type ClassDetail = ResultOf<typeof departDayLog.classDetail>

export function useRecord(range: DayRange) {
  const query = rangeQuery(range)
  const course = stepOf(range) === 'month' ? departDayLog.getReportGroupByMonth : departDayLog.getReportGroupByDay
  return useQuery({
    queryKey: keyOf(departDayLog.getReport, 'with classes', range),
    queryFn: async ({ signal }) => {
      const [sum, classes, points] = await Promise.all([
        call(departDayLog.getReport, { query, signal }),
        call(departDayLog.getReportGroupByDepart, { query, signal }),
        call(course, { query, signal }),
      ])
      return { sum, classes, points }
    },
    placeholderData: keepPreviousData,
  })
}

export const useClassDetail = (departId: string, range: DayRange) =>
  useQuery(queryOf(departDayLog.classDetail, { query: { departId, ...rangeQuery(range) } }))
