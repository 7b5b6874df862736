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

/**
 * The state after a teacher has marked. `wanted` is what he chose in the reference's form, where one number says both:
 * marked only, or marked and on the public site.
 */
export function stateAfterMark(work: WorkState, wanted: number | null | undefined): WorkState {
  const marked = withSubmitStatus(work, CORRECTED)
  if (typeof wanted !== 'number' || wanted < CORRECTED) return marked
  return withPublication(marked, wanted === PUBLISHED || wanted === SELECTED ? wanted : null)
}

/** The state of a work that goes back to its author for changes; only what was handed in can go back. */
export const stateReturned = (work: WorkState): WorkState => withSubmitStatus(work, RETURNED)

/** The state of a work whose mark is taken back: it waits again, or was never handed in. */
export function stateWithoutMark(work: WorkState & { submitTime: string | null }): WorkState {
  const { submitStatus, submitTime } = work
  if (submitStatus !== CORRECTED && submitStatus !== RETURNED) return withSubmitStatus(work, submitStatus)
  return withSubmitStatus(work, submitTime === null ? SAVED : SUBMITTED)
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
 * Whether a mark would replace one that its writer has not seen. Nothing is lost by a mark that says the same, and a
 * client that does not say what it saw overwrites, as it always has.
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

/** Whether a mark took the place of another teacher's whose client did not say that it had been seen. */
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

/** Clients know times to the second: `2026-01-31T08:00:00`. */
const SECONDS = 19
