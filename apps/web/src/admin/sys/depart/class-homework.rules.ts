import type { OverviewCell, OverviewHomework, OverviewStudent } from '@mashu/contract/teaching/class-overview'

export interface Overview {
  students: readonly OverviewStudent[]
  homework: readonly OverviewHomework[]
  cells: readonly OverviewCell[]
}

export interface Shown {
  state: OverviewCell['state'] | 'none'
  text: string
  late: boolean
}

export const texts = {
  none: '没开始',
  begun: '做了一些',
  returned: '退回修改',
  submitted: '已交',
  marked: '已批改',
} as const

/** For marked homework, the screen shows stars instead of `text`. */
export function shownOf(cell: OverviewCell | undefined): Shown {
  if (!cell) return { state: 'none', text: texts.none, late: false }
  return { state: cell.state, text: texts[cell.state], late: cell.late }
}

export function cellFinder(
  cells: readonly OverviewCell[],
): (userId: string, homeworkId: string) => OverviewCell | undefined {
  const byKey = new Map(cells.map((cell) => [`${cell.userId} ${cell.homeworkId}`, cell]))
  return (userId, homeworkId) => byKey.get(`${userId} ${homeworkId}`)
}

/** Includes the students who have begun. */
export function missingOf({ students, cells, homework }: Overview, homeworkId: string): OverviewStudent[] {
  const find = cellFinder(cells)
  const onlyFor = homework.find(({ id }) => id === homeworkId)?.onlyFor
  return students.filter(({ id }) => {
    if (onlyFor && !onlyFor.includes(id)) return false
    const cell = find(id, homeworkId)
    return cell === undefined || cell.state === 'begun' || cell.state === 'returned'
  })
}

export interface Group {
  key: string
  label: string
}

/** Groups the columns: the homework of the class, and the units of each course. */
export function groupsOf(homework: readonly OverviewHomework[]): Group[] {
  const groups = new Map<string, string>()
  for (const { courseId, courseName } of homework) groups.set(courseId ?? '', courseName ?? '班级作业')
  return [...groups].map(([key, label]) => ({ key, label }))
}

export const inGroup = (homework: readonly OverviewHomework[], key: string): OverviewHomework[] =>
  homework.filter(({ courseId }) => (courseId ?? '') === key)
