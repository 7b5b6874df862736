import { Button, Pagination } from 'antd'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { autoReport } from '@mashu/contract/online/report/auto-report'
import { download, toCallError } from '@mashu/client'
import { useTabTitle } from '../../../page/page-tab.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorBar, ErrorState, OfficeEmpty } from '../../../ui/state/state.tsx'
import { QueryBar } from './query-bar.tsx'
import { cellText } from './cell-text.ts'
import { linkOf } from './report-lines.ts'
import { addressAfter, askedOf, exportQuery, useQueryLines, useReport, type ReportPage } from './use-auto-report.ts'
import styles from './report.module.css'

type Column = ReportPage['columns'][number]
type Row = ReportPage['data']['records'][number]

/** AUTO在线报表 `/online/cgreport/:code`. */
export default function AutoReportScreen() {
  const { pathname } = useLocation()
  const id = decodeURIComponent(pathname.replace(/\/+$/, '').replace(/^.*\//, ''))
  return id.startsWith(':') ? <OfficeEmpty icon="chart" title="请从报表的链接打开" /> : <AutoReport key={id} id={id} />
}

function AutoReport({ id }: { id: string }) {
  const [search, setSearch] = useSearchParams()
  const report = useReport(id, search)
  const lines = useQueryLines(id)
  const name = report.data?.cgreportHeadName
  useTabTitle(name)
  const go = (change: Parameters<typeof addressAfter>[1]) => setSearch(addressAfter(search, change), { replace: true })
  if (!report.data)
    return report.isError ? (
      <ErrorState
        title="报表没有打开"
        error={report.error}
        text={report.error.message}
        onRetry={() => void report.refetch()}
        retrying={report.isFetching}
      />
    ) : (
      <Skeleton height={320} radius={12} />
    )
  const asked = askedOf(search)
  const { data } = report.data
  return (
    <section className={styles.page} aria-label={name}>
      <header>
        <h1>{name}</h1>
        <ExportButton id={id} name={name!} search={search} />
      </header>
      {lines.data && lines.data.length > 0 && (
        <QueryBar
          key={JSON.stringify(asked.conditions)}
          lines={lines.data}
          options={report.data.dictOptions}
          conditions={asked.conditions}
          onChange={(conditions) => go({ conditions, pageNo: 1 })}
        />
      )}
      {report.isError && <ErrorBar>查询失败：{report.error.message}</ErrorBar>}
      {data.records.length === 0 ? (
        <OfficeEmpty icon="chart" title="没有符合条件的数据" />
      ) : (
        <ReportTable page={report.data} sort={asked} onSort={(column, order) => go({ column, order, pageNo: 1 })} />
      )}
      {data.total > 0 && (
        <Pagination
          current={asked.pageNo}
          pageSize={asked.pageSize}
          total={data.total}
          showTotal={(total) => `共 ${total} 条`}
          onChange={(pageNo, pageSize) => go({ pageNo: pageSize === asked.pageSize ? pageNo : 1, pageSize })}
        />
      )}
    </section>
  )
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

interface TableProps {
  page: ReportPage
  sort: { column: string; order: string }
  onSort: (column: string, order: string) => void
}

function ReportTable({ page, sort, onSort }: TableProps) {
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
                  <Linked page={page} column={column} row={row} text={textOf(column, row[column.dataIndex] ?? null)} />
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

function Linked({ page, column, row, text }: { page: ReportPage; column: Column; row: Row; text: string }) {
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

function ExportButton({ id, name, search }: { id: string; name: string; search: URLSearchParams }) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await download(autoReport.exportXls, `${name}.xlsx`, { params: { id }, query: exportQuery(search) })
    } catch (error) {
      showToast({ kind: 'error', title: '没有导出', text: toCallError(error).message })
    }
    setBusy(false)
  }
  return (
    <Button loading={busy} icon={<Icon name="download" size={16} />} onClick={() => void run()}>
      导出
    </Button>
  )
}
