import type { PointerEvent, ReactNode } from 'react'
import { Icon } from '../../../../ui/picture/icon.tsx'
import type { AnyRow } from '../../../kit/resource/resource.ts'
import styles from './list.module.css'

interface MoveHandleProps {
  row: AnyRow
  name: string
  /** `pid` null: below none. */
  move: (row: AnyRow, pid: string | null) => void
  children: ReactNode
}

/** What lies under the pointer: the id of a row, null for the heading, undefined for anything else. */
function targetAt({ clientX, clientY }: PointerEvent): string | null | undefined {
  const found = document.elementFromPoint(clientX, clientY)
  if (found?.closest('thead')) return null
  return found?.closest('tr, li')?.querySelector<HTMLElement>('[data-tree-row]')?.dataset['treeRow']
}

/** The name of a row in a tree, with what it is dragged by. The keyboard has 移动到… in its place. */
export function MoveHandle({ row, name, move, children }: MoveHandleProps) {
  const dropped = (event: PointerEvent) => {
    const target = targetAt(event)
    if (target !== undefined && target !== row.id) move(row, target)
  }
  return (
    <span className={styles.name} data-tree-row={row.id}>
      <span
        className={styles.handle}
        title={`按住拖动“${name}”到另一行，放到表头是最上层`}
        aria-hidden
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerUp={dropped}
      >
        <Icon name="drag" size={16} />
      </span>
      {children}
    </span>
  )
}
