import { useNavigate } from 'react-router'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { Meter } from '../../ui/card/meter.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import type { CourseProgress } from './unit/progress.ts'
import { courseAddress } from './unit/unit-address.ts'
import styles from './course-page.module.css'

export type View = 'map' | 'card'
const views = [
  { key: 'map', text: '地图' },
  { key: 'card', text: '卡片' },
] as const

/** Returns the text below the name of a course. */
export function headLine({ total, done, current, units }: CourseProgress): string {
  if (total > 0 && done === total) return '这门课的作业全部完成啦，真了不起！'
  if (!current && units.some(({ state }) => state === 'locked')) return '开放的课都学完啦，下一课等老师来开放'
  return '做完这一节，下一站就会亮起来'
}

interface CourseHeadProps {
  name?: string
  progress: CourseProgress
  view: View
  courseId: string
}

export function CourseHead({ name, progress, view, courseId }: CourseHeadProps) {
  const navigate = useNavigate()
  return (
    <header className={styles['head']}>
      <div className={styles['name']}>
        <h1>{name ?? <Skeleton width={180} height={28} />}</h1>
        <p>{headLine(progress)}</p>
      </div>
      {progress.total > 0 && (
        <div className={styles['progress']}>
          <span>
            <b>{progress.done}</b> / {progress.total} 节
          </span>
          <Meter label="做完的节数" value={progress.done} total={progress.total} green />
        </div>
      )}
      <Segmented
        label="显示方式"
        options={views}
        value={view}
        onChange={(to) => void navigate(courseAddress({ id: courseId, showType: to === 'map' ? 1 : 2 }))}
      />
    </header>
  )
}
