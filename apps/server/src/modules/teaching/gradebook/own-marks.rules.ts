import type { OwnMark } from '@mashu/contract/teaching/grade/gradebook'

/**
 * What a student reads of open homework: everything with a due time, and of each course only the next unit. A whole
 * course of units to come would tell a child of nothing but what is not done.
 */
export function withoutFarUnits(marks: readonly OwnMark[]): OwnMark[] {
  const next = new Set<string>()
  return marks.filter(({ kind, state, dueTime, courseId }) => {
    if (kind !== 'unit' || state !== 'open' || dueTime !== null || courseId === null) return true
    if (next.has(courseId)) return false
    next.add(courseId)
    return true
  })
}

const isOpen = ({ state }: OwnMark) => state === 'open' || state === 'begun' || state === 'returned'
const LAST = '9'

/** Open homework first, what is due next before the rest; then what is done, the newest mark first. */
export function inOrder(marks: readonly OwnMark[]): OwnMark[] {
  const open = marks.filter(isOpen).toSorted((a, b) => (a.dueTime ?? LAST).localeCompare(b.dueTime ?? LAST))
  const timeOf = (mark: OwnMark) => mark.markTime ?? mark.submitTime ?? ''
  const done = marks.filter((mark) => !isOpen(mark)).toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)))
  return [...open, ...done]
}
