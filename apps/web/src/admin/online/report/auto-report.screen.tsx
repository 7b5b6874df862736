import { Button, Pagination } from 'antd'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { autoReport } from '@mashu/contract/online/report/auto-report'
import { download } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { useTabTitle } from '../../../page/page-tab.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorBar, ErrorState, OfficeEmpty } from '../../../ui/state/state.tsx'
import { countWord } from '../../kit/table/paging.tsx'
import { QueryBar } from './query-bar.tsx'
import {
  addressAfter,
  askedOf,
  callQuery,
  faultOfParams,
  useParamLines,
  useQueryLines,
  useReport,
} from './use-auto-report.ts'
import { ReportTable } from './report-table.tsx'
import styles from './report.module.css'

export default function AutoReportScreen() {
  const { pathname } = useLocation()
  const id = decodeURIComponent(pathname.replace(/\/+$/, '').replace(/^.*\//, ''))
  return id.startsWith(':') ? <OfficeEmpty icon="chart" title="请从报表的链接打开" /> : <AutoReport key={id} id={id} />
}

/** While a required parameter is missing, a form for the parameters is shown. */
function AutoReport({ id }: { id: string }) {
  const [search, setSearch] = useSearchParams()
  const params = useParamLines(id)
  if (!params.data) return <NotOpen query={params} />
  const { parameters } = askedOf(search)
  const values = { ...params.data.defaults, ...parameters }
  const fault = faultOfParams(params.data.params, values)
  const bar = params.data.lines.length > 0 && (
    <QueryBar
      key={JSON.stringify(parameters)}
      lines={params.data.lines}
      options={{}}
      conditions={values}
      onChange={(next) => setSearch(addressAfter(search, { parameters: next, pageNo: 1 }), { replace: true })}
    />
  )
  if (!fault) return <OpenReport id={id} bar={bar} />
  return (
    <section className={styles.page} aria-label="报表">
      {bar}
      <OfficeEmpty icon="chart" title={fault} />
    </section>
  )
}

type Asked = Pick<ReturnType<typeof useReport>, 'error' | 'isError' | 'isFetching'> & { refetch: () => unknown }

const NotOpen = ({ query: { error, isError, isFetching, refetch } }: { query: Asked }) =>
  isError ? (
    <ErrorState title="报表没有打开" error={error} onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <Skeleton height={320} radius={12} />
  )

function OpenReport({ id, bar }: { id: string; bar: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const report = useReport(id, search)
  const lines = useQueryLines(id)
  const name = report.data?.cgreportHeadName
  useTabTitle(name)
  const go = (change: Parameters<typeof addressAfter>[1]) => setSearch(addressAfter(search, change), { replace: true })
  if (!report.data)
    return (
      <section className={styles.page} aria-label="报表">
        {bar}
        <NotOpen query={report} />
      </section>
    )
  const asked = askedOf(search)
  const { data } = report.data
  return (
    <section className={styles.page} aria-label={name}>
      <header>
        <h1>{name}</h1>
        <ExportButton id={id} name={name!} search={search} />
      </header>
      {bar}
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
          className={styles.pages!}
          current={asked.pageNo}
          pageSize={asked.pageSize}
          total={data.total}
          showTotal={(total) => `${countWord(total)} ${total} 条`}
          onChange={(pageNo, pageSize) => go({ pageNo: pageSize === asked.pageSize ? pageNo : 1, pageSize })}
        />
      )}
    </section>
  )
}

function ExportButton({ id, name, search }: { id: string; name: string; search: URLSearchParams }) {
  const { run, busy } = useAction(
    () => download(autoReport.exportXls, `${name}.xlsx`, { params: { id }, query: callQuery(search) }),
    { failed: ({ message }) => showToast({ kind: 'error', title: '没有导出', text: message }) },
  )
  return (
    <Button loading={busy} icon={<Icon name="download" size={16} />} onClick={() => void run()}>
      导出
    </Button>
  )
}
