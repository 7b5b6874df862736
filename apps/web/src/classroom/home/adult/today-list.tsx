import { Card } from '../../../ui/card/card.tsx'
import { Chip } from '../../../ui/card/chip.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorBar, OfficeEmpty } from '../../../ui/state/state.tsx'
import { WorkCover } from '../../../ui/work/work-cover.tsx'
import { useStudentWorks, type StudentWork } from '../../marking/queue/query.ts'
import { todayBegins } from '@mashu/client'
import { statusLabel } from '../../work/work.ts'
import styles from './teacher-home.module.css'

const SHOWN = 8

/** Loads the newest works that were submitted since midnight. */
export const useToday = () =>
  useStudentWorks({ submitTime_begin: todayBegins(), pageNo: 1, pageSize: SHOWN, column: 'submitTime', order: 'desc' })

export function TodayList({ today }: { today: ReturnType<typeof useToday> }) {
  if (today.isError)
    return (
      <ErrorBar
        action={
          <button type="button" onClick={() => void today.refetch()}>
            再试一次
          </button>
        }
      >
        今天的提交没有加载出来
      </ErrorBar>
    )
  if (!today.data)
    return (
      <Card>
        {[1, 2, 3].map((bone) => (
          <div key={bone} style={{ padding: 12 }}>
            <Skeleton height={44} />
          </div>
        ))}
      </Card>
    )
  if (today.data.records.length === 0)
    return (
      <Card>
        <OfficeEmpty icon="clock" title="今天还没有人提交，有新作业会马上出现在这里" />
      </Card>
    )
  return (
    <Card as="ul" className={styles['today']}>
      {today.data.records.map((work) => (
        <TodayRow key={work.id} work={work} />
      ))}
    </Card>
  )
}

function TodayRow({ work }: { work: StudentWork }) {
  const label = statusLabel(work)
  return (
    <li>
      <span className={styles['cover']}>
        <WorkCover src={work.coverFileKey} workType={null} />
      </span>
      <span className={styles['who']}>
        <b>
          {work.realname}的“{work.workName}”
        </b>
        <small>
          {[(work.submitTime ?? '').slice(11, 16), work.departId_dictText, work.courseId_dictText]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <Chip tone={label.tone}>{label.text}</Chip>
    </li>
  )
}
