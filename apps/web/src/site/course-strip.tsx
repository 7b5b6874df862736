import { course } from '@mashu/contract/teaching/course'
import type { ResultOf } from '@mashu/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from '../shared/api.ts'
import { fileAddress } from '../shared/site-config.ts'
import { Card } from '../shared/ui/card.tsx'
import { Chip } from '../shared/ui/chip.tsx'
import { classNames } from '../shared/ui/class-names.ts'
import { Icon } from '../shared/ui/icon.tsx'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { plainText } from './plain-text.ts'
import { Section } from './section.tsx'
import styles from './course-strip.module.css'

type HomeCourse = ResultOf<typeof course.getHomeCourse>['records'][number]

const categories: Readonly<Record<string, { text: string; tone: 'blue' | 'green' }>> = { '1': { text: 'Scratch', tone: 'blue' }, '2': { text: 'Python', tone: 'green' } }
const kinds: Readonly<Record<string, string>> = { '1': '试听课', '2': '正式课' }
const grounds = [undefined, styles.amber, styles.green]

function CourseCard({ one, index }: { one: HomeCourse; index: number }) {
  const cover = fileAddress(one.courseCover_url ?? one.courseCover)
  const category = categories[one.courseCategory]
  const kind = kinds[one.courseType]
  return (
    <Card as="article" className={styles.card}>
      <div className={classNames(styles.cover, grounds[index % grounds.length])}>
        {cover ? <img src={`${cover}?w=640`} width={384} height={172} alt="" loading="lazy" decoding="async" /> : <Icon name="book" size={48} />}
      </div>
      <div className={styles.words}>
        <div className={styles.chips}>{category && <Chip tone={category.tone}>{category.text}</Chip>}{kind && <Chip>{kind}</Chip>}</div>
        <h3 title={one.courseName}>{one.courseName}</h3>
        <p>{plainText(one.courseDesc)}</p>
      </div>
    </Card>
  )
}

function CourseBones() {
  return <Card className={styles.card}><Skeleton ratio="384/172" radius={0} /><div className={styles.words}><Skeleton width="40%" /><br /><Skeleton /></div></Card>
}

/** Courses the school shows on its home page. A school without any has no such part; a failed call hides it too, the works above already say so. */
export function CourseStrip() {
  const { data, isPending } = useQuery({ queryKey: ['home-courses'], queryFn: ({ signal }) => call(course.getHomeCourse, { query: { pageNo: 1, pageSize: 6 }, signal }) })
  const courses = data?.records ?? []
  if (!isPending && courses.length === 0) return null
  return (
    <div className={styles.band}>
      <Section mark="book" title="推荐课程" text="一节课一个小作品，跟着地图走">
        <div className={styles.grid} aria-busy={isPending || undefined}>
          {isPending ? [0, 1, 2].map((one) => <CourseBones key={one} />) : courses.map((one, index) => <CourseCard key={one.id} one={one} index={index} />)}
        </div>
      </Section>
    </div>
  )
}
