import type { ResultOf } from '@mashu/contract/endpoint'
import { toTyped } from '@mashu/contract/comment-text'
import { report } from '@mashu/contract/teaching/moderation/report'
import { workComment } from '@mashu/contract/teaching/work-comment'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call, callWhole } from '@mashu/client'
import { useAction } from '../../api/use-action.ts'
import { keyOf } from '../../api/query.ts'
import { showToast } from '../../ui/popup/toast-store.ts'
import { takeSent } from './comment-draft.ts'

export type Comment = ResultOf<typeof workComment.getWorkComments>[number]
export type Reply = Comment['replies'][number]

const PAGE = 10

/** This page renders comments as plain text. */
const asTyped = <C extends Reply>(reply: C): C => ({ ...reply, comment: toTyped(reply.comment) })

/** The newest comment is first. The server sends no total, so a full page means that more comments may exist. */
export function useComments(workId: string) {
  return useInfiniteQuery({
    queryKey: keyOf(workComment.getWorkComments, workId),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(workComment.getWorkComments, { query: { workId, page: pageParam, pageSize: PAGE }, signal }),
    getNextPageParam: (last, _, page) => (last.length === PAGE ? page + 1 : undefined),
    // A new comment shifts the pages, so a comment may be loaded twice.
    select: ({ pages }) => [
      ...new Map(
        pages.flat().map((comment) => [comment.id, { ...asTyped(comment), replies: comment.replies.map(asTyped) }]),
      ).values(),
    ],
  })
}

/** Without `failed` the caller shows the error. */
const useChange = <V>(failed: string | null, change: (value: V) => Promise<{ message: string }>) =>
  useAction(change, {
    done: ({ message }) => showToast({ kind: 'success', title: message }),
    refetch: [workComment.getWorkComments],
    failed: ({ message }) => {
      if (failed !== null) showToast({ kind: 'error', title: failed, text: message })
    },
  })

export const useSaveComment = (workId: string, parentId?: string) =>
  useChange(null, async (comment: string) => {
    const answer = await callWhole(workComment.saveComment, {
      body: { workId, comment, ...(parentId ? { parentId } : {}) },
    })
    takeSent(workId, parentId, comment)
    return answer
  })

export const useDeleteComment = () =>
  useChange('没有删除成功', (id: string) => callWhole(workComment.deleteComment, { query: { id } }))

export const useReportComment = () =>
  useChange('没有举报成功', (body: { id: string; reason: string }) => callWhole(report.reportComment, { body }))

export const useSettleReports = () =>
  useChange('没有处理成功', (id: string) => callWhole(report.settleReports, { body: { id } }))
