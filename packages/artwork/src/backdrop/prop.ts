import { rect, type Box } from '../model/model.ts'
import { path, circle, colour, at, count, each } from './draw.ts'
import type { Tones } from './plant.ts'

export { rect }

export const sky = (top: string, low = top, horizon = 150): string =>
  rect([0, 0, 480, 360], top) + (low === top ? '' : path(`M0 ${horizon}q120-34 240-10t240-8v228H0z`, low))
/** The upper edge is a wave of the height `swing`. */
export const ground = (y: number, fill: string, swing = 16): string =>
  path(`M0 ${y}q110-${swing * 2} 230-${swing / 2}t250-${swing / 2}V360H0z`, fill)
export const sun = (x: number, y: number, r = 30): string =>
  circle(x, y, r * 1.45, '#FFE9B3') + circle(x, y, r, colour.sun)
export const cloud = (x: number, y: number, scale = 1, fill = '#FFFFFF'): string =>
  at(
    x,
    y,
    scale,
    `<g fill="${fill}"><circle cx="-20" cy="-15" r="15"/><circle cx="1" cy="-23" r="20"/>` +
      '<circle cx="23" cy="-13" r="13"/><rect x="-36" y="-15" width="74" height="15" rx="7.5" ry="7.5"/></g>',
  )
export const rock = (
  x: number,
  y: number,
  scale = 1,
  [fill = colour.stone, side = colour.stoneDark]: Tones = [],
): string =>
  at(
    x,
    y,
    scale,
    path('M-34 0q-4-16 8-24 10-14 26-10 18-2 24 14 12 6 10 20z', fill) + path('M-4 0q6-18 24-20 12 4 14 20z', side),
  )
export function star(x: number, y: number, size = 1.6, fill = '#FFF3C4'): string {
  if (size < 2.4) return circle(x, y, size, fill)
  const [near, far] = [size * 0.6, size * 1.4]
  const [right, left] = [`l${near} ${far} ${far} ${near}`, `-${far} ${near} -${near} ${far}`]
  return path(`M${x} ${y - size * 2}${right} ${left} -${near} -${far} -${far} -${near} ${far} -${near}z`, fill)
}

/** Spreads places evenly over an area, the same for each call. */
export const scatter = (total: number, [left, top, width, height]: Box): { x: number; y: number; index: number }[] =>
  count(total).map((index) => ({
    index,
    x: Math.round(left + ((index * 0.618034 + 0.13) % 1) * width),
    y: Math.round(top + ((index * 0.754878 + 0.37) % 1) * height),
  }))
export const stars = (total: number, height = 230): string =>
  each(scatter(total, [0, 0, 480, height]), ({ x, y, index }) =>
    star(x, y, index % 7 === 0 ? 3.2 : 1 + (index % 3) * 0.5),
  )
