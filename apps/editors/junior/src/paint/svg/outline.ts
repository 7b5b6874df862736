import type { Contour } from '../model/model.ts'
import { ellipseContour } from '../model/shape.ts'
import { readPath } from './path-data.ts'
import type { Element } from './xml.ts'
import { numbers } from './transform.ts'

/** Pixels per unit. */
const units = new Map([
  ['', 1],
  ['px', 1],
  ['pt', 4 / 3],
  ['pc', 16],
  ['mm', 96 / 25.4],
  ['cm', 96 / 2.54],
  ['in', 96],
])

export const size = ({ attributes }: Element, name: string, fallback = 0): number => {
  const [, digits, unit = ''] = /^\s*([-+\d.e]{1,30}?)([a-z%]{0,4})\s*$/i.exec(attributes.get(name) ?? '') ?? []
  const value = Number.parseFloat(digits ?? '') * (units.get(unit.toLowerCase()) ?? Number.NaN)
  return Number.isFinite(value) ? value : fallback
}

/** The size of the picture, to which percentages refer. */
export interface Whole {
  readonly width: number
  readonly height: number
}

export function rectangle(element: Element, whole: Whole): Contour[] {
  const length = (name: string, of: number): number => {
    const share = /^\s*([\d.]{1,20})%\s*$/.exec(element.attributes.get(name) ?? '')?.[1]
    return share === undefined ? size(element, name) : (Number(share) / 100) * of
  }
  const [x, y] = [length('x', whole.width), length('y', whole.height)]
  const [width, height] = [length('width', whole.width), length('height', whole.height)]
  if (width <= 0 || height <= 0) return []
  const rx = Math.min(width / 2, size(element, 'rx', size(element, 'ry')))
  const ry = Math.min(height / 2, size(element, 'ry', rx))
  if (rx <= 0) return readPath(`M${x} ${y}h${width}v${height}h${-width}z`)
  const arc = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  return readPath(
    `M${x + rx} ${y}h${width - 2 * rx}${arc(rx, ry)}v${height - 2 * ry}${arc(-rx, ry)}h` +
      `${2 * rx - width}${arc(-rx, -ry)}v${2 * ry - height}${arc(rx, -ry)}z`,
  )
}

function ellipse(element: Element, rx: number, ry: number): Contour[] {
  return rx > 0 && ry > 0 ? [ellipseContour(size(element, 'cx'), size(element, 'cy'), rx, ry)] : []
}

function points({ attributes }: Element, closed: boolean): Contour[] {
  const values = numbers(attributes.get('points') ?? '')
  const corners = Array.from({ length: Math.floor(values.length / 2) }, (_, index) => ({
    x: values[index * 2] ?? 0,
    y: values[index * 2 + 1] ?? 0,
  }))
  return corners.length > 1 ? [{ closed, corners }] : []
}

export const outlineOf = ({ attributes }: Element): Contour[] => readPath(attributes.get('d') ?? '')

export const outlines = new Map<string, (element: Element, whole: Whole) => Contour[]>([
  ['path', outlineOf],
  ['rect', rectangle],
  ['circle', (element) => ellipse(element, size(element, 'r'), size(element, 'r'))],
  ['ellipse', (element) => ellipse(element, size(element, 'rx'), size(element, 'ry'))],
  [
    'line',
    (element) => [
      {
        closed: false,
        corners: [
          { x: size(element, 'x1'), y: size(element, 'y1') },
          { x: size(element, 'x2'), y: size(element, 'y2') },
        ],
      },
    ],
  ],
  ['polyline', (element) => points(element, false)],
  ['polygon', (element) => points(element, true)],
])
