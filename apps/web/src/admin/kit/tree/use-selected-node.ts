import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { onlyKey } from './tree.ts'
import type { Node } from './tree-node.tsx'

/** Keeps the current node and its tab in the URL. */
export function useSelectedNode(): {
  id: string | null
  tab: string | null
  goto: (change: { id?: string | null; tab?: string }) => void
} {
  const [params, setParams] = useSearchParams()
  const goto = (change: { id?: string | null; tab?: string }) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(change.tab === undefined ? {} : now)
        const id = change.id === undefined ? now.get('id') : change.id
        const tab = change.tab ?? now.get('tab')
        if (id) next.set('id', id)
        if (tab) next.set('tab', tab)
        return next
      },
      { replace: true },
    )
  return { id: params.get('id'), tab: params.get('tab'), goto }
}

/** Selects the only node of a tree, or the only wanted one, once. If the user deselects it, it stays deselected. */
export function useOnlyNode(
  nodes: readonly Node[] | undefined,
  selected: ReturnType<typeof useSelectedNode>,
  isWanted?: (node: Node) => boolean,
): void {
  const settled = useRef(false)
  useEffect(() => {
    if (!nodes || settled.current) return
    settled.current = true
    const only = onlyKey(nodes, isWanted)
    if (only && selected.id === null) selected.goto({ id: only })
  }, [nodes, selected, isWanted])
}
