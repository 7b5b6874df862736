import { mascotSide, pointsOn, type Road, type Spot } from './road.ts'

export type PropKind = 'pond' | 'tent' | 'rocket' | 'rabbit' | 'turtle' | 'tree' | 'pine' | 'sunflower' | 'ladybird'
export interface Prop extends Spot {
  kind: PropKind
  size: number
}

/** Objects with half of their size. The largest objects come first, because they would find no place later. */
const wish: readonly (readonly [PropKind, number])[] = [
  ['pond', 92],
  ['tent', 62],
  ['rocket', 54],
  ['rabbit', 36],
  ['turtle', 36],
  ...Array.from(
    { length: 5 },
    () =>
      [
        ['tree', 46],
        ['pine', 44],
      ] as const,
  ).flat(),
  ['sunflower', 34],
  ['ladybird', 28],
  ['sunflower', 34],
]
const SKY = 150
const ROAD_HALF = 30
/** The area of a stop and its label, measured from the stop. */
const LABEL = { halfWidth: 92, above: 52, below: 104 }

const touchesLabel = (at: Spot, half: number, spot: Spot): boolean =>
  Math.abs(at.x - spot.x) < LABEL.halfWidth + half * 0.7 &&
  at.y > spot.y - LABEL.above - half &&
  at.y < spot.y + LABEL.below + half

/** The mascot may be at any stop. */
function touchesMascot(at: Spot, half: number, spot: Spot, road: Road): boolean {
  const x = spot.x + (mascotSide(road, spot.x) === 'right' ? 92 : -92)
  return Math.abs(at.x - x) < 46 + half * 0.8 && Math.abs(at.y - (spot.y - 66)) < 56 + half * 0.8
}

/** The mixed order is fixed, so that a course always looks the same. */
function candidateSpots(road: Road): Spot[] {
  const columns = Math.floor(road.width / 64)
  const rows = Math.floor((road.height - SKY) / 56)
  const total = columns * rows
  // 97 has no common divisor with the usual grid sizes, so each place is used once.
  return Array.from({ length: total }, (_, index) => {
    const cell = (index * 97 + 31) % total
    const wobble = ((cell * 37) % 23) - 11
    return { x: 40 + (cell % columns) * 64 + wobble, y: SKY + 40 + Math.floor(cell / columns) * 56 - wobble / 2 }
  })
}

/**
 * Puts each object at the first free place, without covering the road, a stop or a label. Omits objects without a free
 * place.
 */
export function planScenery(road: Road): Prop[] {
  const way = pointsOn(road)
  const put: (Prop & { half: number })[] = []
  const free = (at: Spot, half: number): boolean =>
    at.x > half &&
    at.x < road.width - half &&
    at.y < road.height - half - 8 &&
    way.every((point) => Math.hypot(point.x - at.x, point.y - at.y) > ROAD_HALF + half) &&
    road.spots.every((spot) => !touchesLabel(at, half, spot) && !touchesMascot(at, half, spot, road)) &&
    put.every((other) => Math.hypot(other.x - at.x, other.y - at.y) > other.half + half)
  const all = candidateSpots(road)
  for (const [kind, half] of wish) {
    const at = all.find((place) => free(place, half))
    if (at) put.push({ ...at, kind, half, size: half * 2 })
  }
  // Objects further down are in front, so they are drawn last.
  return put.map(({ kind, x, y, size }) => ({ kind, x, y, size })).toSorted((a, b) => a.y - b.y)
}
