import { useQuery } from '@tanstack/react-query'
import { toTyped } from '@mashu/contract/comment-text'
import type { BodyOf, ResultOf } from '@mashu/contract/endpoint'
import { commentOffice } from '@mashu/contract/teaching/moderation/comment-office'
import { mute } from '@mashu/contract/teaching/moderation/mute'
import { publishRequest } from '@mashu/contract/teaching/moderation/publish-request'
import { report } from '@mashu/contract/teaching/moderation/report'
import { callWhole } from '@mashu/client'
import { useAction } from '../../api/use-action.ts'
import { queryOf } from '../../api/query.ts'
import { showToast, type ToastAction } from '../../ui/popup/toast-store.ts'

export type PublishRequest = ResultOf<typeof publishRequest.list>['records'][number]
export type Report = ResultOf<typeof report.list>['records'][number]
export type Mute = ResultOf<typeof mute.list>['records'][number]

export const PAGE = 20

const page = (pageNo: number) => ({ pageNo, pageSize: PAGE })

export const useRequests = (decided: boolean, pageNo: number) =>
  useQuery(queryOf(publishRequest.list, { query: { decided, ...page(pageNo) } }))

export const useToldTitles = () => useQuery(queryOf(publishRequest.toldTitles))

export const useToldComments = () =>
  useQuery({
    ...queryOf(commentOffice.told),
    select: (told) => told.map((row) => ({ ...row, comment: toTyped(row.comment), masked: toTyped(row.masked) })),
  })

export const useReports = (settled: boolean, pageNo: number) =>
  useQuery({
    ...queryOf(report.list, { query: { settled, ...page(pageNo) } }),
    select: (list) => ({
      ...list,
      records: list.records.map((row) => ({ ...row, comment: row.comment && toTyped(row.comment) })),
    }),
  })

export const useMutes = (pageNo: number) => useQuery(queryOf(mute.list, { query: page(pageNo) }))

/** Shows the result, with an undo button if `undo` is given. The lists are also loaded again after a failure. */
const useDecision = <V>(work: (value: V) => Promise<{ message: string }>, undo?: (value: V) => ToastAction) =>
  useAction(work, {
    done: ({ message }, value) =>
      showToast({ kind: 'success', title: message, ...(undo ? { action: undo(value) } : {}) }),
    failed: ({ message }) => showToast({ kind: 'error', title: '没有处理成功', text: message }),
    refetch: [publishRequest, report, mute, commentOffice],
  })

export const useRelease = () =>
  useDecision((body: BodyOf<typeof publishRequest.release>) => callWhole(publishRequest.release, { body }))
export const useRefuse = () =>
  useDecision((body: BodyOf<typeof publishRequest.refuse>) => callWhole(publishRequest.refuse, { body }))

export const useRenameTold = () =>
  useDecision((workIds: string[]) => callWhole(publishRequest.renameTold, { body: { workIds } }))

export const useMaskTold = () => useDecision((ids: string[]) => callWhole(commentOffice.maskTold, { body: { ids } }))

export const useReopen = () => useDecision((id: string) => callWhole(report.reopen, { body: { id } }))

interface Settlement {
  row: Pick<Report, 'id' | 'commentId'>
  outcome: BodyOf<typeof report.settle>['outcome']
}
export function useSettle() {
  const reopen = useReopen()
  return useDecision(
    ({ row, outcome }: Settlement) => callWhole(report.settle, { body: { id: row.id, outcome } }),
    ({ row }) => ({ label: '撤销', run: () => void reopen.run(row.id) }),
  )
}

export const useMute = () => useDecision((body: BodyOf<typeof mute.mute>) => callWhole(mute.mute, { body }))
export const useUnmute = () => useDecision((userId: string) => callWhole(mute.unmute, { body: { userId } }))
