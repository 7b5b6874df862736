import { growth, identity, moved, product, scaled, transformed, turned } from './geometry.ts'
import { mostCorners, type Contour, type Matrix, type Shape, type Shapes } from './model.ts'
import { firstStyle, gradientsOf, styleOf, type Gradients, type Style } from './paint-style.ts'
import { readPath } from './path-data.ts'
import { ellipseContour } from './shape.ts'
import { readXml, type Element } from './xml.ts'

const numbers = (text: string): number[] => (text.match(/[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/gi) ?? []).map(Number)
const radians = (degrees: number): number => (degrees * Math.PI) / 180

const changes: Readonly<Record<string, (values: readonly number[]) => Matrix>> = {
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
  translate: ([x = 0, y = 0]) => moved(x, y),
  scale: ([x = 1, y = x]) => scaled(x, y),
  rotate: ([angle = 0, x = 0, y = 0]) => product(moved(x, y), turned(radians(angle)), moved(-x, -y)),
  skewX: ([angle = 0]) => [1, 0, Math.tan(radians(angle)), 1, 0, 0],
  skewY: ([angle = 0]) => [1, Math.tan(radians(angle)), 0, 1, 0, 0],
}

/** The matrix of a transform attribute. */
export const readTransform = (text: string): Matrix =>
  product(
    ...[...text.matchAll(/(\w+)\s*\(([^)]*)\)/g)].map(
      ([, name = '', values = '']) => changes[name]?.(numbers(values)) ?? identity,
    ),
  )

const size = ({ attributes }: Element, name: string, fallback = 0): number => {
  const value = Number.parseFloat(attributes.get(name) ?? '')
  return Number.isFinite(value) ? value : fallback
}

function rectangle(element: Element): Contour[] {
  const [x, y, width, height] = [
    size(element, 'x'),
    size(element, 'y'),
    size(element, 'width'),
    size(element, 'height'),
  ]
  if (width <= 0 || height <= 0) return []
  const rx = Math.min(width / 2, size(element, 'rx', size(element, 'ry')))
  const ry = Math.min(height / 2, size(element, 'ry', rx))
  if (rx <= 0) return readPath(`M${x} ${y}h${width}v${height}h${-width}z`)
  const arc = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  return readPath(
    `M${x + rx} ${y}h${width - 2 * rx}${arc(rx, ry)}v${height - 2 * ry}${arc(-rx, ry)}h${2 * rx - width}${arc(-rx, -ry)}v${2 * ry - height}${arc(rx, -ry)}z`,
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

const outlines: Readonly<Record<string, (element: Element) => Contour[]>> = {
  path: ({ attributes }) => readPath(attributes.get('d') ?? ''),
  rect: rectangle,
  circle: (element) => ellipse(element, size(element, 'r'), size(element, 'r')),
  ellipse: (element) => ellipse(element, size(element, 'rx'), size(element, 'ry')),
  line: (element) => [
    {
      closed: false,
      corners: [
        { x: size(element, 'x1'), y: size(element, 'y1') },
        { x: size(element, 'x2'), y: size(element, 'y2') },
      ],
    },
  ],
  polyline: (element) => points(element, false),
  polygon: (element) => points(element, true),
}

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
  element.name === name ? element : element.children.map((child) => find(child, name)).find((one) => one !== undefined)

class Reading {
  readonly shapes: Shape[] = []
  readonly #gradients: Gradients
  #corners = 0

  constructor(gradients: Gradients) {
    this.#gradients = gradients
  }

  read(element: Element, outer: Style, before: Matrix): void {
    if (aside.has(element.name)) return
    const matrix = product(before, readTransform(element.attributes.get('transform') ?? ''))
    const style = styleOf(element, outer, this.#gradients)
    if (style.hidden) return
    if (element.attributes.has('data-photo')) this.#photo(element, style, matrix)
    else if (element.name === 'image')
      this.#add(this.#image(element), { ...style, fill: undefined, stroke: undefined }, matrix, this.#photoOf(element))
    else this.#add(outlines[element.name]?.(element) ?? [], style, matrix)
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
    this.shapes.push({ ...transformed(shape, matrix), width: width * growth(matrix) })
  }

  /** A shape of ours that is filled with a photo. */
  #photo(element: Element, style: Style, matrix: Matrix): void {
    const image = find(element, 'image')
    const outline = element.children.findLast(({ name }) => name === 'path')
    // Here the image lies in the group by a matrix of its own; a lone image has been moved like any other element.
    const photo = image && this.#photoOf(image, readTransform(image.attributes.get('transform') ?? ''))
    if (image && outline && photo)
      this.#add(
        outlines['path']!(outline),
        { ...styleOf(outline, style, this.#gradients), fill: undefined },
        matrix,
        photo,
      )
  }

  #image(element: Element): Contour[] {
    return this.#photoOf(element) ? rectangle(element) : []
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

/** The size a picture is shown with, and what lies at its top left corner. */
function frameOf(root: Element): { width: number; height: number; matrix: Matrix } {
  const view = numbers(root.attributes.get('viewBox') ?? '')
  const [left = 0, top = 0, across = 0, down = 0] = view
  const whole = across > 0 && down > 0
  const width = size(root, 'width', whole ? across : 200) || 200
  const height = size(root, 'height', whole ? down : 200) || 200
  return {
    width,
    height,
    matrix: whole ? product(scaled(width / across, height / down), moved(-left, -top)) : identity,
  }
}

/**
 * Reads an SVG as shapes that can be edited, in units of its written size. Only outlines, flat colours and pixel
 * pictures inside the file come through: scripts, links, styles and effects have no place in a shape. Undefined when
 * the text is no SVG.
 */
export function readSvg(text: string): ReadPicture | undefined {
  const root = readXml(text)
  if (root?.name !== 'svg') return undefined
  const { width, height, matrix } = frameOf(root)
  const reading = new Reading(gradientsOf(root))
  for (const child of root.children) reading.read(child, styleOf(root, firstStyle, new Map()), matrix)
  return { shapes: reading.shapes, width, height }
}
