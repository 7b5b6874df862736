import { boundsOf } from '../model/geometry.ts'
import { canvasSizes, type Shape, type Shapes } from '../model/model.ts'
import type { Drawing, DrawingKind } from '../model/drawing.ts'
import { writePath } from './path-data.ts'

const round = (value: number): number => Math.round(value * 100) / 100
const exact = (value: number): number => Math.round(value * 10_000) / 10_000

function paintOf({ fill, stroke, width, opacity, evenOdd }: Shape): string {
  const line =
    stroke === undefined
      ? ''
      : ` stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"`
  return (
    ` fill="${fill ?? 'none'}"${line}${opacity < 1 ? ` opacity="${round(opacity)}"` : ''}` +
    `${evenOdd ? ' fill-rule="evenodd"' : ''}`
  )
}

/** Writes a photo that is clipped to the outline, and the stroke above it. The group marks both as one shape. */
function writePhoto(shape: Shape, { address, place }: NonNullable<Shape['photo']>, data: string): string {
  const cut = `cut${shape.id}`
  const rule = shape.evenOdd ? ' clip-rule="evenodd"' : ''
  return (
    `<g data-photo=""><clipPath id="${cut}"><path d="${data}"${rule}/></clipPath><g clip-path="url(#${cut})">` +
    `<image href="${address}" width="1" height="1" preserveAspectRatio="none" transform="matrix(` +
    `${place.map(exact).join(' ')})"/></g><path d="${data}"${paintOf({ ...shape, fill: undefined })}` +
    '/></g>'
  )
}

function writeShape(shape: Shape): string {
  const data = writePath(shape.contours)
  if (data === '') return ''
  return shape.photo ? writePhoto(shape, shape.photo, data) : `<path d="${data}"${paintOf(shape)}/>`
}

export const writeShapes = (shapes: Shapes): string => shapes.map(writeShape).join('')

const file = (
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  factor: number,
  body: string,
): Pick<Drawing, 'svg' | 'width' | 'height'> => {
  const [w, h] = [round(width / factor), round(height / factor)]
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${round(left)} ` +
      `${round(top)} ${round(width)} ${round(height)}">${body}</svg>`,
    width: w,
    height: h,
  }
}

/** Minimum size of a character on the canvas. A child cannot touch a smaller picture. */
const smallest = 8

/** Returns undefined when nothing was drawn. `factor` is the size on the canvas divided by the size in the file. */
export function writeDrawing(
  kind: DrawingKind,
  shapes: Shapes,
  factor = 1,
): Pick<Drawing, 'svg' | 'width' | 'height'> | undefined {
  const box = boundsOf(shapes)
  if (!box) return undefined
  const body = writeShapes(shapes)
  const { width, height } = canvasSizes.background
  if (kind === 'background')
    return file({ left: 0, top: 0, width, height }, 1, `<path d="M0 0H${width}V${height}H0Z" fill="#FFFFFF"/>${body}`)
  const grow = (span: number) => Math.max(0, smallest - span) / 2
  const [x, y] = [grow(box.right - box.left), grow(box.bottom - box.top)]
  const [left, top] = [box.left - x, box.top - y]
  return file({ left, top, width: box.right + x - left, height: box.bottom + y - top }, factor, body)
}
