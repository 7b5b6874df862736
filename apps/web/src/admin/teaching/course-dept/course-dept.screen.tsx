import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { courseDept, type CourseDeptProgress } from '@mashu/contract/teaching/course-dept'
import type { ResultOf } from '@mashu/contract/endpoint'
import { call } from '@mashu/client'
import { usePhoneViewport } from '@mashu/ui/react'
import { usePermission } from '../../../api/permission.ts'
import { Chip } from '../../../ui/card/chip.tsx'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorState, OfficeEmpty } from '../../../ui/state/state.tsx'
import { isOpenNow } from './course-dept-fields.ts'
import { CoursePicker } from './course-dept-list.tsx'
import { CourseDeptUnits } from './course-dept-units.tsx'
import { GiveCourse, type GivenPair } from './give-course.tsx'
import { lessonText } from './lesson-plan.rules.ts'
import { LinkSheets } from './link-sheets.tsx'
import styles from './course-dept.module.css'

type Overview = ResultOf<typeof courseDept.overview>
type SchoolClass = Overview['classes'][number]

/** How far a class is with a course, in few words. */
function Progress({ link }: { link: CourseDeptProgress }) {
  const { openTime, unitByUnit, opened, units, nextTime } = link
  if (openTime === null) return <Chip>还没开课</Chip>
  if (!isOpenNow(openTime)) return <Chip tone="amber">{lessonText(openTime)} 开课</Chip>
  return (
    <>
      <Chip tone="green">{unitByUnit ? `已上 ${opened}/${units} 课` : `全部 ${units} 课已开放`}</Chip>
      {nextTime && <small>下一课 {lessonText(nextTime)}</small>}
    </>
  )
}

const useOverview = () =>
  useQuery({ queryKey: ['course-dept', 'overview'], queryFn: ({ signal }) => call(courseDept.overview, { signal }) })

/** What lies over the page: the lessons of a course of a class, giving a course, choosing courses. */
type Opened =
  | { kind: 'units'; link: CourseDeptProgress }
  | { kind: 'give'; pair: GivenPair }
  | { kind: 'pick'; departId: string }

/** 班级课程 `/course/courseDept`: which class has which course, since when, and what comes next. */
export default function CourseDeptScreen() {
  const found = useOverview()
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState<Opened>()
  const phone = usePhoneViewport()
  const data = found.data
  const classes = (data?.classes ?? []).filter(({ name }) => name.includes(words.trim()))
  const Shape = phone ? ClassCards : ClassTable
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>班级课程</h1>
        <input
          type="search"
          aria-label="找班级"
          placeholder="找班级"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <ButtonLink to="/account/timetable" kind="outline" size="compact" icon="calendar">
          看课程表
        </ButtonLink>
        <LinkSheets reload={() => void found.refetch()} />
      </header>
      {found.isError && !data && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      )}
      {found.isPending && <Skeleton height={280} radius={16} />}
      {data && classes.length === 0 && (
        <OfficeEmpty icon="users" title={words ? '没有叫这个名字的班级' : '还没有您负责的班级'} />
      )}
      {data && classes.length > 0 && <Shape data={data} classes={classes} open={setOpened} />}
      {data && opened && (
        <Over data={data} opened={opened} reload={() => void found.refetch()} close={() => setOpened(undefined)} />
      )}
    </div>
  )
}

interface ShapeProps {
  data: Overview
  classes: readonly SchoolClass[]
  open: (what: Opened) => void
}

function AddCourse({ departId, name, open }: { departId: string; name: string; open: ShapeProps['open'] }) {
  if (!usePermission().can(courseDept.addOrUpdate)) return null
  return (
    <Button
      kind="outline"
      size="compact"
      icon="plus"
      aria-label={`给${name}添加课程`}
      onClick={() => open({ kind: 'pick', departId })}
    >
      添加课程
    </Button>
  )
}

/** Classes by courses; on wide windows. */
function ClassTable({ data, classes, open }: ShapeProps) {
  const mayGive = usePermission().can(courseDept.addOrUpdate)
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">班级</th>
            {data.courses.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {classes.map(({ id: departId, name }) => (
            <tr key={departId}>
              <th scope="row">{name}</th>
              {data.courses.map((course) => {
                const link = data.links.find(({ deptId, courseId }) => deptId === departId && courseId === course.id)
                return (
                  <td key={course.id}>
                    {link && (
                      <button
                        type="button"
                        className={styles['cell']}
                        aria-label={`${name}的《${course.name}》`}
                        onClick={() => open({ kind: 'units', link })}
                      >
                        <Progress link={link} />
                      </button>
                    )}
                    {!link && mayGive && (
                      <button
                        type="button"
                        className={styles['empty']}
                        aria-label={`把《${course.name}》开给${name}`}
                        onClick={() =>
                          open({
                            kind: 'give',
                            pair: { deptId: departId, departName: name, courseId: course.id, courseName: course.name },
                          })
                        }
                      >
                        开课
                      </button>
                    )}
                  </td>
                )
              })}
              <td>
                <AddCourse departId={departId} name={name} open={open} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A card a class with the courses it has; on phones. */
function ClassCards({ data, classes, open }: ShapeProps) {
  const names = new Map(data.courses.map(({ id, name }) => [id, name]))
  return (
    <ul className={styles['cards']}>
      {classes.map(({ id: departId, name }) => {
        const links = data.links.filter(({ deptId }) => deptId === departId)
        return (
          <li key={departId}>
            <h2>{name}</h2>
            {links.length === 0 && <p>还没有课程</p>}
            {links.map((link) => (
              <button
                key={link.id}
                type="button"
                className={styles['cell']}
                onClick={() => open({ kind: 'units', link })}
              >
                <b>{names.get(link.courseId)}</b>
                <Progress link={link} />
              </button>
            ))}
            <AddCourse departId={departId} name={name} open={open} />
          </li>
        )
      })}
    </ul>
  )
}

interface OverProps {
  data: Overview
  opened: Opened
  reload: () => void
  close: () => void
}

function Over({ data, opened, reload, close }: OverProps) {
  if (opened.kind === 'pick') return <CoursePicker deptId={opened.departId} done={reload} close={close} />
  if (opened.kind === 'give') return <GiveCourse pair={opened.pair} done={reload} close={close} />
  const { link } = opened
  const leave = () => {
    close()
    reload()
  }
  return (
    <CourseDeptUnits
      link={{
        id: link.id,
        courseName: data.courses.find(({ id }) => id === link.courseId)?.name ?? null,
        departName: data.classes.find(({ id }) => id === link.deptId)?.name ?? null,
      }}
      close={leave}
    />
  )
}
