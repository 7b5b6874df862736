import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { createPortal } from 'react-dom'
import { useSearchParams } from 'react-router'
import { termsUntil, type Term } from '@mashu/contract/teaching/grade/term'
import { termReport, type ReportPage } from '@mashu/contract/teaching/grade/term-report'
import { call, wireTime } from '@mashu/client'
import { useMyClasses } from '../../../classroom/marking/queue/query.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { useWords } from './use-words.ts'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import styles from './term-report-page.module.css'

/** 学期报告: a printable page for each student of a class, `teaching/TermReport`. */
export default function TermReportPage() {
  const classes = useMyClasses()
  const [params, setParams] = useSearchParams()
  const [only, setOnly] = useState('')
  const [today] = useState(() => wireTime(new Date()).slice(0, 10))
  if (classes.isPending) return <Skeleton height={240} radius={12} />
  if (classes.isError) return <RetryBar onRetry={() => void classes.refetch()}>{classes.error.message}</RetryBar>
  const departId = params.get('departId') ?? classes.data[0]?.id
  if (departId === undefined) return <OfficeEmpty icon="users" title="您还没有负责的班级" />
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

interface ClassReportProps {
  departId: string
  term: Term
  /** Id of the only student to show; empty: the whole class. */
  only: string
  onOnly: (id: string) => void
}

function ClassReport({ departId, term, only, onOnly }: ClassReportProps) {
  const queries = useQueryClient()
  const queryKey = [termReport.ofClass.path, departId, term.code]
  const report = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(termReport.ofClass, { query: { departId, term: term.code }, signal }),
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  if (report.data === undefined)
    return report.isError ? (
      <RetryBar onRetry={() => void report.refetch()}>{report.error.message}</RetryBar>
    ) : (
      <Skeleton height={480} radius={12} />
    )
  const { students, departName } = report.data
  if (students.length === 0) return <OfficeEmpty icon="users" title="这个班还没有学生" />
  const shown = only ? students.filter(({ id }) => id === only) : students
  const saved = (userId: string, words: string | null) =>
    queries.setQueryData<typeof report.data>(
      queryKey,
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

interface EditedSheetProps {
  departId: string
  departName: string
  term: Term
  student: ReportPage
  onSaved: (userId: string, words: string | null) => void
}

/** A page whose words can be written; they save themselves. */
function EditedSheet({ departId, departName, term, student, onSaved }: EditedSheetProps) {
  const { text, change, save, state, message, other, takeOther } = useWords({
    departId,
    userId: student.id,
    term: term.code,
    words: student.words,
    onSaved,
  })
  return (
    <ReportSheet
      departName={departName}
      term={term}
      student={student}
      words={
        <>
          <textarea
            className={styles['field']}
            rows={3}
            maxLength={1000}
            value={text}
            placeholder="写给这位同学和家长的话，写好自动保存"
            aria-label={`给${student.realname}的寄语`}
            onChange={(event) => change(event.target.value)}
            onBlur={() => save()}
          />
          {other !== undefined && (
            <div className={styles['fault']} role="alert">
              <p>
                {message}。现在的是：“{other ?? ''}”
              </p>
              <Button size="small" onClick={() => save(other)}>
                用我的
              </Button>
              <Button size="small" onClick={takeOther}>
                用现在的
              </Button>
            </div>
          )}
          <small className={styles['state']} data-state={state} role="status">
            {{ saved: '', typing: '还没保存', saving: '正在保存…', away: `没有保存：${message ?? ''}` }[state]}
            {state === 'away' && other === undefined && (
              <Button size="small" onClick={() => save()}>
                再试一次
              </Button>
            )}
          </small>
        </>
      }
    />
  )
}
