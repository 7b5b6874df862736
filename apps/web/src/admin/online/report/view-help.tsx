import { Button } from 'antd'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { sqlReport, type ViewDescription } from '@mashu/contract/online/report/sql-report'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { queryOf } from '../../../api/query.ts'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { useTables } from './source-views.ts'
import styles from './report.module.css'

function OwnViews() {
  return <Views views={useQuery({ ...queryOf(sqlReport.views), staleTime: 60_000 })} />
}

const Tables = ({ source }: { source: string }) => <Views views={useTables(source)} />

function Views({ views }: { views: UseQueryResult<ViewDescription[]> }) {
  if (views.isError) return <RetryBar error={views.error} onRetry={() => void views.refetch()} />
  if (!views.data) return <Skeleton height={240} radius={12} />
  if (views.data.length === 0) return <p>这个数据源里没有能读的表。</p>
  return views.data.map(({ name, title, row, columns }) => (
    <details key={name} className={styles.view}>
      <summary>
        <b>{title}</b> <code>{name.slice(name.lastIndexOf(':') + 1)}</code>
      </summary>
      <p>一行是{row}。</p>
      <dl>
        {columns.map((column) => (
          <div key={column.name}>
            <dt>
              <code>{column.name}</code>
            </dt>
            <dd>
              {column.title}
              {column.dict && <small>（字典 {column.dict}）</small>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  ))
}

/** Lists the tables and columns for the SQL. */
export function ViewHelp({ source }: { source: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="link" onClick={() => setOpen(true)}>
        {source === '' ? '能查哪些视图？' : '能查哪些表？'}
      </Button>
      {isOpen && (
        <Dialog title={source === '' ? '能查的报表视图' : '能查的表'} width={720} onClose={() => setOpen(false)}>
          {source === '' ? <OwnViews /> : <Tables source={source} />}
        </Dialog>
      )}
    </>
  )
}
