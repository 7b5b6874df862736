import { isOverFor } from '@mashu/contract/teaching/grade/moved-due'
import type { GradebookCell, GradebookHomework, GradebookStudent } from '@mashu/contract/teaching/grade/gradebook'

export interface Grades {
  students: readonly GradebookStudent[]
  homework: readonly GradebookHomework[]
  cells: readonly GradebookCell[]
}
export interface Mark {
  score: number | null
  comment: string | null
}
export const isSameMark = (a: Mark, b: Mark): boolean => a.score === b.score && (a.comment ?? '') === (b.comment ?? '')
export const markOf = ({ score, comment }: Mark): Mark => ({ score, comment })

export const cellKey = (userId: string, homeworkId: string): string => `${userId} ${homeworkId}`
export const cellsByKey = (cells: readonly GradebookCell[]): Map<string, GradebookCell> =>
  new Map(cells.map((cell) => [cellKey(cell.userId, cell.homeworkId), cell]))

export type CellState = 'marked' | 'returned' | 'submitted' | 'begun' | 'missing' | 'coming' | 'open' | 'absent'
export const stateWords: Readonly<Record<CellState, string>> = {
  marked: '已批改',
  returned: '退回修改',
  submitted: '待批改',
  begun: '做了一些',
  missing: '没交',
  coming: '还没到期',
  open: '还没做',
  absent: '没有布置给这位同学',
}

/** Homework that was begun counts as missing after its due time. */
export function stateOf(
  userId: string,
  homework: Pick<GradebookHomework, 'isOver' | 'onlyFor' | 'moved' | 'dueTime'>,
  cell: GradebookCell | undefined,
): CellState {
  if (cell && cell.state !== 'begun') return cell.state
  if (homework.onlyFor && !homework.onlyFor.includes(userId)) return 'absent'
  if (isOverFor(homework, userId)) return 'missing'
  if (cell) return 'begun'
  return homework.dueTime === null ? 'open' : 'coming'
}

/** Submitted homework can get stars and a remark. */
export const isMarkable = (cell: GradebookCell | undefined): cell is GradebookCell =>
  cell !== undefined && cell.state !== 'begun'

export interface Group {
  key: string
  label: string
}
const ALL = ''
const CLASS = 'class'

/** Groups: all homework, the assignments, and the units of each course. */
export function groupsOf(homework: readonly GradebookHomework[]): Group[] {
  const groups = new Map<string, string>()
  for (const { courseId, courseName } of homework) groups.set(courseId ?? CLASS, courseName ?? '班级作业')
  return [{ key: ALL, label: '全部作业' }, ...[...groups].map(([key, label]) => ({ key, label }))]
}
export const inGroup = (homework: readonly GradebookHomework[], key: string): GradebookHomework[] =>
  homework.filter(({ courseId }) => key === ALL || (courseId ?? CLASS) === key)

export interface Sums {
  stars: number
  submitted: number
  late: number
  missing: number
}

export function sumsOf(
  userId: string,
  homework: readonly GradebookHomework[],
  cells: ReadonlyMap<string, GradebookCell>,
): Sums {
  const sums = { stars: 0, submitted: 0, late: 0, missing: 0 }
  for (const row of homework) {
    const cell = cells.get(cellKey(userId, row.id))
    const state = stateOf(userId, row, cell)
    if (state === 'missing') sums.missing++
    if (!isMarkable(cell) || state === 'returned') continue
    sums.submitted++
    sums.stars += cell.score ?? 0
    if (cell.late) sums.late++
  }
  return sums
}

export interface CellPosition {
  row: number
  column: number
}
const STEPS: Readonly<Record<string, [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)

/** Returns null for other keys. */
export function moved(
  position: CellPosition,
  key: string,
  size: { rows: number; columns: number },
): CellPosition | null {
  if (key === 'Home') return { ...position, column: 0 }
  if (key === 'End') return { ...position, column: size.columns - 1 }
  const step = STEPS[key]
  if (!step) return null
  return { row: within(position.row + step[0], size.rows), column: within(position.column + step[1], size.columns) }
}
