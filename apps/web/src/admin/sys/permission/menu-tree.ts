import { useQueries, useQuery } from '@tanstack/react-query'
import { permission, type MenuNode } from '@mashu/contract/sys/permission'
import { queryOf, useRefetch } from '../../../api/query.ts'

export const BUTTON = 2

interface MenuTree {
  nodes: readonly MenuNode[]
  pending: boolean
  error: Error | null
  reload: () => void
}

/** Builds a tree from the loaded levels. */
function joined(levels: ReadonlyMap<string, readonly MenuNode[]>, parent = ''): MenuNode[] {
  return (levels.get(parent) ?? []).map((node) => ({
    ...node,
    children: node.isLeaf ? null : joined(levels, node.id),
  }))
}

/** With `lazy`, loads only the top level and the levels below expanded entries. */
export function useMenuTree(lazy: boolean, open: readonly string[]): MenuTree {
  const refetch = useRefetch()
  const whole = useQuery({ ...queryOf(permission.list), enabled: !lazy })
  const wanted = lazy ? ['', ...open] : []
  const levels = useQueries({
    queries: wanted.map((pid) => queryOf(permission.queryListAsync, { query: { pid } })),
  })
  // The user's own menu may have changed too.
  const reload = () =>
    void refetch(
      permission.list,
      permission.queryListAsync,
      permission.queryTreeList,
      permission.getUserPermissionByToken,
    )
  if (!lazy) return { nodes: whole.data ?? [], pending: whole.isPending, error: whole.error, reload }
  return {
    nodes: joined(new Map(wanted.map((pid, at) => [pid, levels[at]?.data ?? []]))),
    pending: levels[0]?.isPending ?? true,
    error: levels.find((level) => level.error)?.error ?? null,
    reload,
  }
}
