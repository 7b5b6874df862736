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

/** A published work, to its author as to all others. Every call counts as a view, so it is asked once per visit. */
export function useWork(workId: string) {
  return useQuery({
    ...workQuery(workId),
    enabled: workId !== '',
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnReconnect: false,
    // A refusal will not change by asking again.
    retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status === 200),
  })
}

/**
 * Likes a work at once on the screen and takes it back when the server refuses. Presses may come faster than a slow
 * machine draws; one counts.
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
      // Liked before, perhaps on another device: the count is what it was.
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
