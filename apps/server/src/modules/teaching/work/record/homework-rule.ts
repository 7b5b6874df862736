import { additionalWorkProblem } from '@mashu/contract/teaching/additional-work'
import { isAfterEnd } from '../../../../platform/time/time.ts'
import { selectOptionalHomeworkRule } from './work-context.queries.ts'
import type { WorkRow } from './work.queries.ts'
import { RETURNED, SUBMITTED } from './work-status.rules.ts'

const PUBLISHED = 1

/**
 * Whether a work may be submitted now for its assignment. Only submitting is refused: the editor then saves the work
 * without.
 *
 * @param work What the student has for it already.
 * @throws `additionalWork.over`, `.late` or `.once`.
 */
export async function assertMaySubmit(
  additionalId: string | null,
  work: Pick<WorkRow, 'submitStatus' | 'submitTime'> | null,
  time: string,
): Promise<void> {
  if (additionalId === null) return
  const rule = await selectOptionalHomeworkRule(additionalId)
  if (!rule) return
  if (rule.status !== PUBLISHED) throw additionalWorkProblem('additionalWork.over')
  // The teacher has asked for it, whatever the time and however often it was handed in.
  if (work?.submitStatus === RETURNED) return
  const wasSubmitted = work !== null && work.submitTime !== null && work.submitStatus >= SUBMITTED
  if (wasSubmitted && rule.allowAgain === 0) throw additionalWorkProblem('additionalWork.once')
  if (rule.allowLate === 0 && rule.dueTime !== null && isAfterEnd(time, rule.dueTime))
    throw additionalWorkProblem('additionalWork.late')
}
