import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { CellPanel, workAddress } from './cell-panel.tsx'
import { GradeTable } from './grade-table.tsx'
import { cellKey, cellsByKey, isMarkable, type Grades, type CellPosition } from './grades.ts'
import type { Marking } from './use-gradebook.ts'
import styles from './gradebook-page.module.css'

const KEYS = [
  ['方向键', '移动'],
  ['1–5', '打星'],
  ['Delete', '清除'],
  ['回车', '写评语'],
  ['O', '打开作品'],
] as const

export interface ViewProps {
  grades: Grades
  departId: string
  marking: Marking
}

/** Shows the panel of the selected cell above the table. */
export function GradeSheet({ grades, departId, marking }: ViewProps) {
  const { students, homework } = grades
  const cells = useMemo(() => cellsByKey(grades.cells), [grades.cells])
  const [chosen, setPosition] = useState<CellPosition>({ row: 0, column: 0 })
  const [asked, setAsked] = useState(0)
  const navigate = useNavigate()
  // The list may be shorter after a reload.
  const row = Math.min(chosen.row, students.length - 1)
  const column = Math.min(chosen.column, homework.length - 1)
  const position = row === chosen.row && column === chosen.column ? chosen : { row, column }
  const [student, task] = [students[row]!, homework[column]!]
  const cell = cells.get(cellKey(student.id, task.id))
  const markKey = (key: string) => {
    if (key.toLowerCase() === 'o') {
      if (cell) void navigate(workAddress(departId, task, cell.workId))
      return
    }
    if (!isMarkable(cell)) return
    const mark = marking.shown(cell)
    if (key === 'Enter') setAsked(asked + 1)
    else if (key === 'Delete' || key === 'Backspace') marking.put(cell, { score: null, comment: null })
    else marking.put(cell, { ...mark, score: Number(key) })
  }
  const focusCell = (next: boolean) => {
    const to = next && row + 1 < students.length ? row + 1 : row
    setPosition({ row: to, column })
    document.getElementById(`grade-${to}-${column}`)?.focus()
  }
  return (
    <>
      <CellPanel
        departId={departId}
        student={student}
        homework={task}
        cell={cell}
        marking={marking}
        remarkAsked={asked}
        onDone={focusCell}
      />
      <GradeTable
        students={students}
        homework={homework}
        cells={cells}
        pending={marking.pending}
        position={position}
        onMove={setPosition}
        onMarkKey={markKey}
      />
      <p className={styles['keys']}>
        {KEYS.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </p>
    </>
  )
}
