import type { WorkSession } from './session-types.ts'

/**
 * Lets the browser ask before the window closes, but only when leaving would lose an edit: everything is written down
 * first, and that fails only where this computer keeps nothing or has no room for so large a work.
 */
export function warnBeforeLoss(target: EventTarget, session: Pick<WorkSession, 'keepAtOnce'>): void {
  target.addEventListener('beforeunload', (event) => {
    if (!session.keepAtOnce()) event.preventDefault()
  })
}
