import { useMemo, useState } from 'react'
import { Select } from 'antd'
import type { GradebookCell, GradebookHomework, GradebookStudent } from '@mashu/contract/teaching/grade/gradebook'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { CellPanel } from './cell-panel.tsx'
import { cellKey, cellsByKey, stateOf, stateWords, sumsOf } from './grades.ts'
import type { ViewProps } from './grade-sheet.tsx'
import type { Marking } from './use-gradebook.ts'
import styles from './gradebook-page.module.css'

type By = 'student' | 'homework'
const ways = [
  { key: 'student', text: '看一位同学' },
  { key: 'homework', text: '看一份作业' },
] as const

/** The gradebook on a phone: one student with all homework, or one homework with all students. */
export function GradeList({ grades, departId, marking }: ViewProps) {
  const { students, homework } = grades
  const cells = useMemo(() => cellsByKey(grades.cells), [grades.cells])
  const [by, setBy] = useState<By>('homework')
  const [chosen, setChosen] = useState('')
  const [open, setOpen] = useState('')
  const choices =
    by === 'student' ? students.map(toChoice) : homework.map(({ id, name }) => ({ value: id, label: name }))
  const id = choices.some(({ value }) => value === chosen) ? chosen : choices[0]!.value
  const rows =
    by === 'student'
      ? homework.map((task) => ({ student: students.find((each) => each.id === id)!, task, title: task.name }))
      : students.map((student) => ({
          student,
          task: homework.find((each) => each.id === id)!,
          title: student.realname,
        }))
  const sums = by === 'student' ? sumsOf(id, homework, cells) : null
  return (
    <>
      <Segmented label="怎么看" options={ways} value={by} onChange={setBy} compact wide />
      <Select
        aria-label={by === 'student' ? '学生' : '作业'}
        value={id}
        onChange={setChosen}
        options={choices}
        showSearch={{ optionFilterProp: 'label' }}
      />
      {sums && (
        <p className={styles['sums']}>
          ★ {sums.stars}　交了 {sums.submitted} 份{sums.late > 0 && `，迟交 ${sums.late}`}
          {sums.missing > 0 && `，没交 ${sums.missing}`}
        </p>
      )}
      <ul className={styles['list']}>
        {rows.map(({ student, task, title }) => {
          const key = cellKey(student.id, task.id)
          return (
            <Line
              key={key}
              title={title}
              student={student}
              task={task}
              cell={cells.get(key)}
              departId={departId}
              marking={marking}
              open={open === key}
              onOpen={() => setOpen(open === key ? '' : key)}
            />
          )
        })}
      </ul>
    </>
  )
}

const toChoice = ({ id, realname }: GradebookStudent) => ({ value: id, label: realname })

interface LineProps {
  title: string
  student: GradebookStudent
  task: GradebookHomework
  cell: GradebookCell | undefined
  departId: string
  marking: Marking
  open: boolean
  onOpen: () => void
}

function Line({ title, student, task, cell, departId, marking, open, onOpen }: LineProps) {
  const state = stateOf(student.id, task, cell)
  const mark = cell ? marking.shown(cell) : null
  return (
    <li>
      <button type="button" aria-expanded={open} onClick={onOpen}>
        <b>{title}</b>
        <span data-state={state}>
          {mark?.score ? '★'.repeat(mark.score) : stateWords[state]}
          {cell?.late && ' · 迟交'}
        </span>
        {mark?.comment && <small>“{mark.comment}”</small>}
      </button>
      {open && (
        <CellPanel
          departId={departId}
          student={student}
          homework={task}
          cell={cell}
          marking={marking}
          remarkAsked={0}
          onDone={() => {}}
        />
      )}
    </li>
  )
}
