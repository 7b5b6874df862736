import { useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { useTitle } from '../../page/title.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { EmptyState, ErrorState } from '../../ui/state/state.tsx'
import { SearchField } from '../list/search-field.tsx'
import { moreClass } from '../layout/section.tsx'
import { CourseCardSkeleton, CourseCard } from './course-card.tsx'
import { useCourses, useMatches } from './course-query.ts'
import {
  addressOf,
  choicesOf,
  courseAddress,
  filterOf,
  matching,
  type CourseFilter,
  type HomeCourse,
} from './course.ts'
import list from '../list/list-page.module.css'
import styles from './course-list.module.css'

const PAGE = 24

interface ChoiceProps {
  label: string
  chosen: string
  choices: { value: string; text: string }[]
  to: (value: string) => string
}

/** A single option is hidden. */
function Choice({ label, chosen, choices, to }: ChoiceProps) {
  if (choices.length < 2) return null
  return (
    <nav className={list.kinds} aria-label={label}>
      {[{ value: '', text: `全部${label}` }, ...choices].map(({ value, text }) => (
        <Link key={value} to={to(value)} replace aria-current={value === chosen ? 'true' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}

function CourseGridSkeleton() {
  return (
    <>
      <p className={list.count}>正在找课程…</p>
      <div className={styles.grid} aria-hidden>
        {Array.from({ length: 6 }, (_, index) => (
          <CourseCardSkeleton key={index} />
        ))}
      </div>
    </>
  )
}

function Grid({ courses }: { courses: readonly HomeCourse[] }) {
  const [shown, setShown] = useState(PAGE)
  return (
    <>
      <p className={list.count} role="status">
        共 {courses.length} 门课程
      </p>
      <div className={styles.grid}>
        {courses.slice(0, shown).map((course, index) => (
          <CourseCard key={course.id} course={course} index={index} to={courseAddress(course.id)} as="h2" />
        ))}
      </div>
      {courses.length > shown && (
        <div className={moreClass}>
          <Button kind="outline" onClick={() => setShown(shown + PAGE)}>
            加载更多
          </Button>
        </div>
      )}
    </>
  )
}

function Courses({ courses, filter }: { courses: readonly HomeCourse[]; filter: CourseFilter }) {
  const found = matching(courses, filter, useMatches(filter.keyword !== ''))
  if (courses.length === 0)
    return (
      <Card>
        <EmptyState
          title="还没有推荐的课程"
          text="老师准备好课程后会放在这里。"
          action={<ButtonLink to="/workList">先看看大家的作品</ButtonLink>}
        />
      </Card>
    )
  if (found.length === 0)
    return (
      <Card>
        <EmptyState
          title={filter.keyword ? `没有找到“${filter.keyword}”` : '这里没有课程'}
          text="换一个词试试，也可以输入拼音。"
          action={<ButtonLink to="/courseList">清空条件，看全部</ButtonLink>}
        />
      </Card>
    )
  return <Grid courses={found} />
}

/** The address stores the filter. */
export function CourseListPage() {
  useTitle('推荐课程')
  const [search] = useSearchParams()
  const go = useNavigate()
  const filter = filterOf(search)
  const { data, error, isPending, refetch, isRefetching } = useCourses()
  const courses = data ?? []
  const named = search.get('course')
  const visit = (change: Partial<CourseFilter>) => void go(addressOf({ ...filter, ...change }), { replace: true })
  // An earlier release opened a course above the list at this address.
  if (named) return <Navigate to={courseAddress(named)} replace />
  return (
    <div className={list.page}>
      <header className={list.head}>
        <div>
          <h1>推荐课程</h1>
          <p>一节课一个小作品，跟着地图走</p>
        </div>
        <SearchField label="请输入课程名称" value={filter.keyword} onSearch={(keyword) => visit({ keyword })} />
      </header>
      <div className={classNames(list.choices, styles.filters)}>
        <Choice
          label="分类"
          chosen={filter.category}
          choices={choicesOf(courses, 'courseCategory')}
          to={(category) => addressOf({ ...filter, category })}
        />
        <Choice
          label="类型"
          chosen={filter.kind}
          choices={choicesOf(courses, 'courseType')}
          to={(kind) => addressOf({ ...filter, kind })}
        />
      </div>
      <section className={list.results} aria-label="课程" aria-busy={isPending || undefined}>
        {isPending && <CourseGridSkeleton />}
        {!isPending && !data && (
          <Card>
            <ErrorState title="课程没有加载出来" error={error} onRetry={() => void refetch()} retrying={isRefetching} />
          </Card>
        )}
        {data && <Courses courses={data} filter={filter} />}
      </section>
    </div>
  )
}
