import { useQuery } from '@tanstack/react-query'
import { timetable } from '@mashu/contract/teaching/timetable'
import { comingDayText } from '@mashu/client'
import { queryOf } from '../../../api/query.ts'
import { clockText, kindNames } from '../../../classroom/timetable/view.ts'
import { Section } from '../../../ui/card/section.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { addDays } from '../../../ui/text/day.ts'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import styles from './class-page.module.css'

const DAYS = 14
const MOST = 6

export function LessonPanel({ departId, today }: { departId: string; today: string }) {
  const query = { first: today, last: addDays(today, DAYS - 1), departId }
  const entries = useQuery(queryOf(timetable.list, { query }))
  return (
    <Section
      title="接下来"
      className={styles['panel']}
      more={{ to: `/account/timetable?departId=${departId}`, text: '课程表' }}
    >
      {entries.isPending && <Skeleton height={120} />}
      {entries.isError && <RetryBar error={entries.error} onRetry={() => void entries.refetch()} />}
      {entries.data?.length === 0 && <OfficeEmpty icon="calendar" title="两周内没有课，也没有要截止的作业" />}
      <ol className={styles['lessons']}>
        {entries.data?.slice(0, MOST).map((entry) => (
          <li key={entry.id} data-kind={entry.kind}>
            <span>
              <b>{comingDayText(entry.startTime)}</b>
              <small>{clockText(entry)}</small>
            </span>
            <span>
              <b>{entry.title}</b>
              <small>{[kindNames[entry.kind], entry.courseName].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
