import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toTyped } from '@mashu/contract/comment-text'
import type { BodyOf, ResultOf } from '@mashu/contract/endpoint'
import { mute } from '@mashu/contract/teaching/moderation/mute'
import { publishRequest } from '@mashu/contract/teaching/moderation/publish-request'
import { report } from '@mashu/contract/teaching/moderation/report'
import { call, callWhole } from '@mashu/client'
import { showToast, type ToastAction } from '../../ui/popup/toast-store.ts'

export type PublishRequest = ResultOf<typeof publishRequest.list>['records'][number]
export type Report = ResultOf<typeof report.list>['records'][number]
export type Mute = ResultOf<typeof mute.list>['records'][number]

/** Rows of a page of these lists. */
export const PAGE = 20
const all = ['moderation'] as const

const page = (pageNo: number) => ({ pageNo, pageSize: PAGE })

export const useRequests = (decided: boolean, pageNo: number) =>
  useQuery({
    queryKey: [...all, 'requests', decided, pageNo],
    queryFn: ({ signal }) => call(publishRequest.list, { query: { decided, ...page(pageNo) }, signal }),
  })

export const useToldTitles = () =>
  useQuery({
    queryKey: [...all, 'told-titles'],
    queryFn: ({ signal }) => call(publishRequest.toldTitles, { signal }),
  })

export const useReports = (settled: boolean, pageNo: number) =>
  useQuery({
    queryKey: [...all, 'reports', settled, pageNo],
    queryFn: async ({ signal }) => {
      const found = await call(report.list, { query: { settled, ...page(pageNo) }, signal })
      return {
        ...found,
        records: found.records.map((row) => ({ ...row, comment: row.comment && toTyped(row.comment) })),
      }
    },
  })

export const useMutes = (pageNo: number) =>
  useQuery({
    queryKey: [...all, 'mutes', pageNo],
    queryFn: ({ signal }) => call(mute.list, { query: page(pageNo), signal }),
  })

/** A decision: says how it went, with a way back where there is one, and reads the lists again whatever came of it. */
function useDecision<V>(act: (value: V) => Promise<{ message: string }>, undo?: (value: V) => ToastAction | undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }, value) => {
      const action = undo?.(value)
      showToast({ kind: 'success', title: message, ...(action ? { action } : {}) })
    },
    onError: (error) => showToast({ kind: 'error', title: '没有处理成功', text: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: all }),
  })
}

export const useRelease = () =>
  useDecision((body: BodyOf<typeof publishRequest.release>) => callWhole(publishRequest.release, { body }))
export const useRefuse = () =>
  useDecision((body: BodyOf<typeof publishRequest.refuse>) => callWhole(publishRequest.refuse, { body }))

export const useRenameTold = () =>
  useDecision((workIds: string[]) => callWhole(publishRequest.renameTold, { body: { workIds } }))

export const useReopen = () => useDecision((id: string) => callWhole(report.reopen, { body: { id } }))

interface Settlement {
  row: Pick<Report, 'id' | 'commentId'>
  outcome: BodyOf<typeof report.settle>['outcome']
}
export function useSettle() {
  const reopen = useReopen()
  return useDecision(
    ({ row, outcome }: Settlement) => callWhole(report.settle, { body: { id: row.id, outcome } }),
    ({ row }) => ({ label: '撤销', run: () => reopen.mutate(row.id) }),
  )
}

export const useMute = () => useDecision((body: BodyOf<typeof mute.mute>) => callWhole(mute.mute, { body }))
export const useUnmute = () => useDecision((userId: string) => callWhole(mute.unmute, { body: { userId } }))
