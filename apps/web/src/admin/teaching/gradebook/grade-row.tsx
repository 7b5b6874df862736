import { memo } from 'react'
import type { GradebookCell, GradebookHomework, GradebookStudent } from '@mashu/contract/teaching/grade/gradebook'
import { cellKey, stateOf, sumsOf } from './grades.ts'
import type { PendingMark } from './mark-queue.ts'
import { GradeCell } from './grade-cell.tsx'
import styles from './grade-table.module.css'

interface RowProps {
  row: number
  student: GradebookStudent
  homework: readonly GradebookHomework[]
  cells: ReadonlyMap<string, GradebookCell>
  pending: readonly PendingMark[]
  /** The selected column, or -1 in all other rows. */
  column: number
}

export const GradeRow = memo(function GradeRow({ row, student, homework, cells, pending, column }: RowProps) {
  const sums = sumsOf(student.id, homework, cells)
  return (
    <div className={styles['row']} role="row">
      <span className={styles['name']} role="rowheader" title={student.realname}>
        {student.realname}
      </span>
      {homework.map((task, at) => {
        const cell = cells.get(cellKey(student.id, task.id))
        return (
          <GradeCell
            key={task.id}
            at={{ row, column: at }}
            chosen={at === column}
            label={`${student.realname}，${task.name}`}
            state={stateOf(student.id, task, cell)}
            cell={cell}
            pending={pending.find(({ workId }) => workId === cell?.workId)}
          />
        )
      })}
      <span className={styles['sum']} role="gridcell">
        <b>★ {sums.stars}</b>
        {sums.missing > 0 && <small>{sums.missing} 份没交</small>}
      </span>
    </div>
  )
})
