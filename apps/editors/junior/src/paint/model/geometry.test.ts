import { describe, expect, it } from 'vitest'
import { boundsOf } from './geometry.ts'
import { curvesOf, flattened } from './curve.ts'
import { distanceTo, isInside } from './hit.ts'
import type { Shape } from './model.ts'
import { ellipseShape, rectangleShape } from './shape.ts'

const pen = { id: 1, stroke: '#1C1C1C', width: 4 }

const square = rectangleShape(pen, { x: 10, y: 10 }, { x: 30, y: 30 })

const box = (shape: Shape) => boundsOf([shape], false)

describe('measuring shapes', () => {
  it('returns the exact box of an ellipse, and includes the line width of a square', () => {
    const round = ellipseShape(pen, { x: 100, y: 40 }, { x: 0, y: 0 })
    const found = box(round)
    expect([found?.left, found?.top, found?.right, found?.bottom].map((value) => Math.round(value ?? NaN))).toEqual([
      0, 0, 100, 40,
    ])
    expect(boundsOf([square])).toEqual({ left: 8, top: 8, right: 32, bottom: 32 })
    expect(boundsOf([])).toBeUndefined()
  })

  it('adds a last line to closed outlines only', () => {
    expect(
      curvesOf({
        closed: true,
        corners: [
          { x: 0, y: 0 },
          { x: 1, y: 0 },
          { x: 1, y: 1 },
        ],
      }),
    ).toHaveLength(3)
    expect(
      curvesOf({
        closed: false,
        corners: [
          { x: 0, y: 0 },
          { x: 1, y: 0 },
          { x: 1, y: 1 },
        ],
      }),
    ).toHaveLength(2)
    expect(flattened({ closed: false, corners: [] })).toEqual([])
  })

  it('returns the distance of a point from a line, also beyond its end', () => {
    expect(
      distanceTo(
        [
          { x: 0, y: 0 },
          { x: 10, y: 0 },
        ],
        { x: 5, y: 3 },
      ),
    ).toBe(3)
    expect(
      distanceTo(
        [
          { x: 0, y: 0 },
          { x: 10, y: 0 },
        ],
        { x: 13, y: 4 },
      ),
    ).toBe(5)
    expect(
      distanceTo(
        [
          { x: 1, y: 1 },
          { x: 1, y: 1 },
        ],
        { x: 1, y: 3 },
      ),
    ).toBe(2)
  })

  it('treats the hole of a ring as outside', () => {
    const ring: Shape = {
      ...square,
      evenOdd: true,
      contours: [...square.contours, ...rectangleShape(pen, { x: 15, y: 15 }, { x: 25, y: 25 }).contours],
    }
    expect(isInside(ring, { x: 12, y: 12 })).toBe(true)
    expect(isInside(ring, { x: 20, y: 20 })).toBe(false)
    expect(isInside({ ...ring, evenOdd: false }, { x: 20, y: 20 })).toBe(true)
  })
})
