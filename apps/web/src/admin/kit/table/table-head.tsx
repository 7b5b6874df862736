import type { RefObject } from 'react'
import { classNames } from '../../../ui/text/class-names.ts'
import { columnStyle, Heading } from './heading.tsx'
import type { Column } from './state/layout.ts'
import type { Sort } from './state/list-state.ts'
import type { RowsProps } from './rows-props.ts'
import { TickAll } from './ticks.tsx'
import styles from './data-table.module.css'

/** The columns of a table and the places of its cells. */
export interface Grid {
  columns: readonly Column[]
  /** Distances of pinned columns from the edges of the table in px. */
  edges: { left: number; right: number }
  /** Number of columns before the fields. */
  first: number
  /** Returns the attributes of a cell for the keyboard; row -1 is the head. */
  cell: (row: number, column: number) => object
}

interface TableHeadProps extends Pick<RowsProps, 'rows' | 'locked' | 'selection' | 'arranged'> {
  grid: Grid
  sort: Sort | null
  setSort: (sort: Sort | null) => void
  /** The heading of the buttons; null when there are none. */
  operation: RefObject<HTMLTableCellElement | null> | null
}

/** The headings of the columns. */
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
