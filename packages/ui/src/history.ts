/** Steps that can be undone. Each holds a whole state; unchanged parts are shared between steps. */
export const MAX_STEPS = 100

export interface History<State> {
  readonly past: readonly State[]
  readonly now: State
  readonly future: readonly State[]
}

/** A history that begins here. */
export const begin = <State>(now: State): History<State> => ({ past: [], now, future: [] })

/** Adds a step; the same state adds none. */
export const record = <State>({ past, now, future }: History<State>, next: State, steps = MAX_STEPS): History<State> =>
  next === now ? { past, now, future } : { past: [...past, now].slice(-steps), now: next, future: [] }

/** Replaces the present without a step of its own, for changes that are not undone (the page that is open). */
export const amend = <State>(history: History<State>, now: State): History<State> => ({ ...history, now })

/** True when there is a step to take back. */
export const canUndo = <State>({ past }: History<State>): boolean => past.length > 0
/** True when a step was taken back and nothing was done since. */
export const canRedo = <State>({ future }: History<State>): boolean => future.length > 0

/** One step back; the same history when there is none. */
export function undo<State>(history: History<State>): History<State> {
  if (!canUndo(history)) return history
  return {
    past: history.past.slice(0, -1),
    now: history.past.at(-1) as State,
    future: [history.now, ...history.future],
  }
}

/** One step forward again. */
export function redo<State>(history: History<State>): History<State> {
  if (!canRedo(history)) return history
  return { past: [...history.past, history.now], now: history.future[0] as State, future: history.future.slice(1) }
}
