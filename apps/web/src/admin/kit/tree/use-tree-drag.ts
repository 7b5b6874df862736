import { useState, type PointerEvent } from 'react'
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
  /** For the handle of a line. */
  handle: (row: TreeRow<T>) => {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: () => void
    onPointerCancel: () => void
  }
}

/** The upper and lower part of a line stand for the places in front of it and behind it. */
const EDGE = 0.3

function zoneAt(y: number, line: Element, inside: boolean): Zone {
  const { top, height } = line.getBoundingClientRect()
  const part = (y - top) / height
  if (!inside) return part < 0.5 ? 'before' : 'after'
  if (part < EDGE) return 'before'
  return part > 1 - EDGE ? 'after' : 'inside'
}

/** Dragging lines of a tree with mouse, pen or finger: one pointer at a time, never into its own branch. */
export function useTreeDrag<T extends TreeNode>(
  rows: readonly TreeRow<T>[],
  takesChildren: (node: T) => boolean,
  drop: (node: T, place: Place) => void,
): TreeDrag<T> {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const targetAt = ({ clientX, clientY }: PointerEvent, moving: T): Target | null => {
    const line = document.elementFromPoint(clientX, clientY)?.closest('tr[data-key]')
    const key = line?.getAttribute('data-key')
    const over = rows.find(({ node }) => node.key === key)
    if (!line || !over || keysOf([moving]).includes(over.node.key)) return null
    line.scrollIntoView({ block: 'nearest' })
    return { key: over.node.key, zone: zoneAt(clientY, line, takesChildren(over.node)) }
  }
  const handle = (row: TreeRow<T>) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged({ key: row.node.key, target: null })
    },
    onPointerMove: (event: PointerEvent) => {
      if (dragged?.key === row.node.key) setDragged({ ...dragged, target: targetAt(event, row.node) })
    },
    onPointerUp: () => {
      const target = dragged?.key === row.node.key ? dragged.target : null
      const over = target && rows.find(({ node }) => node.key === target.key)
      setDragged(null)
      if (target && over) drop(row.node, placeOfZone(over, target.zone))
    },
    onPointerCancel: () => setDragged(null),
  })
  return { dragged, handle }
}
