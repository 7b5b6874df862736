/** All lengths are in units of the drawing. */

export interface Spot {
  x: number
  y: number
}
export interface Road {
  width: number
  height: number
  spots: Spot[]
  path: string
  /** True for our own drawing. Otherwise the spots are places on the school's picture. */
  own: boolean
}

const WIDTH = 1280
const ROW = 236
const TOP = 236
const BOTTOM = 176
const SIDE = 130
const PER_ROW = 4
/** Vertical offsets of the stops in a row, which make the road wind. */
const SWAY = [34, -52, 40, -26] as const

/** The road climbs from the lower left, row by row, and turns at the end of each row. */
export function windingRoad(count: number): Road {
  const rows = Math.max(2, Math.ceil(count / PER_ROW))
  const perRow = Math.ceil(count / rows)
  const height = TOP + (rows - 1) * ROW + BOTTOM + (rows === 2 ? 40 : 0)
  const spots = Array.from({ length: count }, (_, index) => winding(index, perRow, height))
  return { width: WIDTH, height, spots, path: curve(spots), own: true }
}

function winding(index: number, perRow: number, height: number): Spot {
  const row = Math.floor(index / perRow)
  const column = index % perRow
  const gap = (WIDTH - SIDE * 2) / Math.max(1, perRow - 0.5)
  // A shift by a quarter of the gap keeps stops from standing exactly above other stops.
  const along = SIDE + gap * (column + (row % 2 === 0 ? 0 : 0.25))
  const x = row % 2 === 0 ? along : WIDTH - along
  return {
    x: Math.round(x),
    y: Math.round(height - BOTTOM - row * ROW + SWAY[column % SWAY.length]! * (row % 2 === 0 ? 1 : -1)),
  }
}

const PHONE_WIDTH = 340
const PHONE_STEP = 124
const PHONE_X = [170, 98, 170, 242] as const

/** A zigzag from top to bottom. */
export function zigzagRoad(count: number): Road {
  const spots = Array.from({ length: count }, (_, index) => ({
    x: PHONE_X[index % PHONE_X.length]!,
    y: 64 + index * PHONE_STEP,
  }))
  return {
    width: PHONE_WIDTH,
    height: 64 + Math.max(0, count - 1) * PHONE_STEP + 96,
    spots,
    path: curve(spots),
    own: true,
  }
}

type Bend = readonly [from: Spot, first: Spot, second: Spot, to: Spot]

/** A Catmull-Rom spline as cubic Béziers, so that every stop is on the road. */
function bends(spots: readonly Spot[]): Bend[] {
  const shift = (at: Spot, a: Spot, b: Spot, sign: 1 | -1): Spot => ({
    x: at.x + sign * Math.round((b.x - a.x) / 5),
    y: at.y + sign * Math.round((b.y - a.y) / 5),
  })
  return spots.slice(1).map((to, index) => {
    const from = spots[index]!
    return [from, shift(from, spots[index - 1] ?? from, to, 1), shift(to, from, spots[index + 2] ?? to, -1), to]
  })
}

export function curve(spots: readonly Spot[]): string {
  const first = spots[0]
  if (!first) return ''
  return `M${first.x} ${first.y}${bends(spots)
    .map(([, a, b, to]) => `C${a.x} ${a.y} ${b.x} ${b.y} ${to.x} ${to.y}`)
    .join('')}`
}

/** The points are dense enough to keep plants away from the road. */
export function pointsOn(road: Pick<Road, 'spots'>, perBend = 12): Spot[] {
  return bends(road.spots).flatMap((bend) =>
    Array.from({ length: perBend + 1 }, (_, step) => ({
      x: bezier(bend, 'x', step / perBend),
      y: bezier(bend, 'y', step / perBend),
    })),
  )
}

/** Cubic Bézier curve, with `t` from 0 to 1. */
const bezier = ([from, first, second, to]: Bend, axis: 'x' | 'y', t: number): number =>
  from[axis] * (1 - t) ** 3 +
  3 * first[axis] * t * (1 - t) ** 2 +
  3 * second[axis] * t ** 2 * (1 - t) +
  to[axis] * t ** 3

export interface Placed {
  mapX?: number | null
  mapY?: number | null
}

/** Returns null when a stop has no place, or when two stops have the same place. */
export function placedRoad(units: readonly Placed[], size: { width: number; height: number }): Road | null {
  const spots = units.map(({ mapX, mapY }) => ({ x: mapX ?? 0, y: mapY ?? 0 }))
  const seen = new Set(spots.map(({ x, y }) => `${x}:${y}`))
  if (spots.length === 0 || seen.size < spots.length || spots.some(({ x, y }) => x <= 0 || y <= 0)) return null
  // A spot may be outside the picture.
  const width = Math.max(size.width, ...spots.map(({ x }) => x + 100))
  const height = Math.max(size.height, ...spots.map(({ y }) => y + 110))
  return { width, height, spots, path: curve(spots), own: false }
}

/** Returns the side of a stop on which the mascot has space. */
export const mascotSide = (road: Pick<Road, 'width'>, x: number, narrow = false): 'left' | 'right' =>
  x > road.width * (narrow ? 0.4 : 0.85) ? 'left' : 'right'
