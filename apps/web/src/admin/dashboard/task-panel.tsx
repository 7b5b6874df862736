import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { privateKey } from '../../api/query.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { ErrorBar, OfficeEmpty } from '../../ui/state/state.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { Panel } from './panel.tsx'
import { collectTasks, type Task, type TaskSource } from './task.ts'
import lists from './lists.module.css'

function TaskRow({ task: { icon, title, text, count, to, tone } }: { task: Task }) {
  const inside = (
    <>
      <span className={classNames(lists.mark, tone && lists[tone])}>
        <Icon name={icon} />
      </span>
      <span className={lists.text}>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      {count !== null && <span className={lists.count}>{count}</span>}
      <Icon name="right" size={16} />
    </>
  )
  return <li>{to ? <Link to={to}>{inside}</Link> : <div>{inside}</div>}</li>
}

const EVERY_MS = 60_000

export function TaskPanel({ name, title, sources }: { name: string; title: string; sources: readonly TaskSource[] }) {
  const found = useQuery({
    queryKey: privateKey(
      'task',
      name,
      sources.map(({ key }) => key),
    ),
    queryFn: () => collectTasks(sources),
    networkMode: 'always',
    refetchInterval: EVERY_MS,
  })
  if (!found.data)
    return (
      <Panel title={title}>
        <div aria-busy="true" aria-label="正在加载">
          <Skeleton height={56} radius={8} />
        </div>
      </Panel>
    )
  const { tasks, failed } = found.data
  return (
    <Panel title={title}>
      {failed > 0 && (
        <ErrorBar
          action={
            <Button size="compact" kind="ghost" onClick={() => void found.refetch()} loading={found.isFetching}>
              再试一次
            </Button>
          }
        >
          有 {failed} 项没有查出来
        </ErrorBar>
      )}
      {tasks.length > 0 ? (
        <ul className={lists.rows}>
          {tasks.map((task) => (
            <TaskRow key={task.key} task={task} />
          ))}
        </ul>
      ) : (
        failed === 0 && <OfficeEmpty icon="check" title="没有要处理的事" />
      )}
    </Panel>
  )
}
