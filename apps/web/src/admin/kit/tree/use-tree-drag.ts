import { useState } from 'react'
import { useDrags, type DragGhost } from '../../../ui/gesture/use-drag.ts'
import { keysOf, type TreeNode } from './tree.ts'
import { placeOfZone, type Place, type TreeRow, type Zone } from './tree-row.ts'

interface Target {
  key: string
  zone: Zone
}
interface Dragged {
  key: string
  target: Target | null
}

export interface TreeDrag<T extends TreeNode> {
  dragged: Dragged | null
  handle: (row: TreeRow<T>) => ReturnType<ReturnType<typeof useDrags<T>>['handle']>
}

/** Share of a row's height, at its top and its bottom, that means before or after the row. */
const EDGE = 0.3

function zoneAt(y: number, line: Element, inside: boolean): Zone {
  const { top, height } = line.getBoundingClientRect()
  const part = (y - top) / height
  if (!inside) return part < 0.5 ? 'before' : 'after'
  if (part < EDGE) return 'before'
  return part > 1 - EDGE ? 'after' : 'inside'
}

/** Drags rows by mouse, pen or finger. A row cannot be dropped into its own branch. */
export function useTreeDrag<T extends TreeNode>(
  rows: readonly TreeRow<T>[],
  takesChildren: (node: T) => boolean,
  drop: (node: T, place: Place) => void,
): TreeDrag<T> {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const targetAt = ({ what, x, y }: DragGhost<T>): Target | null => {
    const line = document.elementFromPoint(x, y)?.closest('tr[data-key]')
    const key = line?.getAttribute('data-key')
    const over = rows.find(({ node }) => node.key === key)
    if (!line || !over || keysOf([what]).includes(over.node.key)) return null
    line.scrollIntoView({ block: 'nearest' })
    return { key: over.node.key, zone: zoneAt(y, line, takesChildren(over.node)) }
  }
  const { handle } = useDrags<T>({
    over: (hanging) => setDragged(hanging && { key: hanging.what.key, target: targetAt(hanging) }),
    // Uses the marked target, because the rows may have scrolled.
    drop: ({ what }) => {
      const target = dragged?.target
      const over = target && rows.find(({ node }) => node.key === target.key)
      if (over) drop(what, placeOfZone(over, target.zone))
    },
  })
  return { dragged, handle: ({ node }) => handle(node) }
}
