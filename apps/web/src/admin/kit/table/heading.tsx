import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import type { ListLayout } from '@mashu/contract/sys/list/list-layout'
import { classNames } from '../../../ui/text/class-names.ts'
import type { Field } from '../field/field.ts'
import { movePastShown, moveTo, withWidth, type Column } from './state/layout.ts'
import { nextSort, type Sort } from './state/list-state.ts'
import styles from './data-table.module.css'

export interface Arranged {
  columns: readonly Column[]
  fields: readonly Field[]
  layout: ListLayout
  change: (layout: ListLayout) => void
}

export function columnStyle({ pin, width, offset }: Column, edges: { left: number; right: number }): CSSProperties {
  return {
    ...(width === undefined ? {} : { width, minWidth: width, maxWidth: width }),
    ...(pin ? { [pin]: offset + edges[pin] } : {}),
  }
}

interface HeadingProps {
  column: Column
  arranged: Arranged | undefined
  sort: Sort | null
  setSort: (sort: Sort | null) => void
  cell: object
  style: CSSProperties
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const
/** Other pages do not accept this media type of a dragged column. */
const TYPE = 'application/x-mashu-column'

/** Users drag the edge of a column heading to resize the column. */
function Edge({ column, arranged: { layout, change } }: { column: Column; arranged: Arranged }) {
  const [from, setFrom] = useState<{ x: number; width: number }>()
  const { name } = column.field
  const widthAt = (event: PointerEvent) => Math.max(0, from!.width + event.clientX - from!.x)
  return (
    <span
      className={styles.edge}
      aria-hidden
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom({ x: event.clientX, width: event.currentTarget.parentElement!.offsetWidth })
      }}
      onPointerMove={(event) => {
        if (!from) return
        const width = `${widthAt(event)}px`
        Object.assign(event.currentTarget.parentElement!.style, { width, minWidth: width, maxWidth: width })
      }}
      onPointerUp={(event) => {
        if (!from) return
        setFrom(undefined)
        change(withWidth(layout, name, widthAt(event)))
      }}
      onDoubleClick={() => change(withWidth(layout, name, null))}
    />
  )
}

/** A click sorts by the column. Dragging, or Alt with an arrow key, moves the column. */
export function Heading({ column, arranged, sort, setSort, cell, style }: HeadingProps) {
  const { field } = column
  const [isOver, setOver] = useState(false)
  const order = sort?.column === field.name ? sort.order : undefined
  const move = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined
    if (!arranged || !event.altKey || !way) return
    event.preventDefault()
    event.stopPropagation()
    arranged.change(movePastShown(arranged.fields, arranged.layout, field.name, way))
  }
  const dragged = arranged && {
    draggable: true,
    onKeyDown: move,
    onDragStart: (event: React.DragEvent) => event.dataTransfer.setData(TYPE, field.name),
    onDragOver: (event: React.DragEvent) => {
      if (!event.dataTransfer.types.includes(TYPE)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: React.DragEvent) => {
      setOver(false)
      event.preventDefault()
      arranged.change(moveTo(arranged.fields, arranged.layout, event.dataTransfer.getData(TYPE), field.name))
    },
  }
  return (
    <th
      scope="col"
      style={{ width: field.spec.width, ...style }}
      aria-sort={order && ARIA[order]}
      className={classNames(column.pin && styles.pinned, isOver && styles.over)}
      title={arranged && '按住拖到别的位置，或按 Alt 和左右方向键移动'}
      {...cell}
      {...dragged}
    >
      {field.spec.sort ? (
        <button type="button" className={styles.sort} onClick={() => setSort(nextSort(sort, field.name))}>
          {field.label}
          <svg viewBox="0 0 10 14" width="10" height="14" aria-hidden>
            <path className={classNames(order === 'asc' && styles.on)} d="M5 1 9 6H1z" />
            <path className={classNames(order === 'desc' && styles.on)} d="M5 13 1 8h8z" />
          </svg>
        </button>
      ) : (
        field.label
      )}
      {arranged && <Edge column={column} arranged={arranged} />}
    </th>
  )
}
