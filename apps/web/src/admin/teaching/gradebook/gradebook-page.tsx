import { useState } from 'react'
import { Button as OfficeButton, Select } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { gradebook } from '@mashu/contract/teaching/grade/gradebook'
import { download, wireTime } from '@mashu/client'
import { usePhoneViewport } from '@mashu/ui/react'
import { useAction } from '../../../api/use-action.ts'
import { useMyClasses } from '../../../classroom/marking/queue/query.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { termsUntil, type Term } from '@mashu/contract/teaching/grade/term'
import { GradeList } from './grade-list.tsx'
import { GradeSheet } from './grade-sheet.tsx'
import { groupsOf, inGroup, type Grades } from './grades.ts'
import { useGrades, useMarking, type Marking, type TermQuery } from './use-gradebook.ts'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import styles from './gradebook-page.module.css'

const ALL = 'all'
const NO_CELLS: Grades['cells'] = []

export default function GradebookPage() {
  const classes = useMyClasses()
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => wireTime(new Date()).slice(0, 10))
  if (classes.isPending) return <Skeleton height={240} radius={12} />
  if (classes.isError) return <RetryBar error={classes.error} onRetry={() => void classes.refetch()} />
  const departId = params.get('departId') ?? classes.data[0]?.id
  if (departId === undefined) return <OfficeEmpty icon="users" title="你还没有负责的班级" />
  const terms = termsUntil(today)
  const code = params.get('term') ?? terms[0]!.code
  const term = terms.find((each) => each.code === code)
  const go = (change: Record<string, string>) =>
    setParams({ departId, term: code, ...change }, { replace: true, preventScrollReset: true })
  return (
    <section className={styles['page']} aria-label="成绩册">
      <header className={styles['bar']}>
        <h1>成绩册</h1>
        <Select
          aria-label="班级"
          value={departId}
          onChange={(id: string) => go({ departId: id })}
          options={classes.data.map(({ id, name }) => ({ value: id, label: name }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
        <Select
          aria-label="学期"
          value={term?.code ?? ALL}
          onChange={(chosen: string) => go({ term: chosen })}
          options={[
            ...terms.map(({ code: value, name }) => ({ value, label: name })),
            { value: ALL, label: '全部时间' },
          ]}
        />
        <Link className={styles['report']} to={`/work/termReport?${new URLSearchParams({ departId, term: code })}`}>
          <Icon name="news" size={16} />
          学期报告
        </Link>
      </header>
      <ClassGrades
        key={`${departId} ${code}`}
        term={termQueryOf(departId, term)}
        name={[classes.data.find(({ id }) => id === departId)?.name, term?.name, '成绩册'].filter(Boolean).join(' ')}
      />
    </section>
  )
}

const termQueryOf = (departId: string, term: Term | undefined): TermQuery =>
  term ? { departId, from: term.from, until: term.until } : { departId }

function ClassGrades({ term, name }: { term: TermQuery; name: string }) {
  const grades = useGrades(term)
  const marking = useMarking(term, grades.data?.cells ?? NO_CELLS)
  const [group, setGroup] = useState('')
  if (grades.data === undefined)
    return grades.isError ? (
      <RetryBar error={grades.error} onRetry={() => void grades.refetch()} />
    ) : (
      <Skeleton height={320} radius={12} />
    )
  const { students, homework } = grades.data
  if (students.length === 0) return <OfficeEmpty icon="users" title="这个班还没有学生" />
  const groups = groupsOf(homework)
  return (
    <>
      <div className={styles['tools']}>
        {groups.length > 2 && (
          <Select
            aria-label="看哪些作业"
            value={group}
            onChange={setGroup}
            options={groups.map(({ key, label }) => ({ value: key, label }))}
          />
        )}
        <SaveState marking={marking} />
        <OfficeButton disabled={!marking.undo} onClick={() => marking.undo?.()}>
          撤销
        </OfficeButton>
        <ExportButton term={term} name={name} />
      </div>
      {grades.isError && <RetryBar error={grades.error} onRetry={() => void grades.refetch()} />}
      <Shown
        grades={{ ...grades.data, homework: inGroup(homework, group) }}
        departId={term.departId}
        marking={marking}
      />
    </>
  )
}

function Shown({ grades, departId, marking }: { grades: Grades; departId: string; marking: Marking }) {
  const isPhone = usePhoneViewport()
  if (grades.homework.length === 0) return <OfficeEmpty icon="task" title="这段时间还没有作业，可以换一个学期看看" />
  const View = isPhone ? GradeList : GradeSheet
  return <View grades={grades} departId={departId} marking={marking} />
}

function SaveState({ marking: { pending, away, retry } }: { marking: Marking }) {
  const all = [...pending.values()]
  const open = all.filter(({ state }) => state === 'waiting' || state === 'saving').length
  const stuck = all.filter(({ state }) => state === 'failed' || state === 'stale').length
  if (stuck > 0)
    return (
      <p className={styles['state']} data-tone="fault" role="status">
        {stuck} 份没有保存，请点开看看
      </p>
    )
  if (open > 0 && away)
    return (
      <p className={styles['state']} data-tone="fault" role="status">
        连不上服务器，{open} 份记在这台电脑里，连上后自动保存
        <OfficeButton size="small" onClick={retry}>
          现在试试
        </OfficeButton>
      </p>
    )
  return (
    <p className={styles['state']} role="status">
      {open > 0 ? '正在保存…' : '都保存好了'}
    </p>
  )
}

function ExportButton({ term, name }: { term: TermQuery; name: string }) {
  const { run, busy } = useAction(() => download(gradebook.exportXls, `${name}.xlsx`, { query: { ...term } }), {
    failed: ({ message }) => showToast({ kind: 'error', title: '没有导出', text: message }),
  })
  return (
    <OfficeButton loading={busy} onClick={() => void run()} icon={<Icon name="download" size={16} />}>
      导出 Excel
    </OfficeButton>
  )
}
