import { Link } from 'react-router'
import { classNames } from '../../ui/text/class-names.ts'
import { courseAddress } from '../course/unit/unit-address.ts'
import type { MineUnit } from '../query.ts'
import { Meter } from '../../ui/card/meter.tsx'
import { Tile } from '../../ui/card/tile.tsx'
import card from '../../ui/card/card.module.css'
import type { CourseTrip } from './homework.ts'
import styles from './student-home.module.css'

/** The courses at a glance, each with its next unit. */
export function CourseStrip({ trips }: { trips: readonly CourseTrip<MineUnit>[] }) {
  return (
    <div className={styles['courses']}>
      {trips.map((course) => (
        <CourseTile key={course.id} course={course} />
      ))}
    </div>
  )
}

function CourseTile({ course: { id, courseName, showType, trip } }: { course: CourseTrip<MineUnit> }) {
  const all = trip.total > 0 && trip.done === trip.total
  const words = trip.current
    ? `下一节：第 ${trip.current.number} 节 ${trip.current.unit.unitName}`
    : all
      ? '全部做完啦'
      : '去看看'
  return (
    <Link to={courseAddress({ id, showType })} className={classNames(card['card'], styles['course'])}>
      <Tile seed={courseName} />
      <div>
        <span className={styles['top']}>
          <b>{courseName}</b>
          {trip.total > 0 && (
            <small>
              {trip.done}/{trip.total}
            </small>
          )}
        </span>
        <small>{words}</small>
        {trip.total > 0 && (
          <Meter label="做完的节数" value={trip.done} total={trip.total} green={all} className={styles['meter']} />
        )}
      </div>
    </Link>
  )
}
