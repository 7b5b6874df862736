import { lessonSeconds, type ChildState, type TileState } from '@mashu/contract/teaching/lesson/line'

/** Consecutive runs with the same error after which a child counts as stuck. */
const STUCK = 3

/** The inputs of a tile's state. Times are milliseconds of the server's clock. */
export interface Seen {
  child: ChildState | null
  hand: boolean
  /** Time of the last message; 0 before the first. */
  heardAt: number
  editedAt: number | null
}

const isDone = ({ submitted, passed, checks }: ChildState): boolean =>
  submitted || (checks !== null && checks > 0 && passed === checks)

export const isAway = ({ heardAt }: Pick<Seen, 'heardAt'>, now: number): boolean =>
  now - heardAt > lessonSeconds.away * 1000

/** Returns true for a child that has not edited for a while, unless its work runs or is finished. */
const isQuiet = ({ editedAt }: Seen, child: ChildState, now: number): boolean =>
  !child.running && !isDone(child) && editedAt !== null && now - editedAt > lessonSeconds.quiet * 1000

function stateOfWork(seen: Seen, child: ChildState, now: number): TileState {
  if (child.error !== null) return child.errorCount >= STUCK ? 'stuck' : 'error'
  if (!child.begun && !isDone(child)) return 'begin'
  if (isQuiet(seen, child, now)) return 'quiet'
  if (child.running) return 'running'
  if (child.submitted) return 'submitted'
  return isDone(child) ? 'passed' : 'building'
}

/** Returns the state of a tile. A silent child is away, whatever it reported before. */
export function tileState(seen: Seen, now: number): TileState {
  if (isAway(seen, now)) return 'away'
  if (seen.hand) return 'hand'
  return seen.child === null ? 'begin' : stateOfWork(seen, seen.child, now)
}
