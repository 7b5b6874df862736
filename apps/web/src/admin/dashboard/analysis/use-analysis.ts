import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { dashboard, dashboardDays } from '@mashu/contract/teaching/dashboard'
import type { ResultOf } from '@mashu/contract/endpoint'
import { queryOf } from '../../../api/query.ts'

export type Analysis = ResultOf<typeof dashboard.analysis>
export type Days = (typeof dashboardDays)[number]

/** Milliseconds between two polls while the server still counts older days. */
const AGAIN_MS = 3000

const daysOf = (text: string | null): Days => dashboardDays.find((days) => String(days) === text) ?? 30

/** The address keeps period and class after a reload. */
export function useAnalysisChoice() {
  const [params, setParams] = useSearchParams()
  const put = (name: string, value: string | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return { days: daysOf(params.get('days')), departId: params.get('departId'), put }
}

export const useAnalysis = (days: Days, departId: string | null) =>
  useQuery({
    ...queryOf(dashboard.analysis, { query: { days, ...(departId ? { departId } : {}) } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && !state.data.ready ? AGAIN_MS : false),
  })
