import { Link } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { homeworkButton } from '../course/unit/progress-text.ts'
import { courseAddress } from '../course/unit/unit-address.ts'
import type { OwnUnit } from '../query.ts'
import { props as pictures } from '../../ui/scenery/prop.ts'
import { Stars } from '../../ui/card/stars.tsx'
import { Tile } from '../../ui/card/tile.tsx'
import { DueChip } from '../work/due-chip.tsx'
import {
  firstWords,
  isReturned,
  isSubmitted,
  returnedLabel,
  statusLabel,
  unitEditorAddress,
  type Label,
} from '../work/work.ts'
import { editorLinkText } from '../../ui/work/large-screen.ts'
import { type Task } from './homework.ts'
import styles from './task-list.module.css'

/** With `hasOther`, an empty list shows no message, because the page lists other homework above. */
export function TaskList({
  tasks,
  hasCourses,
  hasOther = false,
}: {
  tasks: readonly Task<OwnUnit>[]
  hasCourses: boolean
  hasOther?: boolean
}) {
  if (tasks.length === 0) {
    if (hasOther) return null
    return (
      <Card className={styles['empty']}>
        <div className={styles['note']}>
          <img src={pictures.books} alt="" />
          <b>{hasCourses ? '现在没有作业' : '还没有作业'}</b>
          {hasCourses ? '新的作业会出现在这里。' : '老师开课以后，作业会出现在这里。'}
        </div>
      </Card>
    )
  }
  return (
    <Card as="ul" className={styles['tasks']} aria-label="课程作业">
      {tasks.map((task) => (
        <TaskRow key={task.key} task={task} />
      ))}
    </Card>
  )
}

function labelOf({ step, work }: Task): Label {
  if (work && isReturned(work)) return returnedLabel
  if (step === 'saved') return { text: '已保存，还没交', tone: 'amber' }
  return work ? statusLabel(work) : { text: '新作业', tone: 'blue' }
}

function TaskRow({ task }: { task: Task<OwnUnit> }) {
  const { unit, number, work, courseName, courseId, showType, step } = task
  const label = labelOf(task)
  return (
    <li>
      <Tile src={unit.unitCover ?? work?.cover} seed={number} />
      <span className={styles['task']}>
        <Link to={courseAddress({ id: courseId, showType }, unit.id)}>{unit.unitName}</Link>
        <span className={styles['meta']}>
          <Chip tone={label.tone}>{label.text}</Chip>
          <DueChip
            due={{
              dueTime: unit.dueTime,
              dueMoved: unit.dueMoved,
              dueNote: unit.dueNote,
              isSubmitted: work !== null && isSubmitted(work),
              submitTime: work?.submitTime,
            }}
          />
          {courseName} · 第 {number} 节
        </span>
      </span>
      {step === 'marked' ? <Result task={task} /> : <Action task={task} />}
    </li>
  )
}

function Result({ task: { work } }: { task: Task<OwnUnit> }) {
  return (
    <span className={styles['result']}>
      {work?.score ? <Stars value={work.score} size={20} /> : null}
      {work?.remark && <small title={work.remark}>“{firstWords(work.remark)}”</small>}
    </span>
  )
}

function Action({ task: { unit, work } }: { task: Task<OwnUnit> }) {
  const address = unitEditorAddress(unit, work?.id)
  const { text, kind } = homeworkButton(work)
  return (
    address && (
      <ButtonLink to={address} newWindow kind={kind} size="small">
        {editorLinkText(address, text)}
      </ButtonLink>
    )
  )
}
