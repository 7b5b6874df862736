import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { createPortal } from 'react-dom'
import type { Term } from '@mashu/contract/teaching/grade/term'
import { termReport } from '@mashu/contract/teaching/grade/term-report'
import { queryOf } from '../../../api/query.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { withAccounts } from '../../../ui/text/namesake.ts'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { EditedSheet } from './edited-sheet.tsx'
import styles from './term-report-page.module.css'

interface ClassReportProps {
  departId: string
  term: Term
  /** Id of the only shown student. Empty for the whole class. */
  only: string
  onOnly: (id: string) => void
}

export function ClassReport({ departId, term, only, onOnly }: ClassReportProps) {
  const queries = useQueryClient()
  const query = queryOf(termReport.ofClass, { query: { departId, term: term.code } })
  const report = useQuery({
    ...query,
    select: withAccounts,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  if (report.data === undefined)
    return report.isError ? (
      <RetryBar error={report.error} onRetry={() => void report.refetch()} />
    ) : (
      <Skeleton height={480} radius={12} />
    )
  const { students, departName } = report.data
  if (students.length === 0) return <OfficeEmpty icon="users" title="这个班还没有学生" />
  const shown = only ? students.filter(({ id }) => id === only) : students
  const saved = (userId: string, words: string | null) =>
    queries.setQueryData(
      query.queryKey,
      (before) =>
        before && {
          ...before,
          students: before.students.map((each) => (each.id === userId ? { ...each, words } : each)),
        },
    )
  return (
    <>
      <div className={styles['bar']}>
        <Select
          aria-label="学生"
          value={only}
          onChange={onOnly}
          options={[
            { value: '', label: `全班 ${students.length} 人` },
            ...students.map(({ id, realname }) => ({ value: id, label: realname })),
          ]}
          showSearch={{ optionFilterProp: 'label' }}
        />
        <Button type="primary" onClick={() => window.print()} icon={<Icon name="news" size={16} />}>
          打印 {shown.length} 页
        </Button>
        <p className={styles['hint']}>在打印窗口里选“另存为 PDF”，全班就是一个文件，每人一页。</p>
      </div>
      <ul className={styles['sheets']}>
        {shown.map((student) => (
          <li key={student.id}>
            <EditedSheet {...{ departId, departName, term, student }} onSaved={saved} />
          </li>
        ))}
      </ul>
      {createPortal(
        <div className={styles['paper']} aria-hidden>
          {shown.map((student) => (
            <ReportSheet key={student.id} {...{ departName, term, student }} words={<Words text={student.words} />} />
          ))}
        </div>,
        document.body,
      )}
    </>
  )
}

const Words = ({ text }: { text: string | null }) => <p className={styles['words']}>{text ?? ''}</p>
