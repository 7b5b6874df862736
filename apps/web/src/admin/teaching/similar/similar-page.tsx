import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { similarWorks, type ComparedTask } from '@mashu/contract/teaching/task/similar-works'
import { queryOf } from '../../../api/query.ts'
import { Meter } from '../../../ui/card/meter.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorBar, OfficeEmpty } from '../../../ui/state/state.tsx'
import { toldApart } from '../../../ui/text/namesake.ts'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { COMMON_FROM, type AlikePair, type Comparison } from './compare/message.ts'
import { groupsOf } from './compare/groups.ts'
import { canCompare, useComparison, type ComparisonState } from './compare/use-comparison.ts'
import { GroupCard } from './group-card.tsx'
import styles from './similar-page.module.css'

const PairDialog = lazyPopup(async () => (await import('./pair-dialog.tsx')).PairDialog)

/** 相似作品 of a unit or homework (`teaching/SimilarWorks`). */
export default function SimilarPage() {
  const [params] = useSearchParams()
  const kind = params.get('kind') === 'unit' ? 'unit' : 'homework'
  const found = useQuery({
    ...queryOf(similarWorks.ofTask, { query: { kind, id: params.get('id') ?? '' } }),
    // The result must not change while a teacher looks at it.
    staleTime: Infinity,
    select: (task) => ({ ...task, works: toldApart(task.works) }),
  })
  return (
    <section className={styles['page']} aria-label="相似作品">
      <h1>相似作品{found.data?.taskName ? `：${found.data.taskName}` : ''}</h1>
      {found.isError && <RetryBar error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={240} radius={12} />}
      {found.data && <Shown task={found.data} />}
    </section>
  )
}

function Shown({ task }: { task: ComparedTask }) {
  const [run, setRun] = useState(0)
  if (task.works.length < 2) return <OfficeEmpty icon="users" title="交上来的作品还不到两份，没有可以比较的" />
  if (!canCompare(task)) return <OfficeEmpty icon="file" title="这种类型的作业不能比较，只能比较积木和 Python 作品" />
  return (
    <>
      <p className={styles['note']}>
        相似不等于抄袭。同一道题的做法本来就像；一起学、照着教程做、跟着老师做，也会像。和初始作品、参考答案一样的部分
        {task.works.length >= COMMON_FROM && '，以及大多数人都有的部分，'}
        已经去掉不算。请打开两份作品看一看，问一问学生，再下结论。
      </p>
      {task.cut && <p className={styles['note']}>作品太多，只比较最新交的 {task.works.length} 份。</p>}
      <Compared key={run} task={task} again={() => setRun(run + 1)} />
    </>
  )
}

function Compared({ task, again }: { task: ComparedTask; again: () => void }) {
  const { state, cancel, pair } = useComparison(task)
  const [open, setOpen] = useState<AlikePair>()
  if (state.kind !== 'compared') return <Progress state={state} cancel={cancel} again={again} />
  return (
    <>
      <Groups task={task} comparison={state.comparison} unread={state.unread} open={setOpen} />
      {open && <PairDialog task={task} pair={open} read={pair} close={() => setOpen(undefined)} />}
    </>
  )
}

interface ProgressProps {
  state: Exclude<ComparisonState, { kind: 'compared' }>
  cancel: () => void
  again: () => void
}

function Progress({ state, cancel, again }: ProgressProps) {
  if (state.kind === 'failed' || state.kind === 'cancelled')
    return (
      <div className={styles['progress']}>
        {state.kind === 'failed' ? <ErrorBar>比较的时候出了问题</ErrorBar> : <p>已经停下，没有比较完。</p>}
        <Button size="compact" onClick={again}>
          重新比较
        </Button>
      </div>
    )
  const reading = state.kind === 'reading'
  return (
    <div className={styles['progress']}>
      <p role="status">{reading ? `正在读作品：${state.done} / ${state.total}` : '正在比较…'}</p>
      <Meter label="读了多少作品" value={reading ? state.done : 1} total={reading ? state.total : 1} />
      <Button kind="outline" size="compact" onClick={cancel}>
        停下
      </Button>
    </div>
  )
}

/** Minimum similarities in percent. */
const LEVELS = [50, 60, 70, 80, 90] as const
const USUAL = 70

interface GroupsProps {
  task: ComparedTask
  comparison: Comparison
  unread: readonly number[]
  open: (pair: AlikePair) => void
}

function Groups({ task, comparison, unread, open }: GroupsProps) {
  const [level, setLevel] = useState<number>(USUAL)
  const groups = groupsOf(comparison.pairs, level / 100)
  const alike = groups.reduce((sum, { works }) => sum + works.length, 0)
  return (
    <>
      <div className={styles['bar']}>
        <label>
          至少相似
          <select value={level} onChange={(event) => setLevel(Number(event.target.value))}>
            {LEVELS.map((each) => (
              <option key={each} value={each}>
                {each}%
              </option>
            ))}
          </select>
        </label>
        <span role="status">
          比较了 {task.works.length - unread.length} 份作品，{alike} 份和别人的相似，分成 {groups.length} 组
        </span>
      </div>
      {groups.length === 0 && <OfficeEmpty icon="check" title={`没有相似 ${level}% 以上的作品`} />}
      {groups.map((group, at) => (
        <GroupCard key={group.works.join(' ')} number={at + 1} group={group} works={task.works} open={open} />
      ))}
      <Left task={task} title="作品太短，比不出什么" places={comparison.short} />
      <Left task={task} title="没有读出来" places={unread} />
    </>
  )
}

function Left({ task, title, places }: { task: ComparedTask; title: string; places: readonly number[] }) {
  if (places.length === 0) return null
  return (
    <p className={styles['left']}>
      {title}（{places.length} 份）：{places.map((at) => task.works[at]!.realname).join('、')}
    </p>
  )
}
