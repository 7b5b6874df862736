import { course } from '@mashu/contract/teaching/course'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { Section } from '../layout/section.tsx'
import { BookMark } from '../layout/section-mark.tsx'
import { CourseCardSkeleton, CourseCard } from './course-card.tsx'
import { addressOf, courseAddress } from './course.ts'
import styles from './course-strip.module.css'

/** A link leads to the other courses. */
const SHOWN = 3
const all = { category: '', kind: '', keyword: '' }

/** Hidden without courses and after an error, because the list of works already shows the error. */
export function CourseStrip() {
  const { data, isPending } = useQuery(queryOf(course.getHomeCourse, { query: { pageNo: 1, pageSize: SHOWN } }))
  const courses = data?.records ?? []
  if (!isPending && courses.length === 0) return null
  return (
    <div className={styles.band}>
      <Section
        mark={<BookMark />}
        title="推荐课程"
        text="一节课一个小作品，跟着地图走"
        more={{ to: addressOf(all), text: '全部课程' }}
      >
        <div className={styles.grid} aria-busy={isPending || undefined}>
          {isPending
            ? [0, 1, 2].map((index) => <CourseCardSkeleton key={index} />)
            : courses.map((course, index) => (
                <CourseCard key={course.id} course={course} index={index} to={courseAddress(course.id)} as="h3" />
              ))}
        </div>
      </Section>
    </div>
  )
}
