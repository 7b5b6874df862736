import type { Action } from '@mashu/contract/teaching/check/behaviour'
import type { Played } from '@mashu/judge'

/** `at` is the end of the action, in milliseconds. */
export interface RecordedAction {
  readonly action: Action
  readonly at: number
}

/** Seconds. Shorter pauses are reaction time. */
const PAUSE = 0.5
/** Seconds that are recorded after the last action. */
const WATCHED = { least: 1, most: 10 } as const
/** Includes the pauses between the actions. */
const MAX_ACTIONS = 20

const lengthOf = (action: Action): number => (action.do === 'key' ? action.seconds : 0)
const tenths = (seconds: number): number => Math.round(seconds * 10) / 10

/** A click on the green flag restarts the work, and therefore the recording. */
export function recordedSince(actions: readonly RecordedAction[], next: RecordedAction): readonly RecordedAction[] {
  return next.action.do === 'flag' ? [next] : [...actions, next]
}

/** The judge repeats the run. */
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
