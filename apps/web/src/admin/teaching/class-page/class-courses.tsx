import { useState } from 'react'
import type { ClassCourse } from '@mashu/contract/teaching/class-overview'
import { classOverview } from '@mashu/contract/teaching/class-overview'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { dayTimeText } from '@mashu/client'
import { usePermission } from '../../../api/permission.ts'
import { useRefetch } from '../../../api/query.ts'
import { coursePage } from '../../../classroom/marking/queue/backlog.ts'
import { fileAddress } from '../../../api/site-config.ts'
import { tileOf } from '../../../ui/scenery/prop.ts'
import { Meter } from '../../../ui/card/meter.tsx'
import { Section } from '../../../ui/card/section.tsx'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import styles from './class-page.module.css'

const Units = lazyPopup(async () => (await import('../course-dept/course-dept-units.tsx')).CourseDeptUnits)
const Picker = lazyPopup(async () => (await import('../course-dept/course-dept-list.tsx')).CoursePicker)

interface ClassCoursesProps {
  departId: string
  className: string
  courses: readonly ClassCourse[]
}

/** 排课 plans the lessons of a course. */
export function ClassCourses({ departId, className, courses }: ClassCoursesProps) {
  const { can } = usePermission()
  const refetch = useRefetch()
  const [opened, setOpened] = useState<{ link: ClassCourse; isPlanning: boolean } | 'adding'>()
  const close = () => {
    setOpened(undefined)
    void refetch(classOverview.page)
  }
  return (
    <Section title="课程" className={styles['panel']}>
      {courses.length === 0 && <OfficeEmpty icon="book" title="还没有给这个班开课" />}
      <ul className={styles['courses']}>
        {courses.map((course) => (
          <li key={course.id}>
            <Cover course={course} />
            <div>
              <b>{course.courseName}</b>
              <small>{wayOf(course)}</small>
              <Meter label={`${course.courseName}开了几课`} value={course.opened} total={course.units} />
              <span className={styles['ways']}>
                {can(courseDept.plan) && (
                  <Button
                    kind="outline"
                    size="compact"
                    icon="calendar"
                    onClick={() => setOpened({ link: course, isPlanning: true })}
                  >
                    排课
                  </Button>
                )}
                {can(courseDept.units) && (
                  <Button kind="ghost" size="compact" onClick={() => setOpened({ link: course, isPlanning: false })}>
                    各课
                  </Button>
                )}
                <ButtonLink kind="ghost" size="compact" to={coursePage(course.courseId)}>
                  看课程
                </ButtonLink>
              </span>
            </div>
          </li>
        ))}
      </ul>
      {can(courseDept.addOrUpdate) && (
        <p className={styles['add']}>
          <Button kind="outline" size="compact" icon="plus" onClick={() => setOpened('adding')}>
            添加课程
          </Button>
        </p>
      )}
      {opened === 'adding' && <Picker deptId={departId} done={close} close={() => setOpened(undefined)} />}
      {opened !== undefined && opened !== 'adding' && (
        <Units
          link={{ id: opened.link.id, courseName: opened.link.courseName, departName: className }}
          isPlanning={opened.isPlanning}
          close={close}
        />
      )}
    </Section>
  )
}

function wayOf({ opened, units, nextTime, openTime }: ClassCourse): string {
  if (openTime === null) return `共 ${units} 课，还没有开课`
  const next = nextTime ? `，下一课 ${dayTimeText(nextTime)}` : ''
  return `开了 ${opened} / ${units} 课${next}`
}

export function Cover({
  course: { courseId, courseCover },
}: {
  course: Pick<ClassCourse, 'courseId' | 'courseCover'>
}) {
  const own = fileAddress(courseCover)
  const { src, ground } = tileOf(courseId)
  return (
    <span
      className={styles['cover']}
      style={own ? undefined : { background: ground }}
      data-own={Boolean(own)}
      aria-hidden
    >
      <img src={own ? `${own}?w=320` : src} alt="" loading="lazy" />
    </span>
  )
}
