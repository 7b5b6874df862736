import { guest } from '../../draft/draft.ts'
import type { SessionState } from '../../index.ts'

/**
 * Names what is read beside the open work by the person and the task, which stay the same when the work is first saved.
 * Guests read what they try, and no homework.
 */
export function taskNameOf({ phase, user, unitId, additionalId, trial }: SessionState): string | null {
  const homework = additionalId ?? unitId
  const task = homework ?? trial?.unitId ?? null
  if (phase !== 'ready' || task === null || (user === null && homework !== null)) return null
  return `${user?.id ?? guest}/${task}`
}
