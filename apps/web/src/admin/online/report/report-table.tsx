import { Link } from 'react-router'
import { Icon } from '../../../ui/picture/icon.tsx'
import { cellText } from './cell-text.ts'
import { linkOf } from './report-lines.ts'
import type { ReportPage } from './use-auto-report.ts'
import styles from './report.module.css'

type Column = ReportPage['columns'][number]
type Row = ReportPage['data']['records'][number]

interface TableProps {
  page: ReportPage
  sort: { column: string; order: string }
  onSort: (column: string, order: string) => void
}

function Heading({ column, sort, onSort }: { column: Column } & Pick<TableProps, 'sort' | 'onSort'>) {
  const order = sort.column === column.dataIndex ? sort.order : ''
  if (!column.sorter) return <th scope="col">{column.title}</th>
  const next = order === 'asc' ? 'desc' : 'asc'
  const words = order === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" className={column.align === 'right' ? styles.number : ''} aria-sort={order ? words : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(column.dataIndex, next)}>
        {column.title}
        {order && <Icon name={order === 'asc' ? 'up' : 'down'} size={12} />}
      </button>
    </th>
  )
}

/** Shows one page of a report and the sums of all rows. */
export function ReportTable({ page, sort, onSort }: TableProps) {
  const { columns, data } = page
  const sums = Object.keys(data.totals)
  const textOf = (column: Column, value: Row[string]) => cellText(column, value, page.dictOptions[column.dataIndex])
  return (
    <div className={styles.lines} role="region" aria-label="报表数据" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.dataIndex} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {data.records.map((row, at) => (
            <tr
              // oxlint-disable-next-line react/no-array-index-key -- rows have no key of their own and never move
              key={at}
            >
              {columns.map((column) => (
                <td key={column.dataIndex} className={column.align === 'right' ? styles.number : ''}>
                  <LinkedCell
                    page={page}
                    column={column}
                    row={row}
                    text={textOf(column, row[column.dataIndex] ?? null)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums.length > 0 && (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td key={column.dataIndex} className={column.align === 'right' ? styles.number : ''}>
                  {sums.includes(column.dataIndex) && cellText(column, data.totals[column.dataIndex] ?? 0, undefined)}
                  {at === 0 && !sums.includes(column.dataIndex) && '合计'}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function LinkedCell({ page, column, row, text }: { page: ReportPage; column: Column; row: Row; text: string }) {
  const slot = page.fieldHrefSlots.find(({ slotName }) => slotName === column.scopedSlots?.customRender)
  const to = slot && linkOf(slot.href, row)
  if (to === undefined || text === '') return text
  if (to.startsWith('/')) return <Link to={to}>{text}</Link>
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
