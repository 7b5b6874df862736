import type { Task } from '@mashu/contract/teaching/check/task-checks'

interface WaitingWork {
  departId: string | null
  departId_dictText?: string | null
  courseId: string | null
  courseId_dictText?: string | null
  additionalId?: string | null
  additionalId_dictText?: string | null
  submitTime: string | null
}
export interface WaitingGroup {
  key: string
  departId: string | null
  unitId: string | null
  additionalId: string | null
  title: string
  count: number
  /** Time of the oldest submission. */
  since: string
}
export interface ClassBacklog {
  id: string | null
  name: string
  count: number
  groups: WaitingGroup[]
}

function title(work: WaitingWork): string {
  if (work.courseId) return work.courseId_dictText || '课程作业'
  return work.additionalId ? work.additionalId_dictText || '班级作业' : '自由创作'
}

/** Works without a known class come last. Within a class, the homework with the oldest submission comes first. */
export function backlog(
  classes: readonly { id: string; name: string }[],
  works: readonly WaitingWork[],
): ClassBacklog[] {
  const known = new Set(classes.map(({ id }) => id))
  const rows: ClassBacklog[] = classes.map(({ id, name }) => ({ id, name, count: 0, groups: [] }))
  const elsewhere: ClassBacklog = { id: null, name: '其他', count: 0, groups: [] }
  for (const work of works) {
    const row = work.departId && known.has(work.departId) ? rows.find(({ id }) => id === work.departId)! : elsewhere
    addTo(row, work)
  }
  for (const row of [...rows, elsewhere]) row.groups.sort((a, b) => (a.since < b.since ? -1 : 1))
  return elsewhere.count > 0 ? [...rows, elsewhere] : rows
}

function addTo(row: ClassBacklog, work: WaitingWork): void {
  const key = `${row.id}/${work.courseId ?? work.additionalId ?? ''}`
  const at = work.submitTime ?? ''
  const group = row.groups.find((group) => group.key === key)
  row.count += 1
  if (!group)
    row.groups.push({
      key,
      departId: row.id,
      unitId: work.courseId,
      additionalId: work.additionalId ?? null,
      title: title(work),
      count: 1,
      since: at,
    })
  else {
    group.count += 1
    if (at < group.since) group.since = at
  }
}

export const markingAddress = '/teaching/workList'

/** Without `since`, the list contains all works. */
export const worksAddress = (since?: string): string =>
  `${markingAddress}?${new URLSearchParams({ view: 'list', ...(since ? { submitTime_begin: since } : {}) }).toString()}`

/** Leads to the class and the homework, or to all waiting works if one is unknown. */
export function waitingGroupAddress({
  departId,
  unitId,
  additionalId,
}: Pick<WaitingGroup, 'departId' | 'unitId' | 'additionalId'>): string {
  if (!departId || (!unitId && !additionalId)) return markingAddress
  const homework: Record<string, string> = unitId ? { unitId } : { additionalId: additionalId! }
  return `${markingAddress}?${new URLSearchParams({ departId, ...homework }).toString()}`
}

/** All waiting works of the class. */
export const classAddress = (departId: string): string =>
  `${markingAddress}?${new URLSearchParams({ departId }).toString()}`

/** The page checks all works of a class. The default is the teacher's first class. */
export const classCheckAddress = ({ kind, id }: Task, departId?: string): string =>
  `/work/checkClass?${new URLSearchParams({ kind, id, ...(departId ? { departId } : {}) }).toString()}`

/** The page compares the works of a unit or assignment. */
export const similarAddress = ({ kind, id }: Task): string =>
  `/work/similar?${new URLSearchParams({ kind, id }).toString()}`

export const classHome = (departId: string): string => `/work/class?${new URLSearchParams({ departId }).toString()}`
export const coursePage = (courseId: string): string => `/course/page?${new URLSearchParams({ courseId }).toString()}`

/** A tab of a class in 班级管理. */
export const classPage = (departId: string, tab: 'members' | 'courses' | 'homework'): string =>
  `/isystem/departDetailList?${new URLSearchParams({ id: departId, tab }).toString()}`
