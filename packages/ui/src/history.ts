/** Each step keeps a whole state, but states share their unchanged parts. */
export const MAX_STEPS = 100

export interface History<State> {
  readonly past: readonly State[]
  readonly now: State
  readonly future: readonly State[]
}

export const begin = <State>(now: State): History<State> => ({ past: [], now, future: [] })

/** Adds a step, unless the state has not changed. */
export const record = <State>({ past, now, future }: History<State>, next: State, steps = MAX_STEPS): History<State> =>
  next === now ? { past, now, future } : { past: [...past, now].slice(-steps), now: next, future: [] }

/** Replaces the current state without a step, for a change that cannot be undone. */
export const amend = <State>(history: History<State>, now: State): History<State> => ({ ...history, now })

export const canUndo = <State>({ past }: History<State>): boolean => past.length > 0
/** A step was undone and no new step was recorded afterwards. */
export const canRedo = <State>({ future }: History<State>): boolean => future.length > 0

/** Without a step, returns the same history. */
export function undo<State>(history: History<State>): History<State> {
  if (!canUndo(history)) return history
  return {
    past: history.past.slice(0, -1),
    now: history.past.at(-1) as State,
    future: [history.now, ...history.future],
  }
}

export function redo<State>(history: History<State>): History<State> {
  if (!canRedo(history)) return history
  return { past: [...history.past, history.now], now: history.future[0] as State, future: history.future.slice(1) }
}
