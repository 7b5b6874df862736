import { Link } from 'react-router'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { Chip } from '../../shared/ui/chip.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { ErrorBar, OfficeEmpty } from '../../shared/ui/state.tsx'
import { useSession } from '../../shared/session.ts'
import { backlog, heapAddress, markingAddress, type ClassBacklog } from '../marking/backlog.ts'
import { useMyClasses, useWaiting, useWorkPushes } from '../marking/query.ts'
import { greeting, momentText } from '../moment.ts'
import { TodayList, useToday } from './today-list.tsx'
import styles from './teacher-home.module.css'

/** The teacher's start page: what waits in which class, and what came in today. */
export function TeacherHome() {
  const { user } = useSession()
  const classes = useMyClasses()
  const waiting = useWaiting()
  const today = useToday()
  useWorkPushes()
  const failed = [classes, waiting].filter(({ isError }) => isError)
  const count = waiting.data?.total ?? 0
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <h1>{greeting()}，{user?.realname}</h1>
          <p>{waiting.data && today.data ? `今天收到 ${today.data.total} 份作业，${count > 0 ? `还有 ${count} 份等您批改` : '都批改完了'}` : <Skeleton width={220} />}</p>
        </div>
        {count > 0 && <ButtonLink to={markingAddress} size="desk" icon="task">开始批改</ButtonLink>}
      </header>
      <div className={styles['two']}>
        <section aria-label="待批改">
          <h2>待批改</h2>
          {failed.length > 0
            ? <ErrorBar action={<button type="button" onClick={() => { for (const one of failed) void one.refetch() }}>再试一次</button>}>班级没有加载出来</ErrorBar>
            : classes.data && waiting.data ? <Classes rows={backlog(classes.data, waiting.data.records)} /> : <Skeleton height={160} radius={16} />}
        </section>
        <section aria-label="今天提交的作业"><h2>今天提交的作业</h2><TodayList today={today} /></section>
      </div>
    </div>
  )
}

function Classes({ rows }: { rows: readonly ClassBacklog[] }) {
  if (rows.length === 0) return <Card><OfficeEmpty icon="users" title="您还没有负责的班级，请管理员在班级管理里安排" /></Card>
  return (
    <div className={styles['classes']}>
      {rows.map((row) => (
        <Card as="article" key={row.id ?? 'other'}>
          <header className={styles['classHead']}><b>{row.name}</b>{row.count > 0 && <Chip tone="blue">待批改 {row.count}</Chip>}</header>
          {row.count === 0 ? <p className={styles['rest']}><Icon name="check" />没有等待批改的作业</p> : <Heaps row={row} />}
        </Card>
      ))}
    </div>
  )
}

function Heaps({ row }: { row: ClassBacklog }) {
  return (
    <ul className={styles['heaps']}>
      {row.heaps.map((heap) => (
        <li key={heap.key}>
          <Link to={heapAddress(heap)}>
            <b>{heap.title}</b><small>最早 {momentText(heap.since)}</small><Chip tone="blue">{heap.count} 份</Chip><Icon name="right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
