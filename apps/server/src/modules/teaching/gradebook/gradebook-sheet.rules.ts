import { dateCell, type SheetCell } from '../../../platform/http/field/sheet-cell.ts'
import { dueTimeFor, isOverFor } from '@mashu/contract/teaching/grade/moved-due'
import type { GradebookCell, GradebookHomework, GradebookStudent } from '@mashu/contract/teaching/grade/gradebook'

interface Grades {
  students: readonly GradebookStudent[]
  homework: readonly GradebookHomework[]
  cells: readonly GradebookCell[]
}
type Value = SheetCell

const STATES = { begun: '没交（做了一些）', returned: '退回修改', submitted: '已交，待批改', marked: '已批改' } as const

/** Returns null when the homework is not for this student. */
export function stateText(
  student: Pick<GradebookStudent, 'id'>,
  homework: Pick<GradebookHomework, 'isOver' | 'onlyFor' | 'moved' | 'dueTime'>,
  cell: GradebookCell | undefined,
): string | null {
  if (cell && cell.state !== 'begun') return STATES[cell.state]
  if (homework.onlyFor && !homework.onlyFor.includes(student.id)) return null
  if (cell) return STATES.begun
  if (isOverFor(homework, student.id)) return '没交'
  return homework.dueTime === null ? '还没做' : '还没到期'
}

/** The sheet can sort and filter a date cell. */
const momentOf = (time: string | null | undefined): Value => (time ? (dateCell(time) ?? time) : '')

const nameOf = ({ name, courseName }: GradebookHomework): string => (courseName ? `${courseName}：${name}` : name)

function finder(cells: readonly GradebookCell[]) {
  const byKey = new Map(cells.map((cell) => [`${cell.userId} ${cell.homeworkId}`, cell]))
  return (student: GradebookStudent, homework: GradebookHomework) => byKey.get(`${student.id} ${homework.id}`)
}

/** Students are rows and homework columns. A cell contains stars as a number, or a state as a text. Sums follow. */
export function overviewRows({ students, homework, cells }: Grades): Value[][] {
  const find = finder(cells)
  const head = ['姓名', '账号', ...homework.map(nameOf), '星星合计', '已交', '迟交', '没交']
  const dues = ['截止时间', '', ...homework.map(({ dueTime }) => momentOf(dueTime)), '', '', '', '']
  return [
    head,
    dues,
    ...students.map((student) => {
      const own = homework.map((row) => ({
        cell: find(student, row),
        text: stateText(student, row, find(student, row)),
      }))
      const submitted = own.filter(({ cell }) => cell && cell.state !== 'begun' && cell.state !== 'returned')
      const missed = own.filter(({ text }, at) => isOverFor(homework[at]!, student.id) && text?.startsWith('没交'))
      return [
        student.realname,
        student.username,
        ...own.map(({ cell, text }) => cell?.score ?? text ?? ''),
        own.reduce((sum, { cell }) => sum + (cell?.score ?? 0), 0),
        submitted.length,
        submitted.filter(({ cell }) => cell!.late).length,
        missed.length,
      ]
    }),
  ]
}

const DETAIL_HEAD = ['姓名', '账号', '作业', '截止时间', '状态', '迟交', '提交时间', '星星', '评语', '批改老师']

/** Returns null when the homework is not for this student. */
function detailRow(student: GradebookStudent, row: GradebookHomework, cell: GradebookCell | undefined): Value[] | null {
  const text = stateText(student, row, cell)
  if (text === null) return null
  const start = [student.realname, student.username, nameOf(row), momentOf(dueTimeFor(row, student.id)), text]
  if (!cell) return [...start, '', '', '', '', '']
  const { late, submitTime, score, comment, markerName } = cell
  const marker = score || comment ? markerName : null
  return [...start, late ? '是' : '', momentOf(submitTime), score ?? '', comment ?? '', marker ?? '']
}

export function detailRows({ students, homework, cells }: Grades): Value[][] {
  const find = finder(cells)
  const rows = students.flatMap((student) => homework.map((row) => detailRow(student, row, find(student, row))))
  return [DETAIL_HEAD, ...rows.filter((row) => row !== null)]
}
