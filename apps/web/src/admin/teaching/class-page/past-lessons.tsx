import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import { dayTimeText } from '@mashu/client'
import { usePermission } from '../../../api/permission.ts'
import { queryOf } from '../../../api/query.ts'
import { reportAddress, wallAddress } from '../../../classroom/lesson/room/lesson-address.ts'
import { Section } from '../../../ui/card/section.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import styles from './class-page.module.css'

const MOST = 8

/** A lesson in progress links to its wall. */
export function PastLessons({ departId }: { departId: string }) {
  const { can } = usePermission()
  const lessons = useQuery({ ...queryOf(lesson.list, { query: { departId } }), enabled: can(lesson.list) })
  if (!can(lesson.list)) return null
  return (
    <Section title="上过的课" className={styles['panel']}>
      {lessons.isPending && <Skeleton height={80} />}
      {lessons.isError && <RetryBar error={lessons.error} onRetry={() => void lessons.refetch()} />}
      {lessons.data?.length === 0 && <OfficeEmpty icon="play" title="点“上课”开始第一节，记录会出现在这里" />}
      <ol className={styles['homework']}>
        {lessons.data?.slice(0, MOST).map(({ id, title, teacherName, startTime, endTime, presentCount }) => (
          <li key={id}>
            <span className={styles['task']}>
              <Link to={endTime === null ? wallAddress(id) : reportAddress(id)}>{title}</Link>
              <small>
                {dayTimeText(startTime)} · {teacherName}
                {endTime === null ? ' · 正在上课' : ` · ${presentCount} 人来了`}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
