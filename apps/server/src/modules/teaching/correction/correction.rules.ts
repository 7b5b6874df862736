import type { Mark } from './mark.queries.ts'
import {
  CORRECTED,
  PUBLISHED,
  RETURNED,
  SAVED,
  SELECTED,
  SUBMITTED,
  withPublication,
  withSubmitStatus,
  type WorkState,
} from '../work/work.ts'

/** Existing clients also send the wanted status: marked, published or selected. */
export function stateAfterMark(work: WorkState, wanted: number | null | undefined): WorkState {
  const marked = withSubmitStatus(work, CORRECTED)
  if (typeof wanted !== 'number' || wanted < CORRECTED) return marked
  return withPublication(marked, wanted === PUBLISHED || wanted === SELECTED ? wanted : null)
}

export const stateReturned = (work: WorkState): WorkState => withSubmitStatus(work, RETURNED)

/** Without its mark, a marked or returned work is submitted again, or saved if it was never submitted. */
export function stateWithoutMark(work: WorkState & { submitTime: string | null }): WorkState {
  const { submitStatus, submitTime } = work
  if (submitStatus !== CORRECTED && submitStatus !== RETURNED) return withSubmitStatus(work, submitStatus)
  return withSubmitStatus(work, submitTime === null ? SAVED : SUBMITTED)
}

/** A publication sets the publish time, a public work keeps it, and a withdrawal removes it. */
export function publishTimeFor(
  before: { status: number; publishTime: string | null },
  status: number,
  time: string,
): string | null {
  if (status < PUBLISHED) return null
  return before.status >= PUBLISHED ? (before.publishTime ?? time) : time
}

export function countStatuses(statuses: readonly (number | null)[]) {
  const atLeast = (status: number) =>
    statuses.filter((submitStatus) => submitStatus !== null && submitStatus >= status).length
  return {
    students: statuses.length,
    started: atLeast(RETURNED),
    submitted: atLeast(SUBMITTED),
    corrected: atLeast(CORRECTED),
    returned: statuses.filter((submitStatus) => submitStatus === RETURNED).length,
  }
}

const isSameMark = (left: Mark, right: Mark): boolean =>
  (left.score ?? null) === (right.score ?? null) && (left.comment || null) === (right.comment || null)

/**
 * Returns true when a mark would replace a different mark that the teacher has not seen. Existing clients do not send
 * the seen mark and may overwrite marks.
 */
export function isOverwritten(
  now: Mark & { updateTime: string | null },
  sent: Mark,
  seen: { mark?: Mark | null | undefined; markTime?: string | null | undefined } | undefined,
): boolean {
  if (isSameMark(now, { ...now, ...sent })) return false
  if (seen?.markTime) return now.updateTime?.slice(0, SECONDS) !== seen.markTime.slice(0, SECONDS)
  return seen?.mark !== undefined && !isSameMark(now, seen.mark ?? {})
}

/** Returns true when a mark replaced a different mark by another teacher, and the client did not send the seen mark. */
export function isReplacedUnseen(
  before: Mark & { updateBy?: string | null },
  after: Mark,
  {
    seen,
    by,
  }: { seen: { mark?: Mark | null | undefined; markTime?: string | null | undefined } | undefined; by: string },
): boolean {
  if (seen === undefined || seen.markTime || seen.mark !== undefined) return false
  return before.updateBy !== by && !isSameMark(before, after)
}

/** Length of `2026-01-31T08:00:00`, the format of clients. */
const SECONDS = 19
