import { useQuery } from '@tanstack/react-query'
import { dashboard } from '@mashu/contract/teaching/dashboard'
import { workComment } from '@mashu/contract/teaching/work-comment'
import { queryOf } from '../../../api/query.ts'

const WEEK = 7

export const useWorkplace = () => useQuery({ ...queryOf(dashboard.workplace), networkMode: 'always' })
export const useWeek = (enabled: boolean) =>
  useQuery({ ...queryOf(dashboard.analysis, { query: { days: WEEK } }), enabled })
export const useComments = (enabled: boolean) =>
  useQuery({ ...queryOf(workComment.waitingComments), enabled, select: ({ length }) => length })
