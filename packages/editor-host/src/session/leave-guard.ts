import type { WorkSession } from './session-types.ts'

/**
 * Lets the browser ask before the window closes, but only when an edit would be lost. All edits are stored first.
 * Storing fails only when this computer stores nothing or has no space for the work.
 */
export function warnBeforeLoss(target: EventTarget, session: Pick<WorkSession, 'keepAtOnce'>): void {
  target.addEventListener('beforeunload', (event) => {
    if (!session.keepAtOnce()) event.preventDefault()
  })
}
