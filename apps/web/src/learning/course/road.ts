/** The road of the course map: where its stops lie and the curve through them. Lengths are units of the drawing. */

export interface Spot { x: number; y: number }
export interface Road { width: number; height: number; spots: Spot[]; path: string; /** Fixed spots lie on the school's own picture. */ drawn: boolean }

const WIDTH = 1280
const ROW = 236
const TOP = 170
const BOTTOM = 130
const LEFT = 130
const PER_ROW = 4
/** How far a stop leaves its row, so that the road winds: by place in the row. */
const SWAY = [34, -52, 40, -26] as const

/** A winding road for `count` stops that climbs from the lower left, row by row, turning at each end. */
export function windingRoad(count: number): Road {
  const rows = Math.max(2, Math.ceil(count / PER_ROW))
  const perRow = Math.ceil(count / rows)
  const height = TOP + (rows - 1) * ROW + BOTTOM + (rows === 2 ? 60 : 0)
  const spots = Array.from({ length: count }, (_, index) => spot(index, perRow, height))
  return { width: WIDTH, height, spots, path: curve(spots), drawn: true }
}

function spot(index: number, perRow: number, height: number): Spot {
  const row = Math.floor(index / perRow)
  const place = index % perRow
  const gap = (WIDTH - LEFT * 2) / Math.max(1, perRow - 0.5)
  // Every other row is half a gap off, as the road swings round.
  const along = LEFT + gap * (place + (row % 2 === 0 ? 0 : 0.25))
  const x = row % 2 === 0 ? along : WIDTH - along
  return { x: Math.round(x), y: Math.round(height - BOTTOM - row * ROW + SWAY[place % SWAY.length]! * (row % 2 === 0 ? 1 : -1)) }
}

/** A smooth curve through all spots (Catmull-Rom as cubic Béziers), so that a stop never lies beside its road. */
export function curve(spots: readonly Spot[]): string {
  const first = spots[0]
  if (!first) return ''
  const parts = [`M${first.x} ${first.y}`]
  for (let index = 0; index < spots.length - 1; index += 1) {
    const [before, from, to, after] = [spots[index - 1] ?? spots[index]!, spots[index]!, spots[index + 1]!, spots[index + 2] ?? spots[index + 1]!]
    const handle = (a: number, b: number) => Math.round((b - a) / 5)
    parts.push(`C${from.x + handle(before.x, to.x)} ${from.y + handle(before.y, to.y)} ${to.x - handle(from.x, after.x)} ${to.y - handle(from.y, after.y)} ${to.x} ${to.y}`)
  }
  return parts.join('')
}

export interface Placed { mapX?: number | null; mapY?: number | null }

/** Stops placed by the school in the map editor; null when any is missing or two coincide, since the road would be wrong. */
export function placedRoad(units: readonly Placed[], size: { width: number; height: number }): Road | null {
  const spots = units.map(({ mapX, mapY }) => ({ x: mapX ?? 0, y: mapY ?? 0 }))
  const seen = new Set(spots.map(({ x, y }) => `${x}:${y}`))
  if (spots.length === 0 || seen.size < spots.length || spots.some(({ x, y }) => x <= 0 || y <= 0)) return null
  // Spots outside the picture stay reachable: the drawing grows to hold them.
  const width = Math.max(size.width, ...spots.map(({ x }) => x + 100))
  const height = Math.max(size.height, ...spots.map(({ y }) => y + 110))
  return { width, height, spots, path: curve(spots), drawn: false }
}
