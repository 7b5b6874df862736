import type { OwnMark } from '@mashu/contract/teaching/grade/gradebook'

/** Returns true for homework that the child still has to do. */
export const isOpenMark = ({ state }: Pick<OwnMark, 'state'>): boolean =>
  state === 'open' || state === 'begun' || state === 'returned'

/** Returns true for open homework that its teacher has ended, so that it can no longer be submitted. */
export const isTooLate = ({ isOver, dueTime, state }: OwnMark): boolean =>
  isOver && dueTime === null && isOpenMark({ state })

/** Returns the sum of all stars and the number of submissions. */
export function sumsOf(marks: readonly OwnMark[]): { stars: number; submitted: number } {
  return {
    stars: marks.reduce((sum, { score }) => sum + (score ?? 0), 0),
    submitted: marks.filter((mark) => !isOpenMark(mark)).length,
  }
}
