import { Link } from 'react-router'
import { STAFF } from '@mashu/contract/user-identity'
import type { TimetableEntry } from '@mashu/contract/teaching/timetable'
import { useSession } from '../../api/session.ts'
import { classNames } from '../../ui/text/class-names.ts'
import { courseAddress } from '../course/unit/unit-address.ts'
import { OpenLesson } from '../lesson/open/open-lesson.tsx'
import { clockText, isLessonNow, kindNames } from './view.ts'
import styles from './timetable.module.css'

/** Returns the address of the course, or of the list that contains the due homework. */
function useWay({ kind, courseId, showType }: TimetableEntry): string {
  const isStaff = useSession().user?.userIdentity === STAFF
  if (courseId && (kind !== 'due' || !isStaff)) return courseAddress({ id: courseId, showType })
  return isStaff ? '/teaching/workList' : '/center/myAdditionalWork'
}

export function Entry({ entry, withClass }: { entry: TimetableEntry; withClass: boolean }) {
  const { kind, title, courseName, departName } = entry
  const way = useWay(entry)
  const about = [kind === 'course' ? null : courseName, withClass ? departName : null].filter(Boolean).join(' · ')
  const link = (
    <Link to={way} className={classNames(styles['entry'], styles[kind])}>
      <span className={styles['clock']}>
        {clockText(entry)} <b>{kindNames[kind]}</b>
      </span>
      <span className={styles['title']}>{title}</span>
      {about && <small>{about}</small>}
    </Link>
  )
  if (entry.unitId === null || !isLessonNow(entry)) return link
  return (
    <div className={styles['now']}>
      {link}
      <OpenLesson departId={entry.departId} unitId={entry.unitId} endTime={entry.endTime} />
    </div>
  )
}
