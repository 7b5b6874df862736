import { stage } from '../limit/limit.ts'
import { characters } from '../model/change.ts'
import type { Page, Point } from '../model/project.ts'

/** Whoever stands so far from all others, in units of the stage, is seen whole: most characters are four cells wide. */
const room = 96

const middle: Point = { x: stage.width / 2, y: stage.height / 2 }
const away = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Places a new character may get, the middle first, then ever farther from it. */
const spots: readonly Point[] = [-2, -1, 0, 1, 2]
  .flatMap((column) => [-1, 0, 1].map((row) => ({ x: middle.x + column * 96, y: middle.y + row * 108 })))
  .toSorted((a, b) => away(a, middle) - away(b, middle))

/** The place nearest to the middle where no character stands; where the page is full, the one with most room. */
export function freePlace(page: Page): Point {
  const cast = characters(page).filter(({ shown }) => shown)
  const space = (spot: Point): number => Math.min(...cast.map((character) => away(character, spot)))
  return spots.find((spot) => space(spot) >= room) ?? spots.toSorted((a, b) => space(b) - space(a))[0] ?? middle
}
