import { priceText } from '@mashu/contract/money'
import { Link } from 'react-router'
import { fileAddress } from '../../api/site-config.ts'
import { Card } from '../../ui/card/card.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { plainText } from '../../ui/text/plain-text.ts'
import { chipsOf, type ChippedCourse, type HomeCourse } from './course.ts'
import styles from './course-card.module.css'

const grounds = [undefined, styles.amber, styles.green]

interface CourseCoverProps {
  course: Pick<HomeCourse, 'courseCover'> & { courseCover_url?: string | null }
  index?: number
  /** The browser loads this picture first. */
  eager?: boolean
}

export function CourseCover({ course, index = 0, eager = false }: CourseCoverProps) {
  const cover = fileAddress(course.courseCover_url ?? course.courseCover)
  return (
    <div className={classNames(styles.cover, grounds[index % grounds.length])}>
      {cover ? (
        <img
          src={`${cover}${cover.includes('?') ? '&' : '?'}w=640`}
          width={384}
          height={240}
          alt=""
          fetchPriority={eager ? 'high' : undefined}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <Icon name="book" size={48} />
      )}
    </div>
  )
}

export function CourseChips({ course }: { course: ChippedCourse }) {
  return (
    <div className={styles.chips}>
      {chipsOf(course).map(({ text, tone }) => (
        <Chip key={text} tone={tone}>
          {text}
        </Chip>
      ))}
    </div>
  )
}

/** The whole card is a link. */
export function CourseCard({
  course,
  index,
  to,
  as: Title,
}: {
  course: HomeCourse
  index: number
  to: string
  as: 'h2' | 'h3'
}) {
  return (
    <Card as="article" lift className={styles.card}>
      <CourseCover course={course} index={index} />
      <div className={styles.words}>
        <CourseChips course={course} />
        <Title title={course.courseName}>
          <Link to={to}>{course.courseName}</Link>
        </Title>
        <p>{plainText(course.courseDesc)}</p>
        {course.price !== null && <strong className={styles.price}>{priceText(course.price)}</strong>}
      </div>
    </Card>
  )
}

export function CourseCardSkeleton() {
  return (
    <Card className={styles.card}>
      <Skeleton ratio="16/10" radius={0} />
      <div className={styles.words}>
        <Skeleton width="40%" />
        <br />
        <Skeleton />
      </div>
    </Card>
  )
}
