import { TILE_STATES, type Tile } from '@mashu/contract/teaching/lesson/line'

/** The order of the tiles of a wall, and which of them are in sight. */

export const ORDERS = [
  { key: 'help', text: '先帮谁' },
  { key: 'seat', text: '按座位' },
] as const
export type Order = (typeof ORDERS)[number]['key']

type Sorted = Pick<Tile, 'userId' | 'number' | 'state' | 'child' | 'editedAt'>

/** A child that has not come is helped by nobody in the room, so that it comes last. */
const urgency = ({ state, child }: Sorted): number =>
  child === null && state === 'away' ? TILE_STATES.length : TILE_STATES.indexOf(state)

const byNumber = (a: Sorted, b: Sorted) => a.number - b.number

/** Who needs help first; of two with one sign the child that has stood still for longer. */
const byHelp = (a: Sorted, b: Sorted) =>
  urgency(a) - urgency(b) || (a.editedAt ?? Infinity) - (b.editedAt ?? Infinity) || byNumber(a, b)

/** Children that are at work keep their places: each edit would move them. */
const isBusy = ({ state }: Sorted) => state === 'building' || state === 'running'

/** Ids of all children in the order of the wall; a child without a seat stands behind those with one. */
export function orderOf(tiles: readonly Sorted[], order: Order, seats: readonly string[]): string[] {
  const places = new Map(seats.map((userId, place) => [userId, place]))
  const placeOf = ({ userId }: Sorted) => places.get(userId) ?? seats.length
  const compare = (a: Sorted, b: Sorted): number => {
    if (order === 'seat') return placeOf(a) - placeOf(b) || byNumber(a, b)
    return isBusy(a) && isBusy(b) ? byNumber(a, b) : byHelp(a, b)
  }
  return tiles.toSorted(compare).map(({ userId }) => userId)
}

/** The order with one child moved to the place that another has; the children between them move up. */
export function moveTo(order: readonly string[], userId: string, target: string): string[] {
  const [from, to] = [order.indexOf(userId), order.indexOf(target)]
  if (from < 0 || to < 0 || from === to) return [...order]
  return order.filter((id) => id !== userId).toSpliced(to, 0, userId)
}

const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
}

/** The child that an arrow key leads to on a wall with so many columns; null where there is none. */
export function neighbour(order: readonly string[], userId: string, key: string, columns: number): string | null {
  const step = steps[key]?.(columns)
  return step === undefined ? null : (order[order.indexOf(userId) + step] ?? null)
}

interface Seen {
  /** Tiles that the window shows. */
  inView: ReadonlySet<string>
  isPageHidden: boolean
  /** An opened tile covers the others. */
  isCovered: boolean
}

/** Children whose pictures are wanted: of tiles that nobody can see none is asked for. */
export const sightOf = ({ inView, isPageHidden, isCovered }: Seen): string[] =>
  isPageHidden || isCovered ? [] : [...inView].toSorted()
