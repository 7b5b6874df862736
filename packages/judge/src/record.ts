import type { Action } from '@mashu/contract/teaching/check/behaviour'

/** Reported to the surrounding page. A key is reported after it is released. */
export interface PlayerAction {
  readonly t: 'did'
  readonly action: Action
}

/** The address of a player can request reports of its actions. */
export const isRecorded = (): boolean => new URLSearchParams(location.search).get('record') === '1'

export function tellAction(action: Action): void {
  const message: PlayerAction = { t: 'did', action }
  if (window.parent !== window) window.parent.postMessage(message, location.origin)
}
