import type { DrawingKind } from '../model/drawing.ts'
import { boundsOf, middleOf, transformed } from '../model/geometry.ts'
import { moved, product, scaled } from '../model/matrix.ts'
import { canvasSizes, type Shape, type Shapes } from '../model/model.ts'
import { isPhotoAddress, readSvg } from './svg-read.ts'

export interface Opened {
  readonly shapes: Shapes
  /** Size on the canvas divided by the size in the file. */
  readonly factor: number
}

const nothing: Opened = { shapes: [], factor: 1 }
/** Largest share of the canvas that an opened character fills, so that a child can draw around it. */
const share = 0.82

function photoShape(address: string): Shape {
  const { width, height } = canvasSizes.background
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  return {
    id: 1,
    contours: [{ closed: true, corners }],
    width: 0,
    opacity: 1,
    photo: { address, place: [width, 0, 0, height, 0, 0] },
  }
}

const changed = (shapes: Shapes, matrix: Parameters<typeof transformed>[1]): Shapes =>
  shapes.map((shape) => transformed(shape, matrix, true))

/** Scales and centres a character. A background fills the stage. */
export function openPicture(kind: DrawingKind, content: string | undefined): Opened {
  if (content === undefined) return nothing
  if (isPhotoAddress(content)) return { shapes: [photoShape(content)], factor: 1 }
  const read = readSvg(content)
  if (!read) return nothing
  const { width, height } = canvasSizes[kind]
  if (kind === 'background')
    return { shapes: changed(read.shapes, scaled(width / read.width, height / read.height)), factor: 1 }
  const box = boundsOf(read.shapes)
  if (!box) return nothing
  const factor = Math.min(
    (width * share) / Math.max(1, box.right - box.left),
    (height * share) / Math.max(1, box.bottom - box.top),
  )
  const middle = middleOf(box)
  return {
    shapes: changed(read.shapes, product(moved(width / 2, height / 2), scaled(factor), moved(-middle.x, -middle.y))),
    factor,
  }
}
