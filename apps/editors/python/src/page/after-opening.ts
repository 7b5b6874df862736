import type { SessionState, WorkSession } from '@mashu/editor-host'

/** Milliseconds that are waited for the work at most. */
const PATIENCE = 3000

const isOpened = ({ phase }: Pick<SessionState, 'phase'>): boolean => phase !== 'idle' && phase !== 'opening'

/**
 * Calls `begin` once the work is on the page, or is not to be had soon: the seven megabytes of Python would take the
 * line and the processor from the text that a child can read and type in meanwhile.
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
