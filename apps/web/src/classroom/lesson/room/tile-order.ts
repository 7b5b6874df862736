import { TILE_STATES, type Tile } from '@mashu/contract/teaching/lesson/line'

export const ORDERS = [
  { key: 'help', text: '先帮谁' },
  { key: 'seat', text: '按座位' },
] as const
export type Order = (typeof ORDERS)[number]['key']

type Sorted = Pick<Tile, 'userId' | 'number' | 'state' | 'child' | 'editedAt'>

/** Nobody in the room can help absent children, so they are last. */
const urgency = ({ state, child }: Sorted): number =>
  child === null && state === 'away' ? TILE_STATES.length : TILE_STATES.indexOf(state)

const byNumber = (a: Sorted, b: Sorted) => a.number - b.number

/** In the same state, the child with the longer idle time is first. */
const byHelp = (a: Sorted, b: Sorted) =>
  urgency(a) - urgency(b) || (a.editedAt ?? Infinity) - (b.editedAt ?? Infinity) || byNumber(a, b)

/** Working children are not sorted by idle time, because each edit would move a tile. */
const isBusy = ({ state }: Sorted) => state === 'building' || state === 'running'

/** Children without a seat are last. */
export function orderOf(tiles: readonly Sorted[], order: Order, seats: readonly string[]): string[] {
  const places = new Map(seats.map((userId, place) => [userId, place]))
  const placeOf = ({ userId }: Sorted) => places.get(userId) ?? seats.length
  const compare = (a: Sorted, b: Sorted): number => {
    if (order === 'seat') return placeOf(a) - placeOf(b) || byNumber(a, b)
    return isBusy(a) && isBusy(b) ? byNumber(a, b) : byHelp(a, b)
  }
  return tiles.toSorted(compare).map(({ userId }) => userId)
}

/** The children between both places move by one place. */
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

/** Returns null at the edge of the wall. */
export function neighbour(order: readonly string[], userId: string, key: string, columns: number): string | null {
  if (key === 'Home' || key === 'End') return order.at(key === 'Home' ? 0 : -1) ?? null
  const step = steps[key]?.(columns)
  return step === undefined ? null : (order[order.indexOf(userId) + step] ?? null)
}

interface Seen {
  /** Children whose tiles are in the visible part of the page. */
  inView: ReadonlySet<string>
  isPageHidden: boolean
  /** An opened child covers the wall. */
  isCovered: boolean
}

/** Returns the children whose pictures are needed. */
export const sightOf = ({ inView, isPageHidden, isCovered }: Seen): string[] =>
  isPageHidden || isCovered ? [] : [...inView].toSorted()
