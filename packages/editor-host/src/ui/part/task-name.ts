import { guest } from '../../draft/draft.ts'
import type { SessionState } from '../../index.ts'

/**
 * The name has the user and the task, which the first save does not change.
 * Guests have the lesson of a trial unit, but no homework.
 */
export function taskNameOf({ phase, user, unitId, additionalId, trial }: SessionState): string | null {
  const homework = additionalId ?? unitId
  const task = homework ?? trial?.unitId ?? null
  if (phase !== 'ready' || task === null || (user === null && homework !== null)) return null
  return `${user?.id ?? guest}/${task}`
}
