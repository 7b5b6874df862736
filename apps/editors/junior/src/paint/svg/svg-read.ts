import { transformed } from '../model/geometry.ts'
import { growth, identity, moved, product, scaled } from '../model/matrix.ts'
import { mostCorners, type Contour, type Matrix, type Shape, type Shapes } from '../model/model.ts'
import { firstStyle, gradientsOf, rulesOf, styleOf, type PaintCanvas, type Style } from './paint-style.ts'
import { readXml, type Element } from './xml.ts'
import { type Whole, outlines, outlineOf, rectangle, size } from './outline.ts'
import { readTransform, numbers } from './transform.ts'

/** Matches only bitmaps in the file itself, because other addresses could lead to foreign servers. */
const photoAddress = /^data:image\/(?:png|jpeg|webp);base64,[\w+/=\s]+$/
export const isPhotoAddress = (address: string): boolean => photoAddress.test(address)

/** Elements that draw nothing themselves or cannot be edited. */
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

const MAX_COORDINATE = 1_000_000
const isNear = (value: number): boolean => Math.abs(value) < MAX_COORDINATE

/** A shape beyond the maximum coordinate would distort the bounds of the picture. */
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

  /** Reads a shape that this editor filled with a photo. */
  #photo(element: Element, style: Style, matrix: Matrix): void {
    const image = find(element, 'image')
    const outline = element.children.findLast(({ name }) => name === 'path')
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

const largest = 10_000

/**
 * `whole` is the size of the view box or, without one, of the picture. `matrix` converts from the view box to the
 * picture.
 */
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

/** Reads outlines, flat colours and embedded bitmaps of an SVG. Ignores scripts, links and effects. */
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
