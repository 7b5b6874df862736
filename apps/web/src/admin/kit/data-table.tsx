import { Table, type TableProps } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { Cell } from './cell.tsx'
import type { Field } from './field.ts'
import type { Sort } from './list-state.ts'
import type { AnyRow } from './resource.ts'
import type { Selection } from './use-selection.ts'
import styles from './data-table.module.css'

export interface RowsProps {
  fields: readonly Field[]
  rows: readonly AnyRow[]
  selection: Selection | null
  locked: (row: AnyRow) => boolean
  /** Buttons of a row; null when nobody may press any. */
  renderActions: ((row: AnyRow) => ReactNode) | null
  stale: boolean
  label: string
  /** The row whose details stand beside the list. */
  activeId?: string | undefined
  activate?: ((row: AnyRow) => void) | undefined
}

interface DataTableProps extends RowsProps { sort: Sort | null; setSort: (sort: Sort | null) => void }

const DIRECTION = { asc: 'ascend', desc: 'descend' } as const

/** Rows as a table: sorts by one column, ticks rows, keeps the buttons in sight at the right. */
export function DataTable({ fields, rows, selection, locked, renderActions, stale, label, activeId, activate, sort, setSort }: DataTableProps) {
  const columns = useMemo<NonNullable<TableProps<AnyRow>['columns']>>(() => [
    ...fields.map((field) => ({
      key: field.name, title: field.label, width: field.spec.width, render: (_: unknown, row: AnyRow) => <Cell field={field} row={row} />,
      ...(field.spec.sort ? { sorter: true, sortOrder: sort?.column === field.name ? DIRECTION[sort.order] : null } : {}),
    })),
    ...(renderActions ? [{ key: 'action', title: '操作', fixed: 'right' as const, className: styles.operation!, render: (_: unknown, row: AnyRow) => renderActions(row) }] : []),
  ], [fields, renderActions, sort])
  const changed: TableProps<AnyRow>['onChange'] = (_pages, _filters, sorter) => {
    const one = Array.isArray(sorter) ? sorter[0] : sorter
    setSort(one?.order ? { column: String(one.columnKey), order: one.order === 'ascend' ? 'asc' : 'desc' } : null)
  }
  return (
    <Table<AnyRow> rowKey="id" size="middle" columns={columns} dataSource={rows} pagination={false} loading={stale} onChange={changed} scroll={{ x: 'max-content' }} showSorterTooltip={false}
      className={styles.table!} aria-label={label} rowClassName={(row) => (row.id === activeId ? 'ant-table-row-selected' : '')}
      onRow={activate ? (row) => ({ onClick: (event) => { if (!(event.target as Element).closest('button,a,input,label,.ant-checkbox-wrapper')) activate(row) }, className: styles.clickable }) : undefined}
      rowSelection={selection ? {
        selectedRowKeys: [...selection.ids], onChange: (keys) => selection.choose(rows, keys.map(String)), preserveSelectedRowKeys: true,
        getCheckboxProps: (row) => ({ disabled: locked(row), 'aria-label': `选择第 ${rows.indexOf(row) + 1} 行` }),
      } : undefined} />
  )
}
