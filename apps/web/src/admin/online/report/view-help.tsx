import { Button } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sqlReport } from '@mashu/contract/online/report/sql-report'
import { call } from '@mashu/client'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import styles from './report.module.css'

function Views() {
  const views = useQuery({ queryKey: ['report-views'], queryFn: () => call(sqlReport.views), staleTime: 60_000 })
  if (views.isError)
    return (
      <ErrorBar action={<Button onClick={() => void views.refetch()}>重试</Button>}>{views.error.message}</ErrorBar>
    )
  if (!views.data) return <Skeleton height={240} radius={12} />
  return views.data.map(({ name, title, row, columns }) => (
    <details key={name} className={styles.view}>
      <summary>
        <b>{title}</b> <code>{name}</code>
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

/** The report views with their columns, to write SQL by. */
export function ViewHelp() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="link" onClick={() => setOpen(true)}>
        能查哪些视图？
      </Button>
      {isOpen && (
        <Dialog open title="能查的报表视图" width={720} onClose={() => setOpen(false)}>
          <Views />
        </Dialog>
      )}
    </>
  )
}
