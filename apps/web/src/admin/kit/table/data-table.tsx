import { Checkbox } from 'antd'
import { Fragment, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '../../../ui/text/class-names.ts'
import { Cell, cellText } from '../field/cell.tsx'
import type { Field } from '../field/field.ts'
import { columnStyle, Heading, type Arranged } from './heading.tsx'
import type { Column } from './layout.ts'
import type { Sort } from './list-state.ts'
import type { AnyRow } from '../resource/resource.ts'
import type { Selection } from './use-selection.ts'
import { useCellEditing } from './use-cell-editing.ts'
import { useCellFocus } from './use-cell-focus.ts'
import type { CellEdits } from '../edit/use-field-edits.tsx'
import { isForControl } from './row-click.ts'
import styles from './data-table.module.css'

export interface RowsProps {
  fields: readonly Field[]
  rows: readonly AnyRow[]
  selection: Selection | null
  /** Returns the reason why a row must not be selected. */
  locked: (row: AnyRow) => string | undefined
  /** Buttons of a row; null when there are none. */
  renderActions: ((row: AnyRow) => ReactNode) | null
  stale: boolean
  label: string
  /** The row whose details are shown beside the list. */
  activeId?: string | undefined
  activate?: ((row: AnyRow) => void) | undefined
  /** Content below the active row. */
  renderBelow?: ((row: AnyRow) => ReactNode) | undefined
  /** The user's column settings; without them the columns are as given. */
  arranged?: Arranged | undefined
  /** Without it cells are read-only. */
  cells?: CellEdits | undefined
}

interface DataTableProps extends RowsProps {
  sort: Sort | null
  setSort: (sort: Sort | null) => void
}

/** Returns a column of a table without column settings. */
const plainColumn = (field: Field): Column => ({ field, pin: null, width: undefined, offset: 0 })
/** Width of the column of checkboxes in px. */
const TICK = 56

function TickAll({ rows, locked, selection }: Pick<RowsProps, 'rows' | 'locked'> & { selection: Selection }) {
  const free = rows.filter((row) => locked(row) === undefined)
  const ticked = free.filter((row) => selection.has(row.id))
  return (
    <Checkbox
      aria-label="全选"
      disabled={free.length === 0}
      checked={free.length > 0 && ticked.length === free.length}
      indeterminate={ticked.length > 0 && ticked.length < free.length}
      onChange={(event) => selection.choose(free, event.target.checked ? free.map((row) => row.id) : [])}
    />
  )
}

/** Rows as a table: it sorts by one column, selects rows, and keeps pinned columns and the buttons visible. */
export function DataTable({
  fields,
  rows,
  selection,
  locked,
  renderActions,
  stale,
  label,
  activeId,
  activate,
  renderBelow,
  arranged,
  cells,
  sort,
  setSort,
}: DataTableProps) {
  const name = fields[0]
  const columns = arranged?.columns ?? fields.map(plainColumn)
  const [operation, setOperation] = useState(0)
  const operationHead = useRef<HTMLTableCellElement>(null)
  const hasActions = renderActions !== null
  // Columns pinned to the right are beside the buttons, whose width depends on their labels.
  useLayoutEffect(() => {
    const head = operationHead.current
    if (!hasActions || !head) return undefined
    const watch = new ResizeObserver(() => setOperation(head.offsetWidth))
    watch.observe(head)
    return () => watch.disconnect()
  }, [hasActions])
  const edges = { left: selection ? TICK : 0, right: operation }
  const first = selection ? 1 : 0
  const editing = useCellEditing(cells)
  const focus = useCellFocus({
    tick: (at) => {
      const row = rows[at]
      if (row && selection && locked(row) === undefined) selection.toggle(row)
    },
    edit: (at, cell) => editing.begin(rows[at], columns[Number(cell.dataset['column'])]?.field, cell),
  })
  return (
    <div className={styles.scroll}>
      <table
        className={classNames(styles.table, stale && styles.stale)}
        data-density={arranged?.layout.density}
        aria-label={label}
        aria-busy={stale}
        {...focus.table}
      >
        <thead>
          <tr>
            {selection && (
              <th className={classNames(styles.tick, styles.pinned)} {...focus.cell(-1, 0)}>
                <TickAll rows={rows} locked={locked} selection={selection} />
              </th>
            )}
            {columns.map((column, at) => (
              <Heading
                key={column.field.name}
                column={column}
                arranged={arranged}
                sort={sort}
                setSort={setSort}
                cell={focus.cell(-1, at + first)}
                style={columnStyle(column, edges)}
              />
            ))}
            {renderActions && (
              <th
                scope="col"
                className={styles.operation}
                ref={operationHead}
                {...focus.cell(-1, columns.length + first)}
              >
                操作
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Fragment key={row.id}>
              <tr
                className={classNames(
                  (row.id === activeId || selection?.has(row.id)) && styles.chosen,
                  activate && styles.clickable,
                )}
                aria-selected={selection ? selection.has(row.id) : undefined}
                onClick={
                  activate &&
                  ((event) => {
                    if (!isForControl(event)) activate(row)
                  })
                }
              >
                {selection && (
                  <td className={classNames(styles.tick, styles.pinned)} {...focus.cell(at, 0)}>
                    <Checkbox
                      aria-label={`选择 ${name ? cellText(name, row) : ''}`}
                      disabled={locked(row) !== undefined}
                      title={locked(row)}
                      checked={selection.has(row.id)}
                      onChange={() => selection.toggle(row)}
                    />
                  </td>
                )}
                {columns.map((column, place) => (
                  <td
                    key={column.field.name}
                    className={classNames(
                      column.field === name && styles.name,
                      column.pin && styles.pinned,
                      column.width !== undefined && styles.sized,
                      cells?.takes(column.field, row) && styles.editable,
                    )}
                    style={columnStyle(column, edges)}
                    data-column={place}
                    onDoubleClick={(event) => editing.begin(row, column.field, event.currentTarget)}
                    {...focus.cell(at, place + first)}
                  >
                    {editing.draw(row, column.field) ?? <Cell field={column.field} row={row} />}
                  </td>
                ))}
                {renderActions && (
                  <td className={styles.operation} {...focus.cell(at, columns.length + first)}>
                    {renderActions(row)}
                  </td>
                )}
              </tr>
              {renderBelow && row.id === activeId && (
                <tr>
                  <td colSpan={fields.length + (selection ? 1 : 0) + (renderActions ? 1 : 0)} className={styles.below}>
                    <div className={styles.belowFrame}>{renderBelow(row)}</div>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
