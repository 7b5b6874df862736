import { describe, expect, it } from 'vitest'
import { curvesOf, pointAt } from './curve.ts'
import { distance } from './matrix.ts'
import type { Contour } from './model.ts'
import { ellipseShape, lineShape, rectangleShape, triangleShape } from './shape.ts'
import { addCorner, cornerAt, moveCorner, removeCorner } from './corner.ts'

const pen = { id: 7, stroke: '#1890FF', width: 2 }

const first = (shape: { contours: readonly Contour[] }): Contour => shape.contours[0]!

describe('the corners of a shape', () => {
  const round = ellipseShape(pen, { x: 0, y: 0 }, { x: 100, y: 100 })

  it('are found near a finger, and the nearest corner is chosen', () => {
    expect(cornerAt(round, { x: 96, y: 53 }, 10)).toEqual({ contour: 0, corner: 0 })
    expect(cornerAt(round, { x: 50, y: 50 }, 10)).toBeUndefined()
  })

  it('move together with their handles', () => {
    const pulledOut = moveCorner(round, { contour: 0, corner: 0 }, { x: 130, y: 50 })
    const [corner] = first(pulledOut).corners
    const [old] = first(round).corners
    expect(corner).toMatchObject({ x: 130, y: 50 })
    expect(corner!.after!.x - old!.after!.x).toBe(30)
    expect(first(pulledOut).corners[1]).toEqual(first(round).corners[1])
  })

  it('are added without changing the shape', () => {
    const more = addCorner(round, { x: 86, y: 86 }, 5)!
    expect(first(more.shape).corners).toHaveLength(5)
    expect(more.spot).toEqual({ contour: 0, corner: 1 })
    for (const curve of curvesOf(first(more.shape)))
      for (const t of [0.25, 0.5, 0.75]) expect(distance(pointAt(curve, t), { x: 50, y: 50 })).toBeCloseTo(50, 0)
    expect(addCorner(round, { x: 50, y: 50 }, 5)).toBeUndefined()
  })

  it('can also be added on the last line of a closed outline', () => {
    const square = rectangleShape(pen, { x: 0, y: 0 }, { x: 10, y: 10 })
    const more = addCorner(square, { x: 0, y: 5 }, 2)!
    expect(first(more.shape).corners.at(-1)).toMatchObject({ x: 0, y: 5 })
  })

  it('can be removed until only a triangle or a line remains', () => {
    const triangle = triangleShape(pen, { x: 0, y: 0 }, { x: 10, y: 10 })
    expect(first(removeCorner(round, { contour: 0, corner: 2 })).corners).toHaveLength(3)
    expect(removeCorner(triangle, { contour: 0, corner: 0 })).toEqual(triangle)
    expect(
      first(removeCorner(lineShape(pen, { x: 0, y: 0 }, { x: 9, y: 9 }), { contour: 0, corner: 0 })).corners,
    ).toHaveLength(2)
  })
})
