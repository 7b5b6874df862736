import { Link } from 'react-router'
import { classNames } from '../../ui/text/class-names.ts'
import { courseAddress } from '../course/unit/unit-address.ts'
import type { OwnUnit } from '../query.ts'
import { Meter } from '../../ui/card/meter.tsx'
import { Tile } from '../../ui/card/tile.tsx'
import card from '../../ui/card/card.module.css'
import type { CourseWithProgress } from '../homework/homework.ts'
import styles from './course-strip.module.css'

/** Lists the courses of a child, each with its next unit. */
export function CourseStrip({ ownCourses }: { ownCourses: readonly CourseWithProgress<OwnUnit>[] }) {
  return (
    <div className={styles['courses']}>
      {ownCourses.map((course) => (
        <CourseTile key={course.id} course={course} />
      ))}
    </div>
  )
}

function CourseTile({ course: { id, courseName, showType, progress } }: { course: CourseWithProgress<OwnUnit> }) {
  const all = progress.total > 0 && progress.done === progress.total
  const fallback = all ? '全部做完啦' : '去看看'
  const words = progress.current
    ? `下一节：第 ${progress.current.number} 节 ${progress.current.unit.unitName}`
    : fallback
  return (
    <Link to={courseAddress({ id, showType })} className={classNames(card['card'], styles['course'])}>
      <Tile seed={courseName} />
      <div>
        <span className={styles['top']}>
          <b>{courseName}</b>
          {progress.total > 0 && (
            <small>
              {progress.done}/{progress.total}
            </small>
          )}
        </span>
        <small>{words}</small>
        {progress.total > 0 && (
          <Meter
            label="做完的节数"
            value={progress.done}
            total={progress.total}
            green={all}
            className={styles['meter']}
          />
        )}
      </div>
    </Link>
  )
}
