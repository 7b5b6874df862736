import { isAfterEnd } from '@mashu/contract/time/end-of-minute'
import { additionalWorkProblem } from '@mashu/contract/teaching/additional-work'
import { latestDue } from '@mashu/contract/teaching/grade/moved-due'
import { movedDuesOf } from '../../moved-due/moved-due.ts'
import { selectOptionalHomeworkRule } from './work-context.queries.ts'
import type { WorkRow } from './work.queries.ts'
import { RETURNED, SUBMITTED } from './work-status.rules.ts'

const PUBLISHED = 1

/**
 * Asserts that a work may be submitted for its assignment now. When it may not, the editor saves the work without
 * submitting it.
 *
 * @param author the student whose due time applies, and the current work of the student
 * @throws `additionalWork.over`, `.late` or `.once`
 */
export async function assertMaySubmit(
  additionalId: string | null,
  { userId, work }: { userId: string; work: Pick<WorkRow, 'submitStatus' | 'submitTime'> | null },
  time: string,
): Promise<void> {
  if (additionalId === null) return
  const rule = await selectOptionalHomeworkRule(additionalId)
  if (!rule) return
  if (rule.status !== PUBLISHED) throw additionalWorkProblem('additionalWork.over')
  // The teacher has requested a revision, despite due time and submission limit.
  if (work?.submitStatus === RETURNED) return
  const wasSubmitted = work !== null && work.submitTime !== null && work.submitStatus >= SUBMITTED
  if (wasSubmitted && rule.allowAgain === 0) throw additionalWorkProblem('additionalWork.once')
  if (rule.allowLate === 1 || rule.dueTime === null) return
  const dueTime = latestDue(rule.dueTime, (await movedDuesOf(userId)).get(additionalId)?.dueTime)!
  if (isAfterEnd(time, dueTime)) throw additionalWorkProblem('additionalWork.late')
}
