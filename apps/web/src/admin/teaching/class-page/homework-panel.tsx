import { Link } from 'react-router'
import type { OverviewHomework } from '@mashu/contract/teaching/class-overview'
import { isAfterEnd } from '@mashu/contract/time/end-of-minute'
import { comingDayText } from '@mashu/client'
import { classCheckAddress, classPage } from '../../../classroom/marking/queue/backlog.ts'
import { MissingActions } from '../../../classroom/marking/missing/missing-actions.tsx'
import { Chip } from '../../../ui/card/chip.tsx'
import { Meter } from '../../../ui/card/meter.tsx'
import { Section } from '../../../ui/card/section.tsx'
import { Tile } from '../../../ui/card/tile.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { missingOf, type Overview } from '../../sys/depart/class-homework.rules.ts'
import { homeworkRows, type HomeworkRow } from './class-page.rules.ts'
import styles from './class-page.module.css'

const MOST = 6

export function HomeworkPanel({ departId, overview, now }: { departId: string; overview: Overview; now: string }) {
  const rows = homeworkRows(overview)
  return (
    <Section
      title="作业"
      className={styles['panel']}
      {...(rows.length > 0 && { more: { to: classPage(departId, 'homework'), text: `全部 ${rows.length} 份` } })}
    >
      {rows.length === 0 && <OfficeEmpty icon="task" title="还没有作业，可以布置一份，或者开一门课" />}
      <ul className={styles['homework']}>
        {rows.slice(0, MOST).map((row) => (
          <Row key={row.task.id} departId={departId} row={row} overview={overview} now={now} />
        ))}
      </ul>
    </Section>
  )
}

interface RowProps {
  departId: string
  row: HomeworkRow
  overview: Overview
  now: string
}

function Row({ departId, row: { task, students, submitted, marked, waiting }, overview, now }: RowProps) {
  const missing = missingOf(overview, task.id)
  const query = new URLSearchParams({ departId, [task.kind === 'unit' ? 'unitId' : 'additionalId']: task.id })
  return (
    <li>
      <Tile seed={task.id} />
      <div className={styles['task']}>
        <Link to={`/teaching/workList?${query.toString()}`}>{task.name}</Link>
        <small>{aboutOf(task, now)}</small>
      </div>
      <div className={styles['progress']}>
        <span>
          已交 <b>{submitted}</b> / {students}
        </span>
        <Meter label={`${task.name}批改了多少`} value={marked} soft={waiting} total={students} green />
      </div>
      <div className={styles['state']}>
        {waiting > 0 && <Chip tone="blue">待批改 {waiting}</Chip>}
        {waiting === 0 && students > 0 && missing.length === 0 && <Chip tone="green">都交了</Chip>}
        {waiting === 0 && missing.length > 0 && (
          <>
            <small>{missing.length} 人没交</small>
            <MissingActions departId={departId} homework={task} missing={missing} />
          </>
        )}
        {submitted > 0 && (
          <Link
            to={classCheckAddress({ kind: task.kind === 'unit' ? 'unit' : 'homework', id: task.id }, departId)}
            aria-label={`检查全班的“${task.name}”`}
          >
            检查全班
          </Link>
        )}
      </div>
    </li>
  )
}

function aboutOf({ courseName, dueTime, moved }: OverviewHomework, now: string): string {
  const day = dueTime && `${comingDayText(dueTime)} ${dueTime.slice(11, 16)}`
  const due = day && (isAfterEnd(now, dueTime) ? `${day} 已截止` : `${day} 前交`)
  return [courseName ?? '班级作业', due, moved.length > 0 && `${moved.length} 人推迟`].filter(Boolean).join(' · ')
}
