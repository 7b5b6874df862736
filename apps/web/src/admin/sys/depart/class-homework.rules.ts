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

/** Returns the word for the state of a student's homework. Marked homework shows stars instead. */
export function shownOf(cell: OverviewCell | undefined): Shown {
  if (!cell) return { state: 'none', text: texts.none, late: false }
  return { state: cell.state, text: texts[cell.state], late: cell.late }
}

/** Returns a function that finds the cell of a student and a homework. */
export function cellFinder(
  cells: readonly OverviewCell[],
): (userId: string, homeworkId: string) => OverviewCell | undefined {
  const byKey = new Map(cells.map((cell) => [`${cell.userId} ${cell.homeworkId}`, cell]))
  return (userId, homeworkId) => byKey.get(`${userId} ${homeworkId}`)
}

/** Returns the students who have not submitted a homework, including those who have begun it. */
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

/** Returns the groups of columns: the homework of the class, and the units of each course. */
export function groupsOf(homework: readonly OverviewHomework[]): Group[] {
  const groups = new Map<string, string>()
  for (const { courseId, courseName } of homework) groups.set(courseId ?? '', courseName ?? '班级作业')
  return [...groups].map(([key, label]) => ({ key, label }))
}

export const inGroup = (homework: readonly OverviewHomework[], key: string): OverviewHomework[] =>
  homework.filter(({ courseId }) => (courseId ?? '') === key)

/**
 * Returns the names that several students of a class share. The screen distinguishes these students by their accounts.
 */
export const namesakesOf = (students: readonly { realname: string }[]): Set<string> => {
  const names = students.map(({ realname }) => realname)
  return new Set(names.filter((name, at) => names.indexOf(name) !== at))
}
