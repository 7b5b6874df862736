import type { GradebookCell } from '@mashu/contract/teaching/grade/gradebook'
import { Icon } from '../../../ui/picture/icon.tsx'
import { isMarkable, stateOf, stateWords, type Mark, type CellPosition } from './grades.ts'
import type { PendingMark } from './mark-queue.ts'
import styles from './grade-table.module.css'

export const idOf = ({ row, column }: CellPosition) => `grade-${row}-${column}`

interface CellProps {
  at: CellPosition
  chosen: boolean
  label: string
  state: ReturnType<typeof stateOf>
  cell: GradebookCell | undefined
  pending: PendingMark | undefined
}

const shortWords = {
  marked: '已批',
  returned: '退回',
  submitted: '待批',
  begun: '在做',
  missing: '没交',
  coming: '–',
  open: '–',
  absent: '',
} as const
const pendingWords = {
  typing: '',
  waiting: '等待保存',
  saving: '正在保存',
  failed: '没有保存',
  stale: '别人改过',
} as const

interface Spoken extends Pick<CellProps, 'label' | 'state' | 'pending'> {
  mark: Mark
  late: boolean
}

/** Describes the cell for screen readers. */
export function gradeInWords({ label, state, mark, late, pending }: Spoken): string {
  const words = [label, stateWords[state], mark.score && `${mark.score} 星`, mark.comment && `评语：${mark.comment}`]
  return [...words, late && '迟交', pending && pendingWords[pending.state]].filter(Boolean).join('，')
}

export function GradeCell({ at, chosen, label, state, cell, pending }: CellProps) {
  const mark = pending?.wanted ?? { score: cell?.score ?? null, comment: cell?.comment ?? null }
  const late = cell?.late === true
  return (
    <span
      id={idOf(at)}
      className={styles['cell']}
      role="gridcell"
      tabIndex={chosen ? 0 : -1}
      aria-selected={chosen}
      aria-label={gradeInWords({ label, state, mark, late, pending })}
      data-at={`${at.row} ${at.column}`}
      data-state={isMarkable(cell) && mark.score !== null ? 'marked' : state}
      data-pending={pending?.state}
    >
      {mark.score === null ? shortWords[state] : <b>{mark.score}★</b>}
      {mark.comment && <Icon name="message" size={12} />}
      {late && <i>迟</i>}
    </span>
  )
}
