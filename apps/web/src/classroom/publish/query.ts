import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResultOf } from '@mashu/contract/endpoint'
import { publishRequest } from '@mashu/contract/teaching/moderation/publish-request'
import { call, callWhole } from '@mashu/client'
import { showToast } from '../../ui/popup/toast-store.ts'
import { ownQueries, reloadOwn } from '../query.ts'

export type Publishing = ResultOf<typeof publishRequest.mine>
export type OwnRequest = Publishing['requests'][number]

/** Whether one may ask that a work is published, and what became of what was asked. */
export const usePublishing = () =>
  useQuery({ queryKey: ownQueries.publishing, queryFn: ({ signal }) => call(publishRequest.mine, { signal }) })

/** Asks, or takes back what waits; the works are read again whatever came of it. */
export function useAsk(workId: string, done: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (what: 'ask' | 'withdraw') => callWhole(publishRequest[what], { body: { workId } }),
    onSuccess: ({ message }) => {
      showToast({ kind: 'success', title: message })
      done()
    },
    onSettled: () => reloadOwn(queries),
  })
}
