import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '../../ui/card/card.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { QueryError } from '../../ui/state/query-error.tsx'
import { EmptyState } from '../../ui/state/state.tsx'
import { useReloadOnEditorMessage, useMyCourses, type OwnCourse } from '../query.ts'
import { Meter } from '../../ui/card/meter.tsx'
import { hasContent } from '../../ui/text/has-content.ts'
import { RichText } from '../../ui/text/rich-text.tsx'
import { NewWork } from '../work/new-work.tsx'
import { CourseCover } from './course-cover.tsx'
import { courseAddress } from './unit/unit-address.ts'
import styles from './list-page.module.css'

export default function CourseListPage() {
  const courses = useMyCourses()
  useReloadOnEditorMessage()
  if (courses.isError) return <QueryError title="课程没有加载出来" query={courses} />
  if (courses.data?.length === 0) {
    return (
      <EmptyState
        title="还没有课程"
        text="老师把课程分给你的班级以后，就会出现在这里。先去做一个自己的作品吧。"
        action={<NewWork>开始创作</NewWork>}
      />
    )
  }
  return (
    <div className={styles['page']} aria-busy={courses.isPending}>
      <h1>我的课程</h1>
      <div className={styles['list']}>
        {courses.data
          ? courses.data.map((course) => <CourseCard key={course.id} course={course} />)
          : [1, 2, 3].map((bone) => <Bone key={bone} />)}
      </div>
    </div>
  )
}

function CourseCard({ course }: { course: OwnCourse }) {
  const [told, setTold] = useState(false)
  const { courseName, courseDesc, unitCount, doneCount } = course
  return (
    <Card as="article" lift className={styles['card']}>
      <CourseCover src={course.courseCover} name={courseName}>
        {course.courseType_dictText && (
          <Chip tone="cover" className={styles['kind']}>
            {course.courseType_dictText}
          </Chip>
        )}
      </CourseCover>
      <div className={styles['text']}>
        {hasContent(courseDesc) && (
          <button
            type="button"
            className={styles['info']}
            aria-label={`${courseName}的介绍`}
            onClick={() => setTold(true)}
          >
            <Icon name="info" />
          </button>
        )}
        <h2>
          <Link to={courseAddress(course)}>{courseName}</Link>
        </h2>
        <p className={styles['next']}>{nextWords(course)}</p>
        {unitCount > 0 && (
          <p className={styles['done']}>
            <Meter label="做完的节数" value={doneCount} total={unitCount} green={doneCount === unitCount} />
            {doneCount} / {unitCount} 节
          </p>
        )}
      </div>
      {told && hasContent(courseDesc) && (
        <Dialog title={courseName} width={800} onClose={() => setTold(false)}>
          <RichText html={courseDesc} />
        </Dialog>
      )}
    </Card>
  )
}

function nextWords({ unitCount, doneCount, nextUnitName }: OwnCourse): string {
  if (unitCount === 0) return '老师还在准备内容'
  if (!nextUnitName) return '全部做完啦，真了不起！'
  return doneCount === 0 ? `从“${nextUnitName}”开始吧` : `下一节：${nextUnitName}`
}

function Bone() {
  return (
    <Card className={styles['card']}>
      <Skeleton ratio="16/9" radius={0} />
      <div className={styles['text']}>
        <Skeleton width="60%" height={24} />
        <Skeleton width="80%" />
        <Skeleton height={10} />
      </div>
    </Card>
  )
}
