import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { classNames } from '../../../ui/text/class-names.ts'
import type { Field } from '../field/field.ts'
import type { Column } from './state/layout.ts'
import type { Sort } from './state/list-state.ts'
import type { RowsProps } from './rows-props.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useCellEditing } from './use-cell-editing.ts'
import { useCellFocus } from './use-cell-focus.ts'
import styles from './data-table.module.css'

interface DataTableProps extends RowsProps {
  sort: Sort | null
  setSort: (sort: Sort | null) => void
}

/** For a table without column settings. */
const plainColumn = (field: Field): Column => ({ field, pin: null, width: undefined, offset: 0 })
/** Width of the column with checkboxes in px. */
const TICK = 56

/** The width depends on the labels of the buttons. */
function useOperationWidth(hasActions: boolean): [RefObject<HTMLTableCellElement | null>, number] {
  const [width, setWidth] = useState(0)
  const heading = useRef<HTMLTableCellElement>(null)
  useLayoutEffect(() => {
    const head = heading.current
    if (!hasActions || !head) return undefined
    const watch = new ResizeObserver(() => setWidth(head.offsetWidth))
    watch.observe(head)
    return () => watch.disconnect()
  }, [hasActions])
  return [heading, width]
}

/** Pinned columns and the buttons stay visible. */
export function DataTable({ fields, arranged, cells, sort, setSort, stale, label, ...parts }: DataTableProps) {
  const { rows, selection, locked, renderActions } = parts
  const columns = arranged?.columns ?? fields.map(plainColumn)
  const [operation, operationWidth] = useOperationWidth(renderActions !== null)
  const editing = useCellEditing(cells)
  const focus = useCellFocus({
    tick: (at) => {
      const row = rows[at]
      if (row && selection && locked(row) === undefined) selection.toggle(row)
    },
    edit: (at, cell) => editing.begin(rows[at], columns[Number(cell.dataset['column'])]?.field, cell),
  })
  const grid = {
    columns,
    // Columns that are pinned to the right are beside the column with buttons.
    edges: { left: selection ? TICK : 0, right: operationWidth },
    first: selection ? 1 : 0,
    cell: focus.cell,
  }
  return (
    <div className={styles.scroll}>
      <table
        className={classNames(styles.table, stale && styles.stale)}
        data-density={arranged?.layout.density}
        aria-label={label}
        aria-busy={stale}
        {...focus.table}
      >
        <TableHead
          {...{ grid, rows, locked, selection, arranged, sort, setSort }}
          operation={renderActions && operation}
        />
        <tbody>
          {rows.map((row, at) => (
            <TableRow key={row.id} {...parts} {...{ row, at, grid, name: fields[0], editing, cells }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
