import { useState } from 'react'
import { Select } from 'antd'
import { useSearchParams } from 'react-router'
import { termsUntil } from '@mashu/contract/teaching/grade/term'
import { wireTime } from '@mashu/client'
import { useMyClasses } from '../../../classroom/marking/queue/query.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { ClassReport } from './class-report.tsx'
import styles from './term-report-page.module.css'

/** 学期报告: a printable page for each student of a class (`teaching/TermReport`). */
export default function TermReportPage() {
  const classes = useMyClasses()
  const [params, setParams] = useSearchParams()
  const [only, setOnly] = useState('')
  const [today] = useState(() => wireTime(new Date()).slice(0, 10))
  if (classes.isPending) return <Skeleton height={240} radius={12} />
  if (classes.isError) return <RetryBar error={classes.error} onRetry={() => void classes.refetch()} />
  const departId = params.get('departId') ?? classes.data[0]?.id
  if (departId === undefined) return <OfficeEmpty icon="users" title="你还没有负责的班级" />
  const terms = termsUntil(today)
  const term = terms.find(({ code }) => code === params.get('term')) ?? terms[0]!
  const go = (change: Record<string, string>) => {
    setOnly('')
    setParams({ departId, term: term.code, ...change }, { replace: true, preventScrollReset: true })
  }
  return (
    <section className={styles['page']} aria-label="学期报告">
      <header className={styles['bar']}>
        <h1>学期报告</h1>
        <Select
          aria-label="班级"
          value={departId}
          onChange={(id: string) => go({ departId: id })}
          options={classes.data.map(({ id, name }) => ({ value: id, label: name }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
        <Select
          aria-label="学期"
          value={term.code}
          onChange={(code: string) => go({ term: code })}
          options={terms.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </header>
      <ClassReport key={`${departId} ${term.code}`} departId={departId} term={term} only={only} onOnly={setOnly} />
    </section>
  )
}
