import { isOverFor } from '@mashu/contract/teaching/grade/moved-due'
import type { GradebookCell, GradebookHomework } from '@mashu/contract/teaching/grade/gradebook'
import type { ReportPage, ReportWork } from '@mashu/contract/teaching/grade/term-report'

/** Maximum number of works on a page, which must fit on one sheet of paper. */
const MAX_WORKS = 6

type Cell = Pick<GradebookCell, 'workId' | 'homeworkId' | 'state' | 'score' | 'comment' | 'submitTime' | 'late'>

/** Works with better marks come first, then works with a picture, then newer works. */
export function bestWorks(works: readonly ReportWork[], most = MAX_WORKS): ReportWork[] {
  const rank = (work: ReportWork) => (work.score ?? 0) * 2 + (work.coverFileKey === null ? 0 : 1)
  return works
    .toSorted((a, b) => rank(b) - rank(a) || (b.submitTime ?? '').localeCompare(a.submitTime ?? ''))
    .slice(0, most)
}

/** Sums up a student's homework of a term. */
export function reportSums(
  userId: string,
  homework: readonly GradebookHomework[],
  cells: readonly Cell[],
): Pick<ReportPage, 'homework' | 'submitted' | 'late' | 'missing' | 'stars'> {
  const submitted = new Map(cells.filter(({ state }) => state !== 'begun').map((cell) => [cell.homeworkId, cell]))
  const own = homework.filter(({ id, onlyFor }) => submitted.has(id) || (onlyFor?.includes(userId) ?? true))
  const done = [...submitted.values()]
  return {
    homework: own.length,
    submitted: done.length,
    late: done.filter(({ late }) => late).length,
    missing: own.filter((row) => isOverFor(row, userId) && !submitted.has(row.id)).length,
    stars: done.reduce((sum, { score }) => sum + (score ?? 0), 0),
  }
}
