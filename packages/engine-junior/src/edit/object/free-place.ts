import { stage } from '../../limit/limit.ts'
import { characters } from '../../model/change.ts'
import type { Page, Point } from '../../model/project.ts'

/** The share of each side of a picture that the drawing fills. The rest is an empty margin. */
const drawn = 0.9

const middle: Point = { x: stage.width / 2, y: stage.height / 2 }
/** Vertical distances count twice, so that characters are placed side by side. */
const fromMiddle = ({ x, y }: Point): number => Math.hypot(x - middle.x, 2 * (y - middle.y))

/** Places for a new character, beginning with the middle of the stage. */
const spots: readonly Point[] = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
  .flatMap((column) => [-2, -1, 0, 1, 2].map((row) => ({ x: middle.x + column * 48, y: middle.y + row * 54 })))
  .toSorted((a, b) => fromMiddle(a) - fromMiddle(b))

/** `width` and `height` are the size of the picture at scale 1. */
interface Figure extends Point {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Returns the overlapping area in square units. */
function overlap(a: Figure, b: Figure): number {
  const span = (key: 'width' | 'height'): number => ((a[key] * a.scale + b[key] * b.scale) / 2) * drawn
  const wide = span('width') - Math.abs(a.x - b.x)
  const high = span('height') - Math.abs(a.y - b.y)
  return wide > 0 && high > 0 ? wide * high : 0
}

/** Returns the area outside of the stage. */
function beyond({ x, y, width, height, scale }: Figure): number {
  const [halfWidth, halfHeight] = [(width * scale * drawn) / 2, (height * scale * drawn) / 2]
  const wide = Math.max(0, halfWidth - x, x + halfWidth - stage.width)
  const high = Math.max(0, halfHeight - y, y + halfHeight - stage.height)
  return wide * halfHeight * 2 + high * halfWidth * 2
}

/**
 * Returns the place nearest to the middle where the character is visible and covers no other. Otherwise, the place
 * where it covers the smallest area.
 */
export function freePlace(page: Page, added: Omit<Figure, 'x' | 'y'>): Point {
  const others = characters(page).filter(({ shown }) => shown)
  const cost = (spot: Point): number => {
    const figure = { ...added, ...spot }
    return others.reduce((sum, other) => sum + overlap(figure, other), beyond(figure))
  }
  const costs = new Map(spots.map((spot) => [spot, cost(spot)]))
  const least = Math.min(...costs.values())
  return spots.find((spot) => costs.get(spot) === least) ?? middle
}
