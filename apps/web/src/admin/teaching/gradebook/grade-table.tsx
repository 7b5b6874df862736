import { memo, useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { GradebookCell, GradebookHomework, GradebookStudent } from '@mashu/contract/teaching/grade/gradebook'
import { Icon } from '../../../ui/picture/icon.tsx'
import { cellKey, isMarkable, moved, stateOf, stateWords, sumsOf, type Mark, type CellPosition } from './grades.ts'
import type { PendingMark } from './mark-queue.ts'
import styles from './grade-table.module.css'

export interface TableProps {
  students: readonly GradebookStudent[]
  homework: readonly GradebookHomework[]
  cells: ReadonlyMap<string, GradebookCell>
  pending: ReadonlyMap<string, PendingMark>
  position: CellPosition
  onMove: (position: CellPosition) => void
  /** A key that marks: 1–5, Delete, Enter. */
  onMarkKey: (key: string) => void
}

const MARK_KEY = /^(?:[1-5]|Delete|Backspace|Enter|o)$/i
const idOf = ({ row, column }: CellPosition) => `grade-${row}-${column}`

/** Students by homework, to be marked by keys: arrows move, 1–5 give stars, Delete takes them, Enter writes words. */
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
        <Head homework={homework} />
        {students.map((student, row) => (
          <Row
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

/** The pending marks of a row; the same empty list for all rows without, so that these are not drawn again. */
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

function Head({ homework }: { homework: readonly GradebookHomework[] }) {
  return (
    <div className={styles['head']} role="row">
      <span className={styles['name']} role="columnheader">
        学生
      </span>
      {homework.map((task) => (
        <span key={task.id} className={styles['task']} role="columnheader" title={titleOf(task)}>
          <b>{task.name}</b>
          <small>{task.dueTime ? `${task.dueTime.slice(5, 10)} 截止` : (task.courseName ?? '不限时间')}</small>
        </span>
      ))}
      <span className={styles['sum']} role="columnheader">
        合计
      </span>
    </div>
  )
}

const titleOf = ({ name, courseName, dueTime }: GradebookHomework): string =>
  [courseName, name, dueTime && `${dueTime.slice(0, 16)} 截止`].filter(Boolean).join(' · ')

interface RowProps {
  row: number
  student: GradebookStudent
  homework: readonly GradebookHomework[]
  cells: ReadonlyMap<string, GradebookCell>
  pending: readonly PendingMark[]
  /** The chosen column; -1 in all rows but one. */
  column: number
}

const Row = memo(function Row({ row, student, homework, cells, pending, column }: RowProps) {
  const sums = sumsOf(student.id, homework, cells)
  return (
    <div className={styles['row']} role="row">
      <span className={styles['name']} role="rowheader" title={student.username}>
        {student.realname}
      </span>
      {homework.map((task, at) => {
        const cell = cells.get(cellKey(student.id, task.id))
        return (
          <Cell
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
  submitted: '待批',
  begun: '在做',
  missing: '没交',
  coming: '–',
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

/** The cell in words, for those who hear it. */
function spoken({ label, state, mark, late, pending }: Spoken): string {
  const words = [label, stateWords[state], mark.score && `${mark.score} 星`, mark.comment && `评语：${mark.comment}`]
  return [...words, late && '迟交', pending && pendingWords[pending.state]].filter(Boolean).join('，')
}

function Cell({ at, chosen, label, state, cell, pending }: CellProps) {
  const mark = pending?.wanted ?? { score: cell?.score ?? null, comment: cell?.comment ?? null }
  const late = cell?.late === true
  return (
    <span
      id={idOf(at)}
      className={styles['cell']}
      role="gridcell"
      tabIndex={chosen ? 0 : -1}
      aria-selected={chosen}
      aria-label={spoken({ label, state, mark, late, pending })}
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
