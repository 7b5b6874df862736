import { CORRECTED, PUBLISHED, SAVED, SUBMITTED } from '../work/work.ts'

/**
 * The status after a teacher has marked: what he chose, where it is marked or further; else marked, unless the work is
 * on the public site already, where it stays.
 */
export function statusAfterMark(status: number, wanted: number | null | undefined): number {
  if (typeof wanted === 'number' && wanted >= CORRECTED) return wanted
  return Math.max(status, CORRECTED)
}

/** Where a work goes that leaves the public site. */
export function statusAfterWithdrawal(work: { status: number; isMarked: boolean; submitTime: string | null }): number {
  if (work.status < PUBLISHED) return work.status
  if (work.isMarked) return CORRECTED
  return work.submitTime === null ? SAVED : SUBMITTED
}

/**
 * `publish_time` that goes with a change of status: set when the work comes out, kept while it is, empty when it is
 * withdrawn.
 */
export function publishTimeFor(
  before: { status: number; publishTime: string | null },
  status: number,
  time: string,
): string | null {
  if (status < PUBLISHED) return null
  return before.status >= PUBLISHED ? (before.publishTime ?? time) : time
}

/** How a class stands: those who have begun, handed in, and been marked. */
export function countStatuses(statuses: readonly (number | null)[]) {
  const atLeast = (status: number) =>
    statuses.filter((workStatus) => workStatus !== null && workStatus >= status).length
  return {
    students: statuses.length,
    started: atLeast(SAVED),
    submitted: atLeast(SUBMITTED),
    corrected: atLeast(CORRECTED),
  }
}
