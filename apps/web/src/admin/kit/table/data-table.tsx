import { Checkbox } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { classNames } from '../../../ui/text/class-names.ts'
import { Cell, cellText } from '../field/cell.tsx'
import type { Field } from '../field/field.ts'
import { nextSort, type Sort } from './list-state.ts'
import type { AnyRow } from '../resource/resource.ts'
import type { Selection } from './use-selection.ts'
import { isForControl } from './row-click.ts'
import styles from './data-table.module.css'

export interface RowsProps {
  fields: readonly Field[]
  rows: readonly AnyRow[]
  selection: Selection | null
  /** Why a row may not be ticked. */
  locked: (row: AnyRow) => string | undefined
  /** Buttons of a row; null when there are none. */
  renderActions: ((row: AnyRow) => ReactNode) | null
  stale: boolean
  label: string
  /** The row whose details are beside the list. */
  activeId?: string | undefined
  activate?: ((row: AnyRow) => void) | undefined
  /** What is below the row that is active. */
  renderBelow?: ((row: AnyRow) => ReactNode) | undefined
}

interface DataTableProps extends RowsProps {
  sort: Sort | null
  setSort: (sort: Sort | null) => void
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const

function Heading({ field, sort, setSort }: { field: Field } & Pick<DataTableProps, 'sort' | 'setSort'>) {
  const order = sort?.column === field.name ? sort.order : undefined
  if (!field.spec.sort)
    return (
      <th scope="col" style={{ width: field.spec.width }}>
        {field.label}
      </th>
    )
  return (
    <th scope="col" style={{ width: field.spec.width }} aria-sort={order && ARIA[order]}>
      <button type="button" className={styles.sort} onClick={() => setSort(nextSort(sort, field.name))}>
        {field.label}
        <svg viewBox="0 0 10 14" width="10" height="14" aria-hidden>
          <path className={classNames(order === 'asc' && styles.on)} d="M5 1 9 6H1z" />
          <path className={classNames(order === 'desc' && styles.on)} d="M5 13 1 8h8z" />
        </svg>
      </button>
    </th>
  )
}

/** Rows as a table: sorts by one column, ticks rows, keeps the buttons in sight at the right. */
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
  sort,
  setSort,
}: DataTableProps) {
  const free = rows.filter((row) => locked(row) === undefined)
  const ticked = selection ? free.filter((row) => selection.has(row.id)) : []
  const name = fields[0]
  return (
    <div className={styles.scroll}>
      <table className={classNames(styles.table, stale && styles.stale)} aria-label={label} aria-busy={stale}>
        <thead>
          <tr>
            {selection && (
              <th className={styles.tick}>
                <Checkbox
                  aria-label="全选"
                  disabled={free.length === 0}
                  checked={free.length > 0 && ticked.length === free.length}
                  indeterminate={ticked.length > 0 && ticked.length < free.length}
                  onChange={(event) => selection.choose(free, event.target.checked ? free.map((row) => row.id) : [])}
                />
              </th>
            )}
            {fields.map((field) => (
              <Heading key={field.name} field={field} sort={sort} setSort={setSort} />
            ))}
            {renderActions && (
              <th scope="col" className={styles.operation}>
                操作
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
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
                  <td className={styles.tick}>
                    <Checkbox
                      aria-label={`选择 ${name ? cellText(name, row) : ''}`}
                      disabled={locked(row) !== undefined}
                      title={locked(row)}
                      checked={selection.has(row.id)}
                      onChange={() => selection.toggle(row)}
                    />
                  </td>
                )}
                {fields.map((field) => (
                  <td key={field.name} className={field === name ? styles.name : undefined}>
                    <Cell field={field} row={row} />
                  </td>
                ))}
                {renderActions && <td className={styles.operation}>{renderActions(row)}</td>}
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
