import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { GradebookCell, GradebookHomework, GradebookStudent } from '@mashu/contract/teaching/grade/gradebook'
import { cellKey, moved, type CellPosition } from './grades.ts'
import type { PendingMark } from './mark-queue.ts'
import { GradeRow } from './grade-row.tsx'
import { idOf } from './grade-cell.tsx'
import { GradeHead } from './grade-head.tsx'
import styles from './grade-table.module.css'

export interface TableProps {
  students: readonly GradebookStudent[]
  homework: readonly GradebookHomework[]
  cells: ReadonlyMap<string, GradebookCell>
  pending: ReadonlyMap<string, PendingMark>
  position: CellPosition
  onMove: (position: CellPosition) => void
  /** Handles 1–5, Delete, Backspace, Enter and o. */
  onMarkKey: (key: string) => void
}

const MARK_KEY = /^(?:[1-5]|Delete|Backspace|Enter|o)$/i

/** Arrows move the selection, 1–5 give stars, Delete removes the stars, and Enter opens the remark. */
export function GradeTable(props: TableProps) {
  const { students, homework, cells, pending, position, onMove, onMarkKey } = props
  const grid = useRef<HTMLDivElement>(null)
  const inside = useRef(false)
  useEffect(() => {
    if (inside.current) document.getElementById(idOf(position))?.focus()
  }, [position])
  const keyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = moved(position, event.key, { rows: students.length, columns: homework.length })
    if (!next && !MARK_KEY.test(event.key)) return
    event.preventDefault()
    inside.current = true
    if (next) onMove(next)
    else onMarkKey(event.key)
  }
  const click = (event: MouseEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-at]')
    const [row, column] = cell?.dataset['at']?.split(' ').map(Number) ?? []
    if (row === undefined || column === undefined) return
    inside.current = true
    onMove({ row, column })
  }
  return (
    <div className={styles['scroll']}>
      <div
        ref={grid}
        className={styles['grid']}
        role="grid"
        aria-label="成绩"
        aria-rowcount={students.length + 1}
        aria-colcount={homework.length + 2}
        onKeyDown={keyDown}
        onClick={click}
        onBlur={() => {
          inside.current = grid.current?.contains(document.activeElement) ?? false
        }}
      >
        <GradeHead homework={homework} />
        {students.map((student, row) => (
          <GradeRow
            key={student.id}
            row={row}
            student={student}
            homework={homework}
            cells={cells}
            pending={pendingOf(student, homework, cells, pending)}
            column={position.row === row ? position.column : -1}
          />
        ))}
      </div>
    </div>
  )
}

const NOTHING: readonly PendingMark[] = []

/** Rows without pending marks share one empty list, which avoids rendering these rows again. */
function pendingOf(
  { id }: GradebookStudent,
  homework: readonly GradebookHomework[],
  cells: ReadonlyMap<string, GradebookCell>,
  pending: ReadonlyMap<string, PendingMark>,
): readonly PendingMark[] {
  if (pending.size === 0) return NOTHING
  const found = homework.flatMap((task) => pending.get(cells.get(cellKey(id, task.id))?.workId ?? '') ?? [])
  return found.length > 0 ? found : NOTHING
}
