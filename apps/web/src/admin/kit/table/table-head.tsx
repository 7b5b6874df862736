import type { RefObject } from 'react'
import { classNames } from '../../../ui/text/class-names.ts'
import { columnStyle, Heading } from './heading.tsx'
import type { Column } from './state/layout.ts'
import type { Sort } from './state/list-state.ts'
import type { RowsProps } from './rows-props.ts'
import { TickAll } from './ticks.tsx'
import styles from './data-table.module.css'

export interface Grid {
  columns: readonly Column[]
  /** Distances in pixels of pinned columns from the edges of the table. */
  edges: { left: number; right: number }
  /** Number of columns before those of the fields. */
  first: number
  /** Returns the keyboard attributes of a cell. The row -1 is the table head. */
  cell: (row: number, column: number) => object
}

interface TableHeadProps extends Pick<RowsProps, 'rows' | 'locked' | 'selection' | 'arranged'> {
  grid: Grid
  sort: Sort | null
  setSort: (sort: Sort | null) => void
  /** The heading of the column with buttons. */
  operation: RefObject<HTMLTableCellElement | null> | null
}

export function TableHead({ grid, rows, locked, selection, arranged, sort, setSort, operation }: TableHeadProps) {
  const { columns, edges, first, cell } = grid
  return (
    <thead>
      <tr>
        {selection && (
          <th className={classNames(styles.tick, styles.pinned)} {...cell(-1, 0)}>
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
            cell={cell(-1, at + first)}
            style={columnStyle(column, edges)}
          />
        ))}
        {operation && (
          <th scope="col" className={styles.operation} ref={operation} {...cell(-1, columns.length + first)}>
            操作
          </th>
        )}
      </tr>
    </thead>
  )
}
