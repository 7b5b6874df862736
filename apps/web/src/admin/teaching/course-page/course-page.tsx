import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { course } from '@mashu/contract/teaching/course'
import { courseDept, type CourseDeptProgress } from '@mashu/contract/teaching/course-dept'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import type { ResultOf } from '@mashu/contract/endpoint'
import { dayTimeText } from '@mashu/client'
import { fileAddress } from '../../../api/site-config.ts'
import { queryOf, useRefetch } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'
import { OpenLesson } from '../../../classroom/lesson/open/open-lesson.tsx'
import { courseAddress } from '../../../classroom/course/unit/unit-address.ts'
import { classHome, coursePage } from '../../../classroom/marking/queue/backlog.ts'
import { Chip } from '../../../ui/card/chip.tsx'
import { Meter } from '../../../ui/card/meter.tsx'
import { Section } from '../../../ui/card/section.tsx'
import { Tile } from '../../../ui/card/tile.tsx'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { workKind } from '../../../ui/work/work-kind.ts'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { Cover } from '../class-page/class-courses.tsx'
import page from '../class-page/class-page.module.css'
import styles from './course-page.module.css'

const MapEditor = lazyPopup(async () => (await import('../course-map/map-editor.tsx')).CourseMapEditor)
const Classes = lazyPopup(async () => (await import('../course-dept/course-dept-popup.tsx')).CourseClasses)
const Order = lazyPopup(async () => (await import('../course-unit/course-unit-order.tsx')).CourseUnitOrder)
const Units = lazyPopup(async () => (await import('../course-dept/course-dept-units.tsx')).CourseDeptUnits)

type Course = ResultOf<typeof course.queryById>
type Unit = ResultOf<typeof courseUnit.list>['records'][number]
const MOST_UNITS = 200
const MOST_COURSES = 60
const MAP = 1

export default function CoursePageScreen() {
  const [params] = useSearchParams()
  const courseId = params.get('courseId')
  if (courseId === null) return <AllCourses />
  return <OneCourse key={courseId} courseId={courseId} />
}

/** Shows the courses that a teacher can assign to a class. */
function AllCourses() {
  const courses = useQuery(queryOf(course.list, { query: { pageSize: MOST_COURSES } }))
  if (courses.isError) return <RetryBar error={courses.error} onRetry={() => void courses.refetch()} />
  if (!courses.data) return <Skeleton height={240} radius={16} />
  if (courses.data.records.length === 0) return <OfficeEmpty icon="book" title="还没有课程" />
  return (
    <section className={page['page']} aria-label="课程">
      <h1 className={page['title']}>课程</h1>
      <ul className={page['courses']}>
        {courses.data.records.map((row) => (
          <li key={row.id}>
            <Cover course={{ courseId: row.id, courseCover: row.courseCover ?? row.courseIcon }} />
            <div>
              <Link to={coursePage(row.id)}>{row.courseName}</Link>
              <small>{row.courseCategory_dictText}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneCourse({ courseId }: { courseId: string }) {
  const found = useQuery(queryOf(course.queryById, { query: { id: courseId } }))
  const units = useQuery(
    queryOf(courseUnit.list, { query: { courseId, pageSize: MOST_UNITS, column: 'orderNum', order: 'asc' } }),
  )
  const classes = useQuery(queryOf(courseDept.overview))
  const failed = [found, units, classes].find(({ isError, data }) => isError && data === undefined)
  if (failed)
    return (
      <RetryBar
        error={failed.error}
        onRetry={() => {
          for (const query of [found, units, classes]) if (query.isError) void query.refetch()
        }}
      />
    )
  if (!found.data || !units.data || !classes.data)
    return (
      <div className={page['page']} aria-busy="true">
        <Skeleton height={200} radius={16} />
        <Skeleton height={420} radius={16} />
      </div>
    )
  const names = new Map(classes.data.classes.map(({ id, name }) => [id, name]))
  const links = classes.data.links.filter((link) => link.courseId === courseId && names.has(link.deptId))
  return <Shown row={found.data} units={units.data.records} links={links} names={names} />
}

interface ShownProps {
  row: Course
  units: readonly Unit[]
  links: readonly CourseDeptProgress[]
  names: ReadonlyMap<string, string>
}

function Shown({ row, units, links, names }: ShownProps) {
  const refetch = useRefetch()
  const [popup, setPopup] = useState<(close: () => void) => ReactNode>()
  const show = (draw: (close: () => void) => ReactNode) => setPopup(() => draw)
  const close = () => {
    setPopup(undefined)
    void refetch(courseUnit.list, courseDept.overview)
  }
  return (
    <article className={page['page']} aria-label={row.courseName}>
      <Head row={row} units={units} show={show} />
      <div className={page['columns']}>
        <UnitPanel row={row} units={units} show={show} />
        <div className={page['column']}>
          <ClassPanel row={row} links={links} names={names} show={show} />
          {row.courseDesc && (
            <Section title="介绍" className={page['panel']}>
              <RichText html={row.courseDesc} />
            </Section>
          )}
        </div>
      </div>
      {popup?.(close)}
    </article>
  )
}

type Show = (draw: (close: () => void) => ReactNode) => void

function Head({ row, units, show }: { row: Course; units: readonly Unit[]; show: Show }) {
  const { can } = usePermission()
  const cover = fileAddress(row.courseCover) ?? fileAddress(row.courseIcon)
  const about = [row.courseCategory_dictText, `${units.length} 课`, row.suitAge, row.teacherName].filter(Boolean)
  return (
    <header className={`${page['head']} ${styles['head']}`}>
      {cover ? <img src={`${cover}?w=640`} alt="" /> : <Tile seed={row.id} size={120} />}
      <div>
        <h1>{row.courseName}</h1>
        <p>{about.join(' · ')}</p>
        <p className={styles['chips']}>
          {row.isShared && <Chip tone="blue">所有学生都能上</Chip>}
          {row.showHome && <Chip tone="green">在网站首页</Chip>}
        </p>
        <div className={page['actions']}>
          {can(courseDept.addOrUpdate) && (
            <Button
              size="compact"
              icon="users"
              onClick={() =>
                show((close) => <Classes row={{ id: row.id, courseName: row.courseName }} close={close} />)
              }
            >
              给班级开课
            </Button>
          )}
          <ButtonLink size="compact" kind="outline" icon="eye" to={courseAddress(row)}>
            看学生的样子
          </ButtonLink>
          {row.showType === MAP && can(courseUnit.editBatch) && (
            <Button
              size="compact"
              kind="outline"
              icon="image"
              onClick={() => show((close) => <MapEditor courseId={row.id} changed={() => undefined} close={close} />)}
            >
              课程地图
            </Button>
          )}
        </div>
      </div>
    </header>
  )
}

function UnitPanel({ row, units, show }: { row: Course; units: readonly Unit[]; show: Show }) {
  const { can } = usePermission()
  const all = `/course/courseUnit?${new URLSearchParams({ courseId: row.id }).toString()}`
  return (
    <Section title="各课" className={page['panel']} more={{ to: all, text: '修改各课' }}>
      {units.length === 0 && <OfficeEmpty icon="book" title="还没有课，加上第一课吧" />}
      <ol className={styles['units']}>
        {units.map((unit, at) => (
          <li key={unit.id}>
            <Tile src={unit.unitCover} seed={at + 1} size={64} />
            <div>
              <b>
                {at + 1}. {unit.unitName}
              </b>
              {unit.unitIntro && <small>{unit.unitIntro}</small>}
              <span className={styles['chips']}>
                {partsOf(unit).map((text) => (
                  <Chip key={text} tone="grey">
                    {text}
                  </Chip>
                ))}
              </span>
            </div>
            <OpenLesson unitId={unit.id} kind="outline" />
          </li>
        ))}
      </ol>
      <p className={page['add']}>
        {can(courseUnit.add) && (
          <ButtonLink size="compact" kind="outline" icon="plus" to={`${all}&add=1`}>
            加一课
          </ButtonLink>
        )}
        {can(courseUnit.editBatch) && units.length > 1 && (
          <Button
            size="compact"
            kind="ghost"
            icon="drag"
            onClick={() => show((close) => <Order courseId={row.id} changed={() => undefined} close={close} />)}
          >
            调整顺序
          </Button>
        )}
      </p>
    </Section>
  )
}

/** Lists the kinds of material of a unit. */
function partsOf(unit: Unit): string[] {
  const kind = unit.courseWorkType === null ? undefined : workKind(unit.courseWorkType)
  return [
    kind && `作业：${kind.text}`,
    unit.courseVideo && '视频',
    unit.coursePpt && '资料',
    unit.coursePlan && '教案',
    unit.courseWorkAnswer && '参考答案',
  ].filter((text) => typeof text === 'string' && text !== '') as string[]
}

interface ClassPanelProps extends Omit<ShownProps, 'units'> {
  show: Show
}

function ClassPanel({ row, links, names, show }: ClassPanelProps) {
  const mayPlan = usePermission().can(courseDept.plan)
  return (
    <Section title="上这门课的班级" className={page['panel']}>
      {links.length === 0 && <OfficeEmpty icon="users" title="还没有给你的班级开课" />}
      <ul className={styles['classes']}>
        {links.map((link) => (
          <li key={link.id}>
            <div>
              <Link to={classHome(link.deptId)}>{names.get(link.deptId)}</Link>
              <small>
                开了 {link.opened} / {link.units} 课{link.nextTime && `，下一课 ${dayTimeText(link.nextTime)}`}
              </small>
              <Meter label={`${names.get(link.deptId)}开了几课`} value={link.opened} total={link.units} />
            </div>
            {mayPlan && (
              <Button
                size="compact"
                kind="outline"
                onClick={() =>
                  show((close) => (
                    <Units
                      link={{ id: link.id, courseName: row.courseName, departName: names.get(link.deptId) ?? null }}
                      isPlanning
                      close={close}
                    />
                  ))
                }
              >
                排课
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
