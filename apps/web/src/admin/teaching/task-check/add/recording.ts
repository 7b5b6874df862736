import type { Action } from '@mashu/contract/teaching/check/behaviour'
import type { Played } from '@mashu/judge'

/** An action of a person, and when it had ended, in milliseconds. */
export interface RecordedAction {
  readonly action: Action
  readonly at: number
}

/** Seconds of a pause that counts; shorter ones are the time a hand takes. */
const PAUSE = 0.5
/** Seconds that are watched after the last action. */
const WATCHED = { least: 1, most: 10 } as const
/** As many actions as a check takes, with the pauses between them. */
const MAX_ACTIONS = 20

const lengthOf = (action: Action): number => (action.do === 'key' ? action.seconds : 0)
const tenths = (seconds: number): number => Math.round(seconds * 10) / 10

/** The recording since the flag was last pressed: a work begins anew with it. */
export function recordedSince(actions: readonly RecordedAction[], next: RecordedAction): readonly RecordedAction[] {
  return next.action.do === 'flag' ? [next] : [...actions, next]
}

/** A recording that ended at a time as the run that the judge plays again. */
export function toPlayed(recorded: readonly RecordedAction[], end: number): Played {
  const actions: Action[] = []
  let before: number | undefined
  for (const { action, at } of recorded) {
    const pause = before === undefined ? 0 : tenths((at - before) / 1000 - lengthOf(action))
    if (pause >= PAUSE) actions.push({ do: 'wait', seconds: Math.min(60, pause) })
    actions.push(action)
    before = at
  }
  const watched = Math.ceil((end - (before ?? end)) / 1000)
  return {
    actions: actions.slice(0, MAX_ACTIONS),
    within: Math.min(WATCHED.most, Math.max(WATCHED.least, watched)),
  }
}
