import type { WorkSession } from './session-types.ts'

/**
 * Lets the browser ask before the window closes, but only if storing all edits fails, because this computer stores
 * nothing or has no space.
 */
export function warnBeforeLoss(target: EventTarget, session: Pick<WorkSession, 'keepAtOnce'>): void {
  target.addEventListener('beforeunload', (event) => {
    if (!session.keepAtOnce()) event.preventDefault()
  })
}
