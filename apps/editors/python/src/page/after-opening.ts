import type { SessionState, WorkSession } from '@mashu/editor-host'

/** Milliseconds. */
const PATIENCE = 3000

const isOpened = ({ phase }: Pick<SessionState, 'phase'>): boolean => phase !== 'idle' && phase !== 'opening'

/**
 * Calls `begin` when the work is shown, or after a time limit. Loading seven megabytes of Python earlier would delay
 * the work.
 */
export function afterOpening(session: Pick<WorkSession, 'state' | 'subscribe'>, begin: () => void): void {
  let leave = (): void => undefined
  const start = () => {
    clearTimeout(timer)
    leave()
    begin()
  }
  const timer = setTimeout(start, PATIENCE)
  if (isOpened(session.state)) start()
  else leave = session.subscribe((state) => isOpened(state) && start())
}
