import { classNames } from '../../../ui/text/class-names.ts'
import { Cell } from '../field/cell.tsx'
import { columnStyle } from './heading.tsx'
import { onRowClick } from './row-click.ts'
import type { RowsProps } from './rows-props.ts'
import type { Grid } from './table-head.tsx'
import { TickRow, type TickRowProps } from './ticks.tsx'
import type { CellEditing } from './use-cell-editing.ts'
import styles from './data-table.module.css'

interface RowParts
  extends Omit<TickRowProps, 'selection' | 'className'>, Pick<RowsProps, 'selection' | 'renderActions' | 'cells'> {
  at: number
  grid: Grid
  editing: CellEditing
}

function RowCells({ row, at, grid, name, selection, locked, renderActions, editing, cells }: RowParts) {
  const { columns, edges, first, cell } = grid
  return (
    <>
      {selection && (
        <td className={classNames(styles.tick, styles.pinned)} {...cell(at, 0)}>
          <TickRow row={row} name={name} selection={selection} locked={locked} />
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
          {...cell(at, place + first)}
        >
          {editing.draw(row, column.field) ?? <Cell field={column.field} row={row} />}
        </td>
      ))}
      {renderActions && (
        <td className={styles.operation} {...cell(at, columns.length + first)}>
          {renderActions(row)}
        </td>
      )}
    </>
  )
}

type TableRowProps = RowParts & Pick<RowsProps, 'activeId' | 'activate' | 'renderBelow'>

/** Below the active row, its details are shown. */
export function TableRow({ activeId, activate, renderBelow, ...parts }: TableRowProps) {
  const { row, grid, selection, renderActions } = parts
  const isActive = row.id === activeId
  const isSelected = selection?.has(row.id)
  return (
    <>
      <tr
        className={classNames((isActive || isSelected) && styles.chosen, activate && styles.clickable)}
        aria-selected={isSelected}
        onClick={onRowClick(row, activate)}
      >
        <RowCells {...parts} />
      </tr>
      {renderBelow && isActive && (
        <tr>
          <td colSpan={grid.first + grid.columns.length + (renderActions ? 1 : 0)} className={styles.below}>
            <div className={styles.belowFrame}>{renderBelow(row)}</div>
          </td>
        </tr>
      )}
    </>
  )
}
