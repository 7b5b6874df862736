import { useState } from 'react'
import { Select } from 'antd'
import { useSearchParams } from 'react-router'
import type { ClassVerdicts } from '@mashu/contract/teaching/check/work-verdict'
import { useMyClasses } from '../../../classroom/marking/queue/query.ts'
import { Meter } from '../../../ui/card/meter.tsx'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { StuckMap } from '../task-check/stuck/stuck-map.tsx'
import { GiveStars } from './give-stars-button.tsx'
import { useClassCheck, type ClassTask } from './use-class-check.ts'
import { VerdictTable } from './verdict-table.tsx'
import { WeakSpots } from './weak-spots.tsx'
import { deskAddress, filterRows, rowsOf, sumsOf, weakestFirst, worksToJudge, type RowFilter } from './verdicts.ts'
import styles from './check-class.module.css'

/** Renders 检查全班, which judges all works of a class for one task. */
export default function CheckClassPage() {
  const [params, setParams] = useSearchParams()
  const classes = useMyClasses()
  if (classes.isPending) return <Skeleton height={240} radius={12} />
  if (classes.isError) return <RetryBar error={classes.error} onRetry={() => void classes.refetch()} />
  const kind = params.get('kind') === 'unit' ? 'unit' : 'homework'
  const id = params.get('id')
  const departId = params.get('departId') ?? classes.data[0]?.id
  if (!id) return <OfficeEmpty icon="task" title="先从作业列表、课程单元或批改页选一份作业" />
  if (departId === undefined) return <OfficeEmpty icon="users" title="你还没有负责的班级" />
  return (
    <section className={styles['page']} aria-label="检查全班">
      <header className={styles['bar']}>
        <h1>检查全班</h1>
        <Select
          aria-label="班级"
          value={departId}
          onChange={(chosen: string) => setParams({ kind, id, departId: chosen }, { replace: true })}
          options={classes.data.map(({ id: value, name: label }) => ({ value, label }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </header>
      <ClassCheck key={`${kind} ${id} ${departId}`} task={{ kind, id, departId }} />
    </section>
  )
}

function ClassCheck({ task }: { task: ClassTask }) {
  const check = useClassCheck(task)
  const { data, error, isError, refetch } = check.page
  if (!data)
    return isError ? <RetryBar error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} radius={12} />
  return (
    <>
      <p className={styles['task']}>
        <b>{data.taskName}</b>
        <span>{data.departName}</span>
        <ButtonLink to={deskAddress(task, task.departId, '')} kind="outline" size="compact" icon="task">
          去批改
        </ButtonLink>
      </p>
      {isError && <RetryBar error={error} onRetry={() => void refetch()} />}
      <Checked task={task} data={data} check={check} />
    </>
  )
}

interface CheckedProps {
  task: ClassTask
  data: ClassVerdicts
  check: ReturnType<typeof useClassCheck>
}

const filters = [
  { key: 'all', text: '全部' },
  { key: 'open', text: '还有没通过的' },
  { key: 'ready', text: '全部通过、还没批改' },
] as const

function Checked({ task, data, check }: CheckedProps) {
  const [filter, setFilter] = useState<RowFilter>('all')
  const rows = rowsOf(data)
  if (data.checks.length === 0)
    return <OfficeEmpty icon="check" title="这份作业还没有检查，先在作业或单元的“检查”里加几条" />
  if (rows.length === 0)
    return (
      <>
        <OfficeEmpty icon="task" title="还没有人交作业" />
        <StuckMap task={task} />
      </>
    )
  const counted = sumsOf(data, rows)
  // During a run, the columns keep their order.
  const sums = check.state.running ? counted : weakestFirst(counted)
  const ready = filterRows(rows, 'ready', data.checkVersion)
  const shown = filterRows(rows, filter, data.checkVersion)
  return (
    <>
      <RunBar data={data} check={check} />
      <WeakSpots sums={sums} />
      <div className={styles['tools']}>
        <Segmented label="看哪些作品" compact options={filters} value={filter} onChange={setFilter} />
        <GiveStars rows={ready} />
      </div>
      {shown.length === 0 ? (
        <OfficeEmpty icon="check" title="没有这样的作品" />
      ) : (
        <VerdictTable task={task} data={data} rows={shown} sums={sums} failures={check.state.failures} />
      )}
      <StuckMap task={task} />
    </>
  )
}

function RunBar({ data, check: { state, start, cancel } }: Pick<CheckedProps, 'data' | 'check'>) {
  const rows = rowsOf(data)
  const left = worksToJudge(rows, data.checkVersion)
  if (state.running)
    return (
      <div className={styles['run']} role="status">
        <span>
          正在检查 {state.done} / {state.total}
        </span>
        <Meter label="检查了多少" value={state.done} total={state.total} className={styles['meter'] ?? ''} />
        <Button kind="outline" size="compact" onClick={cancel}>
          取消
        </Button>
      </div>
    )
  return (
    <div className={styles['run']} role="status">
      <span>
        {rows.length} 份作品交了，
        {left.length > 0 ? `${left.length} 份还没有检查` : '都检查过了'}
        {state.failures.size > 0 && `，${state.failures.size} 份没有检查成`}
      </span>
      {left.length > 0 && (
        <Button size="compact" icon="play" onClick={() => void start(data)}>
          检查 {left.length} 份作品
        </Button>
      )}
    </div>
  )
}
