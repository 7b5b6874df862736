import { Checkbox } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { usePhoneViewport } from '@mashu/ui/react'
import { classNames } from '../../../ui/text/class-names.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { placeOfKey, rowsOf, type Place, type TreeRow } from './tree-row.ts'
import type { TreeNode } from './tree.ts'
import { useTreeDrag, type TreeDrag } from './use-tree-drag.ts'
import styles from './tree-table.module.css'

interface TreeColumn<T> {
  title: string
  cell: (node: T) => ReactNode
  width?: number
}

interface TreeTableProps<T extends TreeNode & { isLeaf: boolean }> {
  label: string
  nodes: readonly T[]
  /** Heading of the first column, and the noun of a node. */
  nameTitle: string
  nameOf: (node: T) => string
  renderName: (node: T) => ReactNode
  /** Phones show only the name. */
  columns: readonly TreeColumn<T>[]
  open: readonly string[]
  setOpen: (keys: readonly string[]) => void
  ticked: readonly string[] | null
  tick: (key: string) => void
  /** Without this function, there is no column with buttons. */
  renderActions?: (node: T) => ReactNode
  /** Null when nodes cannot be moved now. */
  move: ((node: T, place: Place) => void) | null
  /** Without this function, rows cannot be moved into other rows. */
  takesChildren?: (node: T) => boolean
}

const noChildren = () => false

/** Users move rows by mouse, by finger, or with the arrow keys of a row's handle. */
export function TreeTable<T extends TreeNode & { isLeaf: boolean }>(props: TreeTableProps<T>) {
  const { label, nodes, nameTitle, columns, open, ticked, move, renderActions, takesChildren = noChildren } = props
  const phone = usePhoneViewport()
  const rows = rowsOf(nodes, new Set(open))
  const drag = useTreeDrag(rows, takesChildren, (node, place) => move?.(node, place))
  const body = useRef<HTMLTableSectionElement>(null)
  const moved = useRef<string | null>(null)
  // The handle lost the focus, because the moved row was inserted at another place.
  useEffect(() => {
    if (moved.current === null) return
    body.current?.querySelector<HTMLElement>(`tr[data-key="${moved.current}"] [data-handle]`)?.focus()
  })
  const keyed = (row: TreeRow<T>, key: string): boolean => {
    const place = placeOfKey(rows, row, key, takesChildren)
    if (place === null) return false
    moved.current = row.node.key
    move?.(row.node, place)
    return true
  }
  const shown = phone ? [] : columns
  return (
    <div className={styles.scroll}>
      <table role="treegrid" className={classNames(styles.table, drag.dragged && styles.dragging)} aria-label={label}>
        <thead>
          <tr>
            {ticked && <th className={styles.tick} aria-label="选择" />}
            <th scope="col" className={styles.nameHead}>
              {nameTitle}
            </th>
            {shown.map(({ title, width }) => (
              <th key={title} scope="col" style={{ width }}>
                {title}
              </th>
            ))}
            {renderActions && (
              <th scope="col" className={styles.operation}>
                操作
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body} onBlur={() => (moved.current = null)}>
          {rows.map((row) => (
            <Line key={row.node.key} {...props} columns={shown} row={row} drag={drag} keyed={keyed} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LineProps<T extends TreeNode & { isLeaf: boolean }> extends TreeTableProps<T> {
  row: TreeRow<T>
  drag: TreeDrag<T>
  keyed: (row: TreeRow<T>, key: string) => boolean
}

function Line<T extends TreeNode & { isLeaf: boolean }>(props: LineProps<T>) {
  const {
    row,
    nameOf,
    renderName,
    columns,
    open,
    setOpen,
    ticked,
    tick,
    renderActions,
    move,
    takesChildren,
    drag,
    keyed,
  } = props
  const { node, level, at, siblings } = row
  const isOpen = open.includes(node.key)
  const target = drag.dragged?.target
  const toggle = () => setOpen(isOpen ? open.filter((key) => key !== node.key) : [...open, node.key])
  return (
    <tr
      data-key={node.key}
      data-zone={target?.key === node.key ? target.zone : undefined}
      className={classNames(
        drag.dragged?.key === node.key && styles.moving,
        ticked?.includes(node.key) && styles.chosen,
      )}
      aria-level={level}
      aria-posinset={at + 1}
      aria-setsize={siblings.length}
      aria-expanded={node.isLeaf ? undefined : isOpen}
    >
      {ticked && (
        <td className={styles.tick}>
          <Checkbox
            aria-label={`选择 ${nameOf(node)}`}
            checked={ticked.includes(node.key)}
            onChange={() => tick(node.key)}
          />
        </td>
      )}
      <td>
        <span className={styles.name} style={{ paddingInlineStart: (level - 1) * 20 }}>
          {move && (
            <Handle row={row} name={nameOf(node)} isTree={takesChildren !== undefined} drag={drag} keyed={keyed} />
          )}
          {node.isLeaf ? (
            <span className={styles.toggle} />
          ) : (
            <button
              type="button"
              className={styles.toggle}
              aria-label={`${isOpen ? '收起' : '展开'} ${nameOf(node)}`}
              onClick={toggle}
            >
              <Icon name={isOpen ? 'down' : 'right'} size={16} />
            </button>
          )}
          {renderName(node)}
        </span>
      </td>
      {columns.map((column) => (
        <td key={column.title}>{column.cell(node)}</td>
      ))}
      {renderActions && <td className={styles.operation}>{renderActions(node)}</td>}
    </tr>
  )
}

interface HandleProps<T extends TreeNode> {
  row: TreeRow<T>
  name: string
  /** True when a row can be moved into another row. */
  isTree: boolean
  drag: TreeDrag<T>
  keyed: (row: TreeRow<T>, key: string) => boolean
}

function Handle<T extends TreeNode>({ row, name, isTree, drag, keyed }: HandleProps<T>) {
  return (
    <button
      type="button"
      data-handle
      className={styles.handle}
      aria-label={`移动 ${name}`}
      title={`拖动排序；键盘：↑↓ 换位置${isTree ? '，→ 放进上一个，← 移出一层' : ''}`}
      onKeyDown={(event) => {
        if (keyed(row, event.key)) event.preventDefault()
      }}
      {...drag.handle(row)}
    >
      <Icon name="drag" size={16} />
    </button>
  )
}
