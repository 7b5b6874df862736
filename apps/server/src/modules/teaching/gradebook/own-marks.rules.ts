import type { OwnMark } from '@mashu/contract/teaching/grade/gradebook'

/**
 * Keeps only the next open unit of a course, besides units with a due time. A list of all future units would discourage
 * a child.
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

/** Orders open homework by due time, and then finished works by mark, newest first. */
export function inOrder(marks: readonly OwnMark[]): OwnMark[] {
  const open = marks.filter(isOpen).toSorted((a, b) => (a.dueTime ?? LAST).localeCompare(b.dueTime ?? LAST))
  const timeOf = (mark: OwnMark) => mark.markTime ?? mark.submitTime ?? ''
  const done = marks.filter((mark) => !isOpen(mark)).toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)))
  return [...open, ...done]
}
