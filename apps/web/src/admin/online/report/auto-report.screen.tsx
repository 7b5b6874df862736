import { Button, Pagination } from 'antd'
import { useLocation, useSearchParams } from 'react-router'
import { autoReport } from '@mashu/contract/online/report/auto-report'
import { download } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { useTabTitle } from '../../../page/page-tab.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorBar, ErrorState, OfficeEmpty } from '../../../ui/state/state.tsx'
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

/** AUTO在线报表 `/online/cgreport/:code`. */
export default function AutoReportScreen() {
  const { pathname } = useLocation()
  const id = decodeURIComponent(pathname.replace(/\/+$/, '').replace(/^.*\//, ''))
  return id.startsWith(':') ? <OfficeEmpty icon="chart" title="请从报表的链接打开" /> : <AutoReport key={id} id={id} />
}

function AutoReport({ id }: { id: string }) {
  const [search, setSearch] = useSearchParams()
  const lines = useQueryLines(id)
  const params = useParamLines(id)
  const asked = askedOf(search)
  const values = { ...params.data?.defaults, ...asked.parameters }
  const fault = params.data && faultOfParams(params.data.params, values)
  const report = useReport(id, search, params.data !== undefined && fault === undefined)
  const name = report.data?.cgreportHeadName
  useTabTitle(name)
  const go = (change: Parameters<typeof addressAfter>[1]) => setSearch(addressAfter(search, change), { replace: true })
  const bar = params.data && params.data.lines.length > 0 && (
    <QueryBar
      key={JSON.stringify(asked.parameters)}
      lines={params.data.lines}
      options={{}}
      conditions={values}
      onChange={(parameters) => go({ parameters, pageNo: 1 })}
    />
  )
  const failed = params.isError ? params : report
  if (bar && (fault || (report.isError && !report.data)))
    return (
      <section className={styles.page} aria-label="报表">
        {bar}
        {fault ? <OfficeEmpty icon="chart" title={fault} /> : <ErrorBar>查询失败：{report.error!.message}</ErrorBar>}
      </section>
    )
  if (!report.data)
    return failed.isError ? (
      <ErrorState
        title="报表没有打开"
        error={failed.error}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    ) : (
      <Skeleton height={320} radius={12} />
    )
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
