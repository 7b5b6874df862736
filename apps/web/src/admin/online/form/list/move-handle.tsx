import { useRef, type ReactNode } from 'react'
import { useDrag } from '../../../../ui/gesture/use-drag.ts'
import { Icon } from '../../../../ui/picture/icon.tsx'
import type { AnyRow } from '../../../kit/resource/resource.ts'
import styles from './list.module.css'

interface MoveHandleProps {
  row: AnyRow
  name: string
  /** At the top level, `pid` is null. */
  move: (row: AnyRow, pid: string | null) => void
  children: ReactNode
}

interface Target {
  element: Element
  /** Null if the target is the table head. */
  id: string | null
}

function targetAt({ x, y }: { x: number; y: number }): Target | undefined {
  const found = document.elementFromPoint(x, y)
  const heading = found?.closest('thead')
  if (heading) return { element: heading, id: null }
  const element = found?.closest('tr, li')
  const id = element?.querySelector<HTMLElement>('[data-tree-row]')?.dataset['treeRow']
  return element && id !== undefined ? { element, id } : undefined
}

/** A handle for dragging. Keyboard users move a row by the command 移动到…. */
export function MoveHandle({ row, name, move, children }: MoveHandleProps) {
  // The drop target is marked in the DOM, because the table renders its own rows.
  const marked = useRef<Element>(undefined)
  const mark = (element?: Element) => {
    marked.current?.removeAttribute('data-takes-row')
    element?.setAttribute('data-takes-row', '')
    marked.current = element
  }
  const drag = useDrag({
    over: (place) => {
      const target = place ? targetAt(place) : undefined
      mark(target?.id === row.id ? undefined : target?.element)
    },
    drop: (place) => {
      const target = targetAt(place)
      if (target && target.id !== row.id) move(row, target.id)
    },
  })
  return (
    <span className={styles.name} data-tree-row={row.id} style={drag.style}>
      <span
        className={styles.handle}
        title={`按住拖动“${name}”到另一行，放到表头是最上层`}
        aria-hidden
        {...drag.handle}
      >
        <Icon name="drag" size={16} />
      </span>
      {children}
    </span>
  )
}
