import type { Action } from '@mashu/contract/teaching/check/behaviour'

/** Tells the page around a player what a person did in it; a key is told when it is released. */
export interface PlayerAction {
  readonly t: 'did'
  readonly action: Action
}

/** True when the address of a player asks for its actions. */
export const isRecorded = (): boolean => new URLSearchParams(location.search).get('record') === '1'

export function tellAction(action: Action): void {
  const message: PlayerAction = { t: 'did', action }
  if (window.parent !== window) window.parent.postMessage(message, location.origin)
}
