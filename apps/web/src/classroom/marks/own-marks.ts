import type { OwnMark } from '@mashu/contract/teaching/grade/gradebook'

/** True for homework that the child must still submit. */
export const isOpenMark = ({ state }: Pick<OwnMark, 'state'>): boolean =>
  state === 'open' || state === 'begun' || state === 'returned'

/** True for open homework that the teacher has ended. */
export const isTooLate = ({ isOver, dueTime, state }: OwnMark): boolean =>
  isOver && dueTime === null && isOpenMark({ state })

export function sumsOf(marks: readonly OwnMark[]): { stars: number; submitted: number } {
  return {
    stars: marks.reduce((sum, { score }) => sum + (score ?? 0), 0),
    submitted: marks.filter((mark) => !isOpenMark(mark)).length,
  }
}
