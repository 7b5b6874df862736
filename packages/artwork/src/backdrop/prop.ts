import { rect, type Box } from '../model/model.ts'

export { rect }

// The stage set that all backdrops share: flat shapes, few tones, rounded ends. Units are stage units, 480 × 360.

export const colour = {
  sky: '#CDE8FF',
  skyLow: '#EAF5FF',
  hillFar: '#BFE8C9',
  hillMid: '#8FD6A6',
  hillNear: '#5FC088',
  grassDark: '#3FA873',
  sand: '#FFE2A8',
  sandDark: '#F5CB7C',
  sea: '#7CCBE8',
  seaMid: '#4FB3DC',
  seaDeep: '#2A93C8',
  sun: '#FFC94D',
  amber: '#FFB020',
  coral: '#FF6B57',
  trunk: '#9A6B3F',
  pine: '#2E9E6B',
  leaf: '#3DB27C',
  leafLight: '#6FD0A0',
  night: '#163A72',
  nightLow: '#2B5AA0',
  nightHill: '#1F4A86',
  nightNear: '#12305F',
  stone: '#A9B8CC',
  stoneDark: '#8496B0',
  wall: '#FFF1D6',
  wood: '#C98F55',
  woodDark: '#A87140',
  ink: '#1B2A41',
  white: '#FFFFFF',
  snow: '#F4FAFF',
  blue: '#1890FF',
  green: '#22B573',
} as const

export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
/** An ellipse by its middle and its two radii. */
export const ellipse = (
  [x, y, rx, ry]: readonly [x: number, y: number, rx: number, ry: number],
  fill: string,
): string => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`
/** An unfilled line with rounded ends. */
export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"` +
  ' stroke-linecap="round" stroke-linejoin="round"/>'
/** A drawing moved and scaled; its own origin is at the middle of its foot. */
export const at = (x: number, y: number, scale: number, body: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`
/** One drawing for each item, put together. */
export const each = <T>(items: readonly T[], draw: (item: T, index: number) => string): string =>
  items.map(draw).join('')
/** Whole numbers from 0. */
export const count = (length: number): number[] => Array.from({ length }, (_, index) => index)

/** The main colour of a thing and the second one of its shaded or lit part. */
type Tones = readonly [main?: string, second?: string]

export const sky = (top: string, low = top, horizon = 150): string =>
  rect([0, 0, 480, 360], top) + (low === top ? '' : path(`M0 ${horizon}q120-34 240-10t240-8v228H0z`, low))
/** Ground with a softly waved edge; `swing` is the height of its waves. */
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
export const pine = (x: number, y: number, scale = 1, fill: string = colour.pine): string =>
  at(
    x,
    y,
    scale,
    rect([-4, -18, 8, 18], colour.trunk) +
      path('M0-88 22-52H11L28-18H-28L-11-52H-22z', fill) +
      path('M0-88 0-18H-28L-11-52H-22z', 'rgba(255,255,255,.12)'),
  )
export const tree = (
  x: number,
  y: number,
  scale = 1,
  [fill = colour.leaf, light = colour.leafLight]: Tones = [],
): string =>
  at(
    x,
    y,
    scale,
    rect([-5, -34, 10, 34], colour.trunk, 3) +
      line('M0-26l12-12', colour.trunk, 5) +
      circle(0, -62, 30, fill) +
      circle(20, -48, 18, fill) +
      circle(-19, -47, 17, fill) +
      circle(-9, -70, 9, light),
  )
export const bush = (x: number, y: number, scale = 1, fill: string = colour.leaf): string =>
  at(
    x,
    y,
    scale,
    `<g fill="${fill}"><circle cx="-18" cy="-12" r="14"/><circle cx="2" cy="-18" r="18"/>` +
      '<circle cx="22" cy="-11" r="13"/><rect x="-32" y="-14" width="67" height="14" rx="7" ry="7"/></g>',
  )
export const flower = (x: number, y: number, fill: string, scale = 1): string =>
  at(
    x,
    y,
    scale,
    line('M0 0V-14', colour.grassDark, 2.5) +
      each(
        count(5),
        (index) => `<circle cx="0" cy="-22" r="4.2" fill="${fill}" transform="rotate(${index * 72} 0 -17)"/>`,
      ) +
      circle(0, -17, 3, '#FFF1D6'),
  )
export const grass = (x: number, y: number, fill: string = colour.grassDark): string =>
  line(`M${x} ${y}q-1-8-5-10M${x} ${y}v-13M${x} ${y}q1-8 6-10`, fill, 2.4)
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

/** Scattered places that are the same at every call: the golden-angle sequence fills an area evenly. */
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

/** Rows of windows; lit ones follow a fixed pattern. */
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
