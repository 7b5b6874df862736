import { growth, identity, moved, product, scaled, transformed, turned } from '../model/geometry.ts'
import { mostCorners, type Contour, type Matrix, type Shape, type Shapes } from '../model/model.ts'
import { firstStyle, gradientsOf, rulesOf, styleOf, type PaintCanvas, type Style } from './paint-style.ts'
import { readPath } from './path-data.ts'
import { ellipseContour } from '../model/shape.ts'
import { readXml, type Element } from './xml.ts'

const numbers = (text: string): number[] => (text.match(/[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/gi) ?? []).map(Number)
const radians = (degrees: number): number => (degrees * Math.PI) / 180

const changes = new Map<string, (values: readonly number[]) => Matrix>([
  ['matrix', ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f]],
  ['translate', ([x = 0, y = 0]) => moved(x, y)],
  ['scale', ([x = 1, y = x]) => scaled(x, y)],
  ['rotate', ([angle = 0, x = 0, y = 0]) => product(moved(x, y), turned(radians(angle)), moved(-x, -y))],
  ['skewX', ([angle = 0]) => [1, 0, Math.tan(radians(angle)), 1, 0, 0]],
  ['skewY', ([angle = 0]) => [1, Math.tan(radians(angle)), 0, 1, 0, 0]],
])

/** A longer transform was never drawn. */
const longestTransform = 2000

/** The matrix of a transform attribute. */
export const readTransform = (text: string): Matrix =>
  text.length > longestTransform
    ? identity
    : product(
        ...[...text.matchAll(/(\w+)\s*\(([^)]*)\)/g)].map(
          ([, name = '', values = '']) => changes.get(name)?.(numbers(values)) ?? identity,
        ),
      )

/** Units of the screen; those of letters are not known here and give the fallback. */
const units = new Map([
  ['', 1],
  ['px', 1],
  ['pt', 4 / 3],
  ['pc', 16],
  ['mm', 96 / 25.4],
  ['cm', 96 / 2.54],
  ['in', 96],
])

const size = ({ attributes }: Element, name: string, fallback = 0): number => {
  const [, digits, unit = ''] = /^\s*([-+\d.e]{1,30}?)([a-z%]{0,4})\s*$/i.exec(attributes.get(name) ?? '') ?? []
  const value = Number.parseFloat(digits ?? '') * (units.get(unit.toLowerCase()) ?? Number.NaN)
  return Number.isFinite(value) ? value : fallback
}

/** What shares in percent are of: the picture in its own units. */
interface Whole {
  readonly width: number
  readonly height: number
}

function rectangle(element: Element, whole: Whole): Contour[] {
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

const outlineOf = ({ attributes }: Element): Contour[] => readPath(attributes.get('d') ?? '')

const outlines = new Map<string, (element: Element, whole: Whole) => Contour[]>([
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

/** Pixel pictures may only stand in the file itself. */
const photoAddress = /^data:image\/(?:png|jpeg|webp);base64,[\w+/=\s]+$/
export const isPhotoAddress = (address: string): boolean => photoAddress.test(address)

/** Elements whose content is not drawn where it stands. */
const aside = new Set([
  'defs',
  'clipPath',
  'mask',
  'symbol',
  'pattern',
  'linearGradient',
  'radialGradient',
  'filter',
  'marker',
  'metadata',
  'title',
  'desc',
  'style',
  'script',
  'foreignObject',
  'text',
  'switch',
  'animate',
  'set',
])

const find = (element: Element, name: string): Element | undefined =>
  element.name === name
    ? element
    : element.children.map((child) => find(child, name)).find((found) => found !== undefined)

/** Nothing that was drawn lies farther away. */
const furthest = 1_000_000
const isNear = (value: number): boolean => Math.abs(value) < furthest

/** A transform can throw a shape out of all numbers; such a shape would spoil those beside it. */
const isSane = ({ contours, width, photo }: Shape): boolean =>
  isNear(width) &&
  (photo?.place ?? []).every(isNear) &&
  contours.every(({ corners }) =>
    corners.every((corner) =>
      [corner, corner.before ?? corner, corner.after ?? corner].every(({ x, y }) => isNear(x) && isNear(y)),
    ),
  )

class ShapeCollector {
  readonly shapes: Shape[] = []
  readonly #canvas: PaintCanvas
  readonly #whole: Whole
  #corners = 0

  constructor(canvas: PaintCanvas, whole: Whole) {
    this.#canvas = canvas
    this.#whole = whole
  }

  read(element: Element, outer: Style, before: Matrix): void {
    if (aside.has(element.name)) return
    const matrix = product(before, readTransform(element.attributes.get('transform') ?? ''))
    const style = styleOf(element, outer, this.#canvas)
    if (style.hidden) return
    if (element.attributes.has('data-photo')) this.#photo(element, style, matrix)
    else if (element.name === 'image')
      this.#add(this.#image(element), { ...style, fill: undefined, stroke: undefined }, matrix, this.#photoOf(element))
    else this.#add(outlines.get(element.name)?.(element, this.#whole) ?? [], style, matrix)
    if (!element.attributes.has('data-photo')) for (const child of element.children) this.read(child, style, matrix)
  }

  #add(
    contours: Contour[],
    { fill, stroke, width, opacity, evenOdd }: Style,
    matrix: Matrix,
    photo?: Shape['photo'],
  ): void {
    if (contours.length === 0 || (fill === undefined && stroke === undefined && photo === undefined)) return
    this.#corners += contours.reduce((sum, { corners }) => sum + corners.length, 0)
    if (this.#corners > mostCorners) return
    const shape: Shape = {
      id: this.shapes.length + 1,
      contours,
      fill,
      stroke,
      width,
      opacity,
      ...(evenOdd && { evenOdd }),
      ...(photo && { photo }),
    }
    const placed = { ...transformed(shape, matrix), width: width * growth(matrix) }
    if (isSane(placed)) this.shapes.push(placed)
  }

  /** A shape of ours that is filled with a photo. */
  #photo(element: Element, style: Style, matrix: Matrix): void {
    const image = find(element, 'image')
    const outline = element.children.findLast(({ name }) => name === 'path')
    // Here the image lies in the group by a matrix of its own; a lone image has been moved like any other element.
    const photo = image && this.#photoOf(image, readTransform(image.attributes.get('transform') ?? ''))
    if (image && outline && photo)
      this.#add(outlineOf(outline), { ...styleOf(outline, style, this.#canvas), fill: undefined }, matrix, photo)
  }

  #image(element: Element): Contour[] {
    return this.#photoOf(element) ? rectangle(element, this.#whole) : []
  }

  #photoOf(element: Element, own: Matrix = identity): Shape['photo'] {
    const address = (element.attributes.get('href') ?? '').replaceAll(/\s/g, '')
    if (!isPhotoAddress(address)) return undefined
    const box: Matrix = [
      size(element, 'width', 1),
      0,
      0,
      size(element, 'height', 1),
      size(element, 'x'),
      size(element, 'y'),
    ]
    return { address, place: product(own, box) }
  }
}

export interface ReadPicture {
  readonly shapes: Shapes
  readonly width: number
  readonly height: number
}

/** A picture is not shown larger than this, whatever it says of itself. */
const largest = 10_000

/** The size a picture is shown with, and what lies at its top left corner. */
function frameOf(root: Element): Whole & { matrix: Matrix; whole: Whole } {
  const view = numbers(root.attributes.get('viewBox') ?? '')
  const [left = 0, top = 0, across = 0, down = 0] = view
  const whole = across > 0 && down > 0
  const within = (value: number): number => Math.min(largest, Math.max(1, value || 200))
  const width = within(size(root, 'width', whole ? across : 200))
  const height = within(size(root, 'height', whole ? down : 200))
  return {
    width,
    height,
    whole: whole ? { width: across, height: down } : { width, height },
    matrix: whole ? product(scaled(width / across, height / down), moved(-left, -top)) : identity,
  }
}

/**
 * Reads an SVG as shapes that can be edited, in units of its written size. Only outlines, flat colours and pixel
 * pictures inside the file come through: scripts, links and effects have no place in a shape. Undefined when
 * the text is no SVG.
 */
export function readSvg(text: string): ReadPicture | undefined {
  const root = readXml(text)
  if (root?.name !== 'svg') return undefined
  const { width, height, matrix, whole } = frameOf(root)
  const rules = rulesOf(root)
  const canvas = { gradients: gradientsOf(root, rules), rules }
  const style = styleOf(root, firstStyle, canvas)
  const collector = new ShapeCollector(canvas, whole)
  for (const child of root.children) collector.read(child, style, matrix)
  return { shapes: collector.shapes, width, height }
}
