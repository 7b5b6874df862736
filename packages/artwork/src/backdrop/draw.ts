// Flat shapes with rounded ends. The coordinates are those of the stage, which has 480 × 360 units.

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
/** Given by its centre and its two radii. */
export const ellipse = (
  [x, y, rx, ry]: readonly [x: number, y: number, rx: number, ry: number],
  fill: string,
): string => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`
/** The area beside the line is not filled. */
export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"` +
  ' stroke-linecap="round" stroke-linejoin="round"/>'
/** The origin of the drawing is the middle of its lower edge. */
export const at = (x: number, y: number, scale: number, body: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`
export const each = <T>(items: readonly T[], draw: (item: T, index: number) => string): string =>
  items.map(draw).join('')
/** Returns the whole numbers from 0 to `length - 1`. */
export const count = (length: number): number[] => Array.from({ length }, (_, index) => index)
