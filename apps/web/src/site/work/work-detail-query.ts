import type { ResultOf } from '@mashu/contract/endpoint'
import { publicWork } from '@mashu/contract/teaching/public-work'
import { workSession } from '@mashu/contract/teaching/work-session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, callWhole } from '@mashu/client'
import { useAction } from '../../api/use-action.ts'
import { queryOf } from '../../api/query.ts'
import { showToast } from '../../ui/popup/toast-store.ts'

export type ShownWork = ResultOf<typeof workSession.studentWorkInfo>

const workQuery = (workId: string) => queryOf(workSession.studentWorkInfo, { query: { workId, published: true } })

/** The server counts each request as a view, so only one request is sent for each visit. */
export function useWork(workId: string) {
  return useQuery({
    ...workQuery(workId),
    enabled: workId !== '',
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnReconnect: false,
    // A request that the server has refused is not sent again.
    retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status === 200),
  })
}

/**
 * The like is shown at once, and removed if the server refuses.
 * Several clicks before the next rendering count as one like.
 */
export function useLike(workId: string) {
  const queries = useQueryClient()
  const { queryKey } = workQuery(workId)
  const change = (patch: (work: ShownWork) => Partial<ShownWork>) =>
    queries.setQueryData(queryKey, (work) => (work ? { ...work, ...patch(work) } : work))
  const like = useAction(
    async (before: ShownWork | undefined) => {
      change((work) => ({ starNum: work.starNum + 1, starred: true }))
      const { result, message } = await callWhole(publicWork.starWork, { query: { workId } })
      // The user has liked the work before, perhaps on another device, so the number does not change.
      const again = message !== '点赞成功'
      change((work) => ({
        starNum: result?.starNum ?? (again ? (before?.starNum ?? work.starNum) : work.starNum),
        starred: true,
      }))
      if (again) showToast({ kind: 'info', title: message })
    },
    {
      failed: ({ message }, before) => {
        if (before) queries.setQueryData(queryKey, before)
        showToast({ kind: 'error', title: '没有点上赞', text: message })
      },
    },
  )
  return () => void like.run(queries.getQueryData(queryKey))
}
