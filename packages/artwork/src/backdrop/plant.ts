import { rect } from '../model/model.ts'
import { colour, at, path, line, circle, each, count } from './draw.ts'

/** The main colour, and the colour of a shaded or bright part. */
export type Tones = readonly [main?: string, second?: string]
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
