import { lessonSeconds, type ChildState, type TileState } from '@mashu/contract/teaching/lesson/line'

/** Number of consecutive runs with an equal error after which a child is stuck. */
const STUCK = 3

/** Times are milliseconds of the server's clock. */
export interface Seen {
  child: ChildState | null
  hand: boolean
  /** Zero before the first message. */
  heardAt: number
  editedAt: number | null
}

const isDone = ({ submitted, passed, checks }: ChildState): boolean =>
  submitted || (checks !== null && checks > 0 && passed === checks)

export const isAway = ({ heardAt }: Pick<Seen, 'heardAt'>, now: number): boolean =>
  now - heardAt > lessonSeconds.away * 1000

/** Returns true for a child who has not edited for a while, unless the work is running or finished. */
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

/** A child whose page is silent is always away. */
export function tileState(seen: Seen, now: number): TileState {
  if (isAway(seen, now)) return 'away'
  if (seen.hand) return 'hand'
  return seen.child === null ? 'begin' : stateOfWork(seen, seen.child, now)
}
