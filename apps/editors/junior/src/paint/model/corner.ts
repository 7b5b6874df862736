import { between, distance } from './matrix.ts'
import { curvesOf, pointAt, type Curve } from './curve.ts'
import type { Contour, Corner, Point, Shape } from './model.ts'

/** The index of a contour, and of a corner in this contour. */
export interface Spot {
  readonly contour: number
  readonly corner: number
}

const changeContour = (shape: Shape, index: number, change: (contour: Contour) => Contour): Shape => ({
  ...shape,
  contours: shape.contours.map((contour, at) => (at === index ? change(contour) : contour)),
})

export function moveCorner(shape: Shape, { contour, corner: index }: Spot, to: Point): Shape {
  return changeContour(shape, contour, ({ closed, corners }) => ({
    closed,
    corners: corners.map((corner, at) => {
      if (at !== index) return corner
      const by = (point: Point | undefined) => point && { x: point.x + to.x - corner.x, y: point.y + to.y - corner.y }
      return { ...to, before: by(corner.before), after: by(corner.after) }
    }),
  }))
}

export function removeCorner(shape: Shape, { contour, corner: index }: Spot): Shape {
  return changeContour(shape, contour, (contour) =>
    contour.corners.length > (contour.closed ? 3 : 2)
      ? { ...contour, corners: contour.corners.toSpliced(index, 1) }
      : contour,
  )
}

const samples = 24

/**
 * Returns the nearest point on the lines of a shape. `t` is its curve parameter on the line, and `off` its distance.
 */
function nearest(shape: Shape, point: Point): { contour: number; line: number; t: number; off: number } | undefined {
  let best: { contour: number; line: number; t: number; off: number } | undefined
  shape.contours.forEach((contour, at) =>
    curvesOf(contour).forEach((curve, line) => {
      for (let step = 0; step <= samples; step += 1) {
        const off = distance(pointAt(curve, step / samples), point)
        if (!best || off < best.off) best = { contour: at, line, t: step / samples, off }
      }
    }),
  )
  return best
}

/** Splits a curve (de Casteljau). */
function cut([a, b, c, d]: Curve, t: number): { left: Curve; right: Curve } {
  const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)]
  const [abc, bcd] = [between(ab, bc, t), between(bc, cd, t)]
  const middle = between(abc, bcd, t)
  return { left: [a, ab, abc, middle], right: [middle, bcd, cd, d] }
}

/** Adds a corner where a line is touched. Returns undefined when no line is near enough. */
export function addCorner(shape: Shape, point: Point, tolerance: number): { shape: Shape; spot: Spot } | undefined {
  const found = nearest(shape, point)
  if (!found || found.off > tolerance) return undefined
  const t = Math.min(0.95, Math.max(0.05, found.t))
  const changed = changeContour(shape, found.contour, (contour) => {
    const { left, right } = cut(curvesOf(contour)[found.line] as Curve, t)
    const next = (found.line + 1) % contour.corners.length
    const corners = contour.corners.map((corner, index): Corner => ({
      ...corner,
      ...(index === found.line && { after: left[1] }),
      ...(index === next && { before: right[2] }),
    }))
    return {
      ...contour,
      corners: corners.toSpliced(found.line + 1, 0, { ...left[3], before: left[2], after: right[1] }),
    }
  })
  return { shape: changed, spot: { contour: found.contour, corner: found.line + 1 } }
}

export function cornerAt(shape: Shape, point: Point, tolerance: number): Spot | undefined {
  const spots = shape.contours.flatMap(({ corners }, contour) =>
    corners.map((corner, index) => ({ contour, corner: index, off: distance(corner, point) })),
  )
  const best = spots.reduce<(typeof spots)[number] | undefined>(
    (least, spot) => (least && least.off <= spot.off ? least : spot),
    undefined,
  )
  return best && best.off <= tolerance ? { contour: best.contour, corner: best.corner } : undefined
}
