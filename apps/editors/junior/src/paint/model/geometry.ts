import type { Corner, Matrix, Photo, Point, Shape } from './model.ts'
import { apply, product, growth } from './matrix.ts'
import { flattened } from './curve.ts'

const changeCorner = (matrix: Matrix, { before, after, ...point }: Corner): Corner => ({
  ...apply(matrix, point),
  ...(before && { before: apply(matrix, before) }),
  ...(after && { after: apply(matrix, after) }),
})

const changePhoto = (matrix: Matrix, { address, place }: Photo): Photo => ({ address, place: product(matrix, place) })

/** Transforms a shape. If `lines` is true, also scales the line width. */
export function transformed(shape: Shape, matrix: Matrix, lines = false): Shape {
  return {
    ...shape,
    contours: shape.contours.map(({ closed, corners }) => ({
      closed,
      corners: corners.map((corner) => changeCorner(matrix, corner)),
    })),
    ...(shape.photo && { photo: changePhoto(matrix, shape.photo) }),
    ...(lines && { width: shape.width * growth(matrix) }),
  }
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function boundsOf(shapes: readonly Shape[], withLines = true): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { contours, stroke, width } of shapes) {
    const half = withLines && stroke !== undefined ? width / 2 : 0
    for (const contour of contours)
      for (const { x, y } of flattened(contour)) {
        left = Math.min(left, x - half)
        top = Math.min(top, y - half)
        right = Math.max(right, x + half)
        bottom = Math.max(bottom, y + half)
      }
  }
  return left <= right ? { left, top, right, bottom } : undefined
}

export const middleOf = ({ left, top, right, bottom }: Box): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 })
