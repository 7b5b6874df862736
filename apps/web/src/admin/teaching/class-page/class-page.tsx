import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { classOverview } from '@mashu/contract/teaching/class-overview'
import { wireTime } from '@mashu/client'
import { queryOf } from '../../../api/query.ts'
import { ClassList } from '../../../classroom/home/adult/class-list.tsx'
import { backlog } from '../../../classroom/marking/queue/backlog.ts'
import { useMyClasses, useWaiting, useWorkPushes } from '../../../classroom/marking/queue/query.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { withAccounts } from '../../../ui/text/namesake.ts'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { ClassCourses } from './class-courses.tsx'
import { ClassHead } from './class-head.tsx'
import { HomeworkPanel } from './homework-panel.tsx'
import { LessonPanel } from './lesson-panel.tsx'
import { PastLessons } from './past-lessons.tsx'
import { StudentPanel } from './student-panel.tsx'
import { WorkPanel } from './work-panel.tsx'
import styles from './class-page.module.css'

export default function ClassPageScreen() {
  const classes = useMyClasses()
  const [params, setParams] = useSearchParams()
  useWorkPushes()
  if (classes.isPending) return <PageSkeleton />
  if (classes.isError) return <RetryBar error={classes.error} onRetry={() => void classes.refetch()} />
  const departId = params.get('departId') ?? (classes.data.length === 1 ? classes.data[0]!.id : null)
  if (departId === null) return <AllClasses classes={classes.data} />
  return (
    <OneClass
      key={departId}
      departId={departId}
      classes={classes.data}
      choose={(id) => setParams(id === null ? {} : { departId: id }, { preventScrollReset: true })}
    />
  )
}

function AllClasses({ classes }: { classes: readonly { id: string; name: string }[] }) {
  const waiting = useWaiting()
  return (
    <section className={styles['page']} aria-label="我的班级">
      <h1 className={styles['title']}>我的班级</h1>
      {waiting.isError && <RetryBar error={waiting.error} onRetry={() => void waiting.refetch()} />}
      <ClassList rows={backlog(classes, waiting.data?.records ?? []).filter(({ id }) => id !== null)} />
    </section>
  )
}

interface OneClassProps {
  departId: string
  classes: readonly { id: string; name: string }[]
  choose: (departId: string | null) => void
}

function OneClass({ departId, classes, choose }: OneClassProps) {
  const page = useQuery(queryOf(classOverview.page, { query: { departId } }))
  const overview = useQuery({ ...queryOf(classOverview.matrix, { query: { departId } }), select: withAccounts })
  const [now] = useState(() => wireTime(new Date()))
  const failed = [page, overview].find(({ isError, data }) => isError && data === undefined)
  if (failed)
    return (
      <RetryBar
        error={failed.error}
        onRetry={() => {
          for (const query of [page, overview]) if (query.isError) void query.refetch()
        }}
      />
    )
  if (!page.data || !overview.data) return <PageSkeleton />
  return (
    <article className={styles['page']} aria-label={page.data.name}>
      <ClassHead page={page.data} overview={overview.data} now={now} classes={classes} choose={choose} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <HomeworkPanel departId={departId} overview={overview.data} now={now} />
          <WorkPanel departId={departId} works={page.data.works} />
          <ClassCourses departId={departId} className={page.data.name} courses={page.data.courses} />
        </div>
        <div className={styles['column']}>
          <LessonPanel departId={departId} today={now.slice(0, 10)} />
          <PastLessons departId={departId} />
          <StudentPanel departId={departId} overview={overview.data} now={now} />
        </div>
      </div>
    </article>
  )
}

function PageSkeleton() {
  return (
    <div className={styles['page']} aria-busy="true">
      <Skeleton height={168} radius={16} />
      <div className={styles['columns']}>
        <Skeleton height={420} radius={16} />
        <Skeleton height={420} radius={16} />
      </div>
    </div>
  )
}
