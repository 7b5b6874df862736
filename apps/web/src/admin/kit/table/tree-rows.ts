import { useQueries } from '@tanstack/react-query'
import { createContext, useCallback, useMemo, useState } from 'react'
import type { AnyEndpoint } from '@mashu/contract/endpoint'
import { call } from '@mashu/client'
import { keyOf, useRefetch } from '../../../api/query.ts'
import type { AnyRow } from '../resource/resource.ts'

export interface Branches {
  depthOf(id: string): number
  isOpen(id: string): boolean
  /** The loading state of an open row's children. */
  stateOf(id: string): 'loading' | 'failed' | 'there'
  toggle(id: string): void
}

/** Null in a list that is not a tree. */
export const BranchContext = createContext<Branches | null>(null)

interface TreeRows {
  /** The children of an open row follow the row. */
  rows: readonly AnyRow[]
  branches: Branches | null
  /** Loads the children of all open rows again. */
  reload(): void
}

/** `children` is called with the id of an opened row as `pid`. Without `children`, the rows are returned unchanged. */
export function useTreeRows(children: AnyEndpoint | undefined, roots: readonly AnyRow[]): TreeRows {
  const refetch = useRefetch()
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set())
  const ids = useMemo(() => [...open], [open])
  const found = useQueries({
    queries: children
      ? ids.map((id) => ({
          queryKey: keyOf(children, id),
          queryFn: async () => (await call(children as never, { query: { pid: id } } as never)) as AnyRow[],
          staleTime: 0,
        }))
      : [],
  })
  const reload = useCallback(() => {
    if (children !== undefined) void refetch(children)
  }, [refetch, children])
  if (children === undefined) return { rows: roots, branches: null, reload }

  const below = new Map(ids.map((id, index) => [id, found[index]!]))
  const depths = new Map<string, number>()
  const rows: AnyRow[] = []
  const add = (row: AnyRow, depth: number): void => {
    // While the lists are loading, a moved row may be in two lists.
    if (depths.has(row.id)) return
    depths.set(row.id, depth)
    rows.push(row)
    for (const child of below.get(row.id)?.data ?? []) add(child, depth + 1)
  }
  for (const row of roots) add(row, 0)
  return {
    rows,
    reload,
    branches: {
      depthOf: (id) => depths.get(id) ?? 0,
      isOpen: (id) => open.has(id),
      stateOf: (id) => {
        const branch = below.get(id)
        if (branch?.isError) return 'failed'
        return branch?.isPending ? 'loading' : 'there'
      },
      toggle: (id) =>
        setOpen((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id]))),
    },
  }
}
