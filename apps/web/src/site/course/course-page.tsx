import { useSearchParams } from 'react-router'
import { useTitle } from '../../page/title.ts'
import { Card } from '../../ui/card/card.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { hasContent } from '../../ui/text/has-content.ts'
import { RichText } from '../../ui/text/rich-text.tsx'
import { Missing } from '../missing/missing.tsx'
import { useCourse, type PublicCourse } from './course-detail-query.ts'
import { EnquiryCard } from './enquiry-card.tsx'
import { CourseHead } from './course-head.tsx'
import { CourseUnit } from './course-unit.tsx'
import styles from './course-page.module.css'

function Loading() {
  return (
    <div className={styles.page} role="group" aria-busy="true" aria-label="正在加载课程">
      <div className={styles.main}>
        <Card padded>
          <Skeleton height={220} radius={16} />
          <br />
          <Skeleton width="50%" height={32} />
          <br />
          <Skeleton />
        </Card>
      </div>
      <Skeleton height={320} radius={16} />
    </div>
  )
}

function Shown({ course }: { course: PublicCourse }) {
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <CourseHead course={course} />
        {hasContent(course.courseDesc) && (
          <Card padded as="section" aria-label="课程介绍">
            <h2>课程介绍</h2>
            <RichText html={course.courseDesc} below={2} />
          </Card>
        )}
        {course.units.length > 0 && (
          <Card padded as="section" aria-label="课程安排">
            <h2>课程安排</h2>
            <ol className={styles.units}>
              {course.units.map((unit, index) => (
                <CourseUnit key={unit.id} courseId={course.id} unit={unit} number={index + 1} />
              ))}
            </ol>
          </Card>
        )}
      </div>
      <EnquiryCard course={course} />
    </div>
  )
}

export function CoursePage() {
  const [search] = useSearchParams()
  const { data, error, isLoading, refetch, isRefetching } = useCourse(search.get('id') ?? '')
  useTitle(data?.courseName ?? '课程')
  if (isLoading) return <Loading />
  return data ? (
    <Shown key={data.id} course={data} />
  ) : (
    <Missing
      title="找不到这门课程"
      failed="课程没有加载出来"
      why="它可能还没有公开，或者链接抄错了。"
      others={{ to: '/courseList', text: '看看别的课程' }}
      error={error}
      onRetry={() => void refetch()}
      retrying={isRefetching}
    />
  )
}
