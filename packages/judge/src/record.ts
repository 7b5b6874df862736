import type { Action } from '@mashu/contract/teaching/check/behaviour'

/** A person's action in a player, reported to the surrounding page; a key is reported when it is released. */
export interface PlayerAction {
  readonly t: 'did'
  readonly action: Action
}

/** Returns true when the address of a player requests its actions. */
export const isRecorded = (): boolean => new URLSearchParams(location.search).get('record') === '1'

export function tellAction(action: Action): void {
  const message: PlayerAction = { t: 'did', action }
  if (window.parent !== window) window.parent.postMessage(message, location.origin)
}
