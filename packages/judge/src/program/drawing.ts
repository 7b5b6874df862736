import type { DrawnLine } from './runner.ts'

/** Maximum distance between sampled points, in units of the paper. */
const STEP = 4
/** Later points of a drawing are not compared. */
const MAX_POINTS = 40_000

type Point = readonly [x: number, y: number]

/** The sampled points do not depend on how a drawing is divided into lines. */
function pointsOf(lines: readonly DrawnLine[]): Point[] {
  const points: Point[] = []
  for (const { x1, y1, x2, y2 } of lines) {
    const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / STEP))
    for (let at = 0; at <= steps && points.length < MAX_POINTS; at += 1)
      points.push([x1 + ((x2 - x1) * at) / steps, y1 + ((y2 - y1) * at) / steps])
  }
  return points
}

/** The position of a drawing is ignored. */
function centered(points: readonly Point[]): Point[] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  return points.map(([x, y]) => [x - middleX, y - middleY])
}

/** Returns the fraction of points that have one of the other points within `distance`. */
function share(points: readonly Point[], others: readonly Point[], distance: number): number {
  const key = (x: number, y: number): string => `${Math.floor(x / distance)},${Math.floor(y / distance)}`
  const grid = new Map<string, Point[]>()
  for (const point of others) {
    const cell = key(...point)
    const known = grid.get(cell)
    if (known) known.push(point)
    else grid.set(cell, [point])
  }
  const isNear = ([x, y]: Point): boolean => {
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1)
        for (const [ox, oy] of grid.get(key(x + dx * distance, y + dy * distance)) ?? [])
          if (Math.hypot(ox - x, oy - y) <= distance) return true
    return false
  }
  return points.filter(isNear).length / points.length
}

/** The fraction of each drawing that must match the other drawing. */
const ENOUGH = 0.97

/** Ignores the position of a drawing and the order of its lines. */
export function compareDrawings(
  wanted: readonly DrawnLine[],
  found: readonly DrawnLine[],
  tolerance: number,
): { holds: boolean; seen: string } {
  if (found.length === 0) return { holds: wanted.length === 0, seen: '什么也没有画' }
  if (wanted.length === 0) return { holds: false, seen: '画了不该画的线' }
  const [ours, theirs] = [centered(pointsOf(wanted)), centered(pointsOf(found))]
  const distance = Math.max(tolerance, STEP)
  const missing = share(ours, theirs, distance)
  const more = share(theirs, ours, distance)
  if (missing >= ENOUGH && more >= ENOUGH) return { holds: true, seen: '画得一样' }
  return missing < more
    ? { holds: false, seen: `只画对了 ${Math.round(missing * 100)}%` }
    : { holds: false, seen: '画多了一些线' }
}
