import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Page } from '@mashu/contract/list'
import { call } from '@mashu/client'
import { keyOf, useRefetch } from '../../../../api/query.ts'
import type { ListState, Move } from './list-state.ts'
import type { AnyRow, Resource, Values } from '../../resource/resource.ts'

export interface Rows {
  rows: readonly AnyRow[]
  total: number
  pending: boolean
  /** True when the visible rows belong to the previous query. */
  stale: boolean
  error: Error | null
  reload(): void
}

/** Some lists, for example recycle bins, come from the server without pages. */
export function pageOf(result: unknown, page: number, size: number): { records: AnyRow[]; total: number } {
  if (Array.isArray(result))
    return { records: (result as AnyRow[]).slice((page - 1) * size, page * size), total: result.length }
  return (result as Page<AnyRow> | null) ?? { records: [], total: 0 }
}

/** The rows are loaded again after each change of the resource through the kit. */
export function useRows(resource: Resource, query: Values, state: ListState, move: Move): Rows {
  const refetch = useRefetch()
  const { list } = resource
  const found = useQuery({
    queryKey: keyOf(list, query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      pageOf(await call(list as never, { query, signal } as never), state.page, state.size),
  })
  const { records = [], total = 0 } = found.data ?? {}
  const last = Math.max(1, Math.ceil(total / state.size))
  const beyond = !found.isPlaceholderData && found.data !== undefined && records.length === 0 && state.page > last
  // When all rows of the last page were deleted, the page in the URL no longer exists.
  useEffect(() => {
    if (beyond) move({ page: last })
  }, [beyond, last, move])
  const reload = useCallback(() => void refetch(list), [refetch, list])
  return {
    rows: records,
    total,
    pending: found.isPending || beyond,
    stale: found.isPlaceholderData,
    error: found.error,
    reload,
  }
}
