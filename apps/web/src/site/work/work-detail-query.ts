import type { ResultOf } from '@mashu/contract/endpoint'
import { publicWork } from '@mashu/contract/teaching/public-work'
import { workSession } from '@mashu/contract/teaching/work-session'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, callWhole } from '@mashu/client'
import { showToast } from '../../ui/popup/toast-store.ts'

export type ShownWork = ResultOf<typeof workSession.studentWorkInfo>

const keyOf = (workId: string) => ['work', workId]

/** A published work, to its author as to all others. Every call counts as a view, so it is asked once per visit. */
export function useWork(workId: string) {
  return useQuery({
    queryKey: keyOf(workId),
    enabled: workId !== '',
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => call(workSession.studentWorkInfo, { query: { workId, published: true }, signal }),
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
  const change = (patch: (work: ShownWork) => Partial<ShownWork>) =>
    queries.setQueryData<ShownWork>(keyOf(workId), (work) => (work ? { ...work, ...patch(work) } : work))
  const mutationKey = ['like', workId]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => callWhole(publicWork.starWork, { query: { workId } }),
    onMutate: () => {
      const before = queries.getQueryData<ShownWork>(keyOf(workId))
      change((work) => ({ starNum: work.starNum + 1, starred: true }))
      return before
    },
    onSuccess: ({ result, message }, _, before) => {
      // Liked before, perhaps on another device: the count is what it was.
      const again = message !== '点赞成功'
      change((work) => ({
        starNum: result?.starNum ?? (again ? (before?.starNum ?? work.starNum) : work.starNum),
        starred: true,
      }))
      if (again) showToast({ kind: 'info', title: message })
    },
    onError: (error, _, before) => {
      if (before) queries.setQueryData(keyOf(workId), before)
      showToast({ kind: 'error', title: '没有点上赞', text: error.message })
    },
  })
  return () => {
    if (queries.isMutating({ mutationKey }) === 0) mutate()
  }
}
