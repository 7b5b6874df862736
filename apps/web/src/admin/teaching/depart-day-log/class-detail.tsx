import { Drawer } from '../../../ui/popup/dialog.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { Chip } from '../../../ui/card/chip.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { QueryError } from '../../../ui/state/query-error.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import {
  homeworkLines,
  studentLines,
  worksOfHomework,
  worksOfStudent,
  type HomeworkLine,
  type StudentLine,
  type WorkLine,
} from './class-detail.rules.ts'
import { useClassDetail, type ClassDetail as Detail } from './query.ts'
import { dayText } from '../../../ui/text/day.ts'
import { rangeText, type DayRange } from './record-range.ts'
import styles from './class-detail.module.css'

type Side = 'homework' | 'student'
const sides = [
  { key: 'homework', text: '按课和作业' },
  { key: 'student', text: '按学生' },
] as const

export function ClassDetail({
  departId,
  name,
  range,
  close,
}: {
  departId: string
  name: string
  range: DayRange
  close: () => void
}) {
  return (
    <Drawer width={720} onClose={close} title={`${name} · ${rangeText(range)}`}>
      <Content departId={departId} range={range} />
    </Drawer>
  )
}

function Content({ departId, range }: { departId: string; range: DayRange }) {
  const found = useClassDetail(departId, range)
  const [side, setSide] = useState<Side>('homework')
  const [chosen, setChosen] = useState<string>()
  if (found.isError) return <QueryError query={found} />
  if (!found.data)
    return (
      <div className={styles['page']} aria-busy="true" aria-label="正在加载">
        {[1, 2, 3, 4, 5].map((bone) => (
          <Skeleton key={bone} height={56} radius={8} />
        ))}
      </div>
    )
  if (chosen !== undefined)
    return <Works detail={found.data} side={side} chosen={chosen} back={() => setChosen(undefined)} />
  return (
    <div className={styles['page']}>
      <Segmented label="怎么看" compact options={sides} value={side} onChange={setSide} />
      {side === 'homework' ? (
        <HomeworkList lines={homeworkLines(found.data)} students={found.data.students.length} choose={setChosen} />
      ) : (
        <StudentList lines={studentLines(found.data)} choose={setChosen} />
      )}
    </div>
  )
}

/** Verbs for the day of a unit or an assignment. */
const verbs = { unit: '上课', assignment: '布置' } as const

const Late = ({ count }: { count: number }) => (count > 0 ? <Chip tone="coral">迟交 {count}</Chip> : null)

function Row({
  title,
  small,
  children,
  choose,
}: {
  title: string
  small: string
  children: React.ReactNode
  choose: () => void
}) {
  return (
    <li>
      <button type="button" className={styles['row']} onClick={choose}>
        <span className={styles['name']}>
          <b>{title}</b>
          <small>{small}</small>
        </span>
        <span className={styles['chips']}>{children}</span>
        <Icon name="right" size={16} />
      </button>
    </li>
  )
}

function HomeworkList({
  lines,
  students,
  choose,
}: {
  lines: HomeworkLine[]
  students: number
  choose: (id: string) => void
}) {
  if (lines.length === 0) return <OfficeEmpty title="这段时间没有上课，也没有人交作业" />
  return (
    <ul className={styles['rows']}>
      {lines.map(({ id, kind, name, courseName, time, submitted, late, marked }) => (
        <Row
          key={id}
          title={name}
          small={[courseName ?? '班级作业', time && dayText(time.slice(0, 10)) + verbs[kind]]
            .filter(Boolean)
            .join(' · ')}
          choose={() => choose(id)}
        >
          <Chip tone={submitted > 0 ? 'green' : 'grey'}>
            交 {submitted}/{Math.max(students, submitted)}
          </Chip>
          <Chip tone={marked < submitted ? 'amber' : 'grey'}>批 {marked}</Chip>
          <Late count={late} />
        </Row>
      ))}
    </ul>
  )
}

function StudentList({ lines, choose }: { lines: StudentLine[]; choose: (id: string) => void }) {
  if (lines.length === 0) return <OfficeEmpty title="这个班级还没有学生" />
  return (
    <ul className={styles['rows']}>
      {lines.map(({ id, realname, username, submitted, late, marked, stars }) => (
        <Row key={id} title={realname} small={username} choose={() => choose(id)}>
          <Chip tone={submitted > 0 ? 'green' : 'grey'}>交 {submitted}</Chip>
          <Chip tone="grey">批 {marked}</Chip>
          {stars > 0 && <Chip tone="amber">★ {stars}</Chip>}
          <Late count={late} />
        </Row>
      ))}
    </ul>
  )
}

function Works({ detail, side, chosen, back }: { detail: Detail; side: Side; chosen: string; back: () => void }) {
  const title =
    side === 'homework'
      ? detail.homework.find(({ id }) => id === chosen)?.name
      : detail.students.find(({ id }) => id === chosen)?.realname
  const lines = side === 'homework' ? worksOfHomework(detail, chosen) : worksOfStudent(detail, chosen)
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Button kind="outline" size="compact" icon="left" autoFocus onClick={back}>
          返回
        </Button>
        <h3>{title}</h3>
      </header>
      {lines.length === 0 && <OfficeEmpty title="这段时间没有课和作业" />}
      <ul className={styles['rows']}>
        {lines.map((line) => (
          <WorkRow key={line.key} line={line} />
        ))}
      </ul>
    </div>
  )
}

function WorkRow({ line: { title, work } }: { line: WorkLine }) {
  return (
    <li className={styles['work']}>
      <span className={styles['name']}>
        {work ? <Link to={`/teaching/workList?workId=${work.workId}`}>{title}</Link> : <b>{title}</b>}
        {work && <small>{work.submitTime.slice(0, 16)} 交</small>}
      </span>
      <span className={styles['chips']}>
        {work?.late && <Chip tone="coral">迟交</Chip>}
        {work ? <Mark markTime={work.markTime} score={work.score} /> : <Chip>这段时间没有交</Chip>}
      </span>
    </li>
  )
}

function Mark({ markTime, score }: { markTime: string | null; score: number | null }) {
  if (markTime === null) return <Chip tone="amber">等待批改</Chip>
  return <Chip tone="green">{score === null ? '已批改' : `★ ${score}`}</Chip>
}
