import { useState } from 'react'
import { useLocation } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { usePhoneViewport } from '@mashu/ui/react'
import { queryOf } from '../../../api/query.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { QueryError } from '../../../ui/state/query-error.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { CoursePicker } from './course-dept-list.tsx'
import { CourseDeptUnits } from './course-dept-units.tsx'
import { GiveCourse } from './give-course.tsx'
import { LinkSheets } from './link-sheets.tsx'
import type { OpenedPart, Overview } from './course-dept-shape.ts'
import { ClassTable } from './course-dept-table.tsx'
import { ClassCards } from './course-dept-cards.tsx'
import styles from './course-dept.module.css'

const useOverview = () => useQuery(queryOf(courseDept.overview))

export default function CourseDeptScreen() {
  const found = useOverview()
  const isPlanning = new URLSearchParams(useLocation().search).has('plan')
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState<OpenedPart>()
  const phone = usePhoneViewport()
  const data = found.data
  const classes = (data?.classes ?? []).filter(({ name }) => name.includes(words.trim()))
  const Shape = phone ? ClassCards : ClassTable
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{isPlanning ? '给哪门课排时间？' : '班级课程'}</h1>
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
      {found.isError && !data && <QueryError query={found} />}
      {found.isPending && <Skeleton height={280} radius={16} />}
      {data && classes.length === 0 && (
        <OfficeEmpty icon="users" title={words ? '没有叫这个名字的班级' : '还没有你负责的班级'} />
      )}
      {data && classes.length > 0 && <Shape data={data} classes={classes} open={setOpened} />}
      {data && opened && (
        <Over
          data={data}
          opened={opened}
          isPlanning={isPlanning}
          reload={() => void found.refetch()}
          close={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

interface OverProps {
  data: Overview
  opened: OpenedPart
  isPlanning: boolean
  reload: () => void
  close: () => void
}

function Over({ data, opened, isPlanning, reload, close }: OverProps) {
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
      isPlanning={isPlanning}
    />
  )
}
