import { useQuery } from '@tanstack/react-query'
import { dashboard } from '@mashu/contract/teaching/dashboard'
import { workComment } from '@mashu/contract/teaching/work-comment'
import { call } from '@mashu/client'

const WEEK = 7

export const useWorkplace = () =>
  useQuery({ queryKey: ['dashboard', 'workplace'], queryFn: () => call(dashboard.workplace), networkMode: 'always' })
export const useWeek = (enabled: boolean) =>
  useQuery({
    queryKey: ['dashboard', 'analysis', WEEK, null],
    queryFn: () => call(dashboard.analysis, { query: { days: WEEK } }),
    enabled,
  })
export const useComments = (enabled: boolean) =>
  useQuery({
    queryKey: ['comments', 'waiting', 'count'],
    queryFn: async () => (await call(workComment.waitingComments)).length,
    enabled,
  })
