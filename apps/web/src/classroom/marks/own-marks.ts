import type { OwnMark } from '@mashu/contract/teaching/grade/gradebook'

/** Waits for the child itself. */
export const isOpenMark = ({ state }: Pick<OwnMark, 'state'>): boolean =>
  state === 'open' || state === 'begun' || state === 'returned'

/** Over without a due time: its teacher has ended it. */
export const isTooLate = ({ isOver, dueTime, state }: OwnMark): boolean =>
  isOver && dueTime === null && isOpenMark({ state })

/** All stars together, and how much was submitted. */
export function sumsOf(marks: readonly OwnMark[]): { stars: number; submitted: number } {
  return {
    stars: marks.reduce((sum, { score }) => sum + (score ?? 0), 0),
    submitted: marks.filter((mark) => !isOpenMark(mark)).length,
  }
}
