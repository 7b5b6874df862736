import { glyphs, type Point, type Stroke } from './captcha-glyphs.ts'

/**
 * Digits touch, lean and bend, and lines of the same ink cross the digits, so a program cannot easily separate digits.
 */

export const WIDTH = 120
export const HEIGHT = 44
/** Pixels between two points of a curve. */
const STEP = 0.8

/** Returns numbers from 0 to 1. */
export type Random = () => number

export interface Pen {
  random: Random
  /** The ink of each pixel, 0 to 1. */
  ink: Float32Array
  bend: (point: Point) => Point
}
export const between = ({ random }: Pen, low: number, high: number) => low + random() * (high - low)

/** Returns points about every `STEP`, interpolated by Catmull-Rom when the stroke is smooth. */
function along({ smooth, points }: Stroke): Point[] {
  const result: Point[] = []
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)]!
  for (let index = 0; index + 1 < points.length; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const steps = Math.max(2, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STEP))
    const mix = (axis: 0 | 1, t: number) =>
      smooth
        ? from[axis] +
          (t / 2) *
            (to[axis] -
              before[axis] +
              t *
                (2 * before[axis] -
                  5 * from[axis] +
                  4 * to[axis] -
                  after[axis] +
                  t * (3 * (from[axis] - to[axis]) + after[axis] - before[axis])))
        : from[axis] + (to[axis] - from[axis]) * t
    for (let step = 0; step <= steps; step++) result.push([mix(0, step / steps), mix(1, step / steps)])
  }
  return result
}

/** Draws round dots of varying width. `value` 0 erases. */
export function draw(pen: Pen, stroke: Stroke, width: readonly [number, number], value = 1): void {
  const points = along(stroke).map(pen.bend)
  const [start, end] = [between(pen, ...width) / 2, between(pen, ...width) / 2]
  points.forEach((point, index) => dot(pen, point, start + ((end - start) * index) / points.length, value))
}

export function dot({ ink }: Pen, [x, y]: Point, radius: number, value: number): void {
  for (let row = Math.max(0, Math.floor(y - radius - 1)); row <= Math.min(HEIGHT - 1, y + radius + 1); row++)
    for (
      let column = Math.max(0, Math.floor(x - radius - 1));
      column <= Math.min(WIDTH - 1, x + radius + 1);
      column++
    ) {
      const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(column - x, row - y)))
      const at = row * WIDTH + column
      ink[at] = value === 1 ? Math.max(ink[at]!, cover) : Math.min(ink[at]!, 1 - cover)
    }
}

/** A wave that distorts the whole picture. */
export function wave(random: Random): Pen['bend'] {
  const part = (low: number, high: number) => low + random() * (high - low)
  const [ax, ay, lx, ly, px, py] = [part(0.5, 1.5), part(1, 2.5), part(20, 34), part(45, 80), part(0, 7), part(0, 7)]
  return ([x, y]) => [x + ax * Math.sin(y / (lx / 6.3) + px), y + ay * Math.sin(x / (ly / 6.3) + py)]
}

/** `left` is the centre of the digit. */
export function drawDigit(pen: Pen, digit: string, left: number): void {
  const ways = glyphs.get(digit)!
  const [turn, shear] = [between(pen, -0.3, 0.3), between(pen, -0.2, 0.2)]
  const [wide, high] = [between(pen, 1.4, 2.0), between(pen, 1.5, 1.9)]
  const top = HEIGHT / 2 + between(pen, -3.5, 3.5)
  const width = between(pen, 2.8, 4.2)
  for (const { smooth, points } of ways[Math.floor(pen.random() * ways.length)]!) {
    const placed = points.map(([x, y]): Point => {
      const dy = (y - 8 + between(pen, -0.35, 0.35)) * high
      const dx = (x - 5 + between(pen, -0.35, 0.35)) * wide - shear * dy
      return [left + dx * Math.cos(turn) - dy * Math.sin(turn), top + dx * Math.sin(turn) + dy * Math.cos(turn)]
    })
    draw(pen, { smooth, points: placed }, [width * 0.8, width * 1.2])
  }
}

/** A curve across the picture at the height of the digits. */
export const across = (pen: Pen): Stroke => ({
  smooth: true,
  points: [-5, 25, 50, 75, 100, 125].map((x): Point => [x + between(pen, -8, 8), between(pen, 8, HEIGHT - 8)]),
})

/** A distracting stroke as long as the strokes of digits. */
export function hook(pen: Pen): Stroke {
  const [x, y] = [between(pen, 5, WIDTH - 5), between(pen, 4, HEIGHT - 4)]
  const reach = () => between(pen, -6, 6)
  return {
    smooth: true,
    points: [
      [x + reach(), y + reach()],
      [x, y],
      [x + reach(), y + reach()],
    ],
  }
}
