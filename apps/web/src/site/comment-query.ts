import type { ResultOf } from '@mashu/contract/endpoint'
import { publicWork } from '@mashu/contract/teaching/public-work'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../shared/api.ts'
import { showToast } from '../shared/ui/toast-store.ts'

export type Comment = ResultOf<typeof publicWork.getWorkComments>[number]

const PAGE = 10
const keyOf = (workId: string) => ['comments', workId]

/** Newest first. The server tells no total; a full page means there may be more. */
export function useComments(workId: string) {
  return useInfiniteQuery({
    queryKey: keyOf(workId), initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => call(publicWork.getWorkComments, { query: { workId, page: pageParam, pageSize: PAGE }, signal }),
    getNextPageParam: (last, _, page) => (last.length === PAGE ? page + 1 : undefined),
    // A comment written meanwhile moves the pages; each is shown once.
    select: ({ pages }) => [...new Map(pages.flat().map((one) => [one.id, one])).values()],
  })
}

export function useSaveComment(workId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (comment: string) => call(publicWork.saveComment, { body: { workId, comment } }),
    onSuccess: async () => {
      showToast({ kind: 'success', title: '评论成功' })
      await queries.invalidateQueries({ queryKey: keyOf(workId) })
    },
    onError: (error) => showToast({ kind: 'error', title: '没有发表成功', text: error.message }),
  })
}

export function useDeleteComment(workId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(publicWork.deleteComment, { query: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(workId) }),
    onError: (error) => showToast({ kind: 'error', title: '没有删除成功', text: error.message }),
  })
}
