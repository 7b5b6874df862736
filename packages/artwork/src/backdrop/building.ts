import { rect } from '../model/model.ts'
import { each, count, at, path, colour, circle, line } from './draw.ts'

/** A fixed pattern decides which windows are lit. */
export function windows(
  [x, y]: readonly [x: number, y: number],
  [columns, rows]: readonly [columns: number, rows: number],
  fill: string,
  lit = fill,
): string {
  return each(count(columns * rows), (index) =>
    rect(
      [x + (index % columns) * 16, y + Math.floor(index / columns) * 20, 9, 12],
      (index * 7 + columns) % 5 < 2 ? lit : fill,
      2,
    ),
  )
}
export const house = (
  x: number,
  y: number,
  scale: number,
  [wall, roof]: readonly [wall: string, roof: string],
): string =>
  at(
    x,
    y,
    scale,
    rect([-40, -52, 80, 52], wall) +
      path('M-50-48L0-92 50-48z', roof) +
      rect([22, -92, 12, 26], roof) +
      rect([-10, -32, 22, 32], colour.wood, 3) +
      circle(7, -15, 2, '#FFF1D6') +
      rect([-33, -40, 17, 17], '#BFE3FF', 2) +
      line('M-24.5-40v17M-33-31.5h17', '#fff', 2) +
      rect([20, -40, 15, 17], '#BFE3FF', 2),
  )
export const fence = (x: number, y: number, posts: number): string =>
  rect([x - 4, y - 26, posts * 18, 5], '#fff') +
  rect([x - 4, y - 13, posts * 18, 5], '#fff') +
  each(count(posts), (index) => path(`M${x + index * 18} ${y}v-30l5-6 5 6v30z`, '#fff'))
