import type { Action } from '@mashu/contract/teaching/check/behaviour'

/** An action of a user in a player. It is reported to the surrounding page. A key is reported after it is released. */
export interface PlayerAction {
  readonly t: 'did'
  readonly action: Action
}

/** Returns true if the address of a player requests reports of its actions. */
export const isRecorded = (): boolean => new URLSearchParams(location.search).get('record') === '1'

export function tellAction(action: Action): void {
  const message: PlayerAction = { t: 'did', action }
  if (window.parent !== window) window.parent.postMessage(message, location.origin)
}
