import { describe, expect, it } from 'vitest'
import { boundsOf, transformed } from './geometry.ts'
import { apply, around, moved, product, scaled, turned } from './matrix.ts'
import { curvesOf, flattened } from './curve.ts'
import { distanceTo, isInside, shapeAt } from './hit.ts'
import type { Shape } from './model.ts'
import { ellipseShape, lineShape, rectangleShape } from './shape.ts'

const pen = { id: 1, stroke: '#1C1C1C', width: 4 }
const square = rectangleShape(pen, { x: 10, y: 10 }, { x: 30, y: 30 })
const box = (shape: Shape) => boundsOf([shape], false)
const rounded = (point: { x: number; y: number }) => ({
  x: Math.round(point.x * 1000) / 1000,
  y: Math.round(point.y * 1000) / 1000,
})

describe('matrices', () => {
  it('apply the last one first, as nested groups do', () => {
    expect(apply(product(moved(10, 0), scaled(2)), { x: 3, y: 4 })).toEqual({ x: 16, y: 8 })
    expect(apply(product(scaled(2), moved(10, 0)), { x: 3, y: 4 })).toEqual({ x: 26, y: 8 })
  })

  it('leave the point they turn around where it is', () => {
    expect(rounded(apply(around({ x: 5, y: 5 }, turned(Math.PI / 2)), { x: 5, y: 5 }))).toEqual({ x: 5, y: 5 })
    expect(rounded(apply(around({ x: 5, y: 5 }, turned(Math.PI / 2)), { x: 8, y: 5 }))).toEqual({ x: 5, y: 8 })
  })
})

describe('shapes that are changed', () => {
  it('move with their handles and their photo', () => {
    const round = {
      ...ellipseShape(pen, { x: 0, y: 0 }, { x: 20, y: 10 }),
      photo: { address: 'data:image/png;base64,AA', place: [20, 0, 0, 10, 0, 0] as const },
    }
    const there = transformed(round, moved(100, 50))
    expect(box(there)).toEqual({ left: 100, top: 50, right: 120, bottom: 60 })
    expect(there.contours[0]?.corners[0]?.after?.y).toBeCloseTo(55 + 5 * 0.5522847498)
    expect(there.photo?.place).toEqual([20, 0, 0, 10, 100, 50])
  })

  it('keep their line, unless the whole picture is scaled', () => {
    expect(transformed(square, scaled(3)).width).toBe(4)
    expect(transformed(square, scaled(3), true).width).toBe(12)
  })
})

describe('measuring', () => {
  it('finds the box of an ellipse where it really ends, with and without its line', () => {
    const round = ellipseShape(pen, { x: 100, y: 40 }, { x: 0, y: 0 })
    const found = box(round)
    expect([found?.left, found?.top, found?.right, found?.bottom].map((value) => Math.round(value ?? NaN))).toEqual([
      0, 0, 100, 40,
    ])
    expect(boundsOf([square])).toEqual({ left: 8, top: 8, right: 32, bottom: 32 })
    expect(boundsOf([])).toBeUndefined()
  })

  it('closes what is closed and leaves open what is open', () => {
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

  it('tells how far a point is from a line, also beyond its end', () => {
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

  it('knows the hole of a ring', () => {
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

describe('the shape under a finger', () => {
  const line = { ...lineShape({ ...pen, id: 2 }, { x: 0, y: 20 }, { x: 100, y: 20 }) }
  const big = { ...rectangleShape({ ...pen, id: 3 }, { x: 0, y: 0 }, { x: 100, y: 100 }) }

  it('is the topmost that is painted there', () => {
    const filled = { ...square, fill: '#FF6B57' }
    expect(shapeAt([filled, line], { x: 20, y: 20.5 }, 10)?.id).toBe(2)
    expect(shapeAt([line, filled], { x: 20, y: 20.5 }, 10)?.id).toBe(1)
  })

  it('is not an empty outline around it while something painted or near lies below', () => {
    const filled = { ...square, fill: '#FF6B57' }
    expect(shapeAt([filled, big], { x: 20, y: 25 }, 2)?.id).toBe(1)
    expect(shapeAt([line, big], { x: 60, y: 26 }, 10)?.id).toBe(2)
    expect(shapeAt([line, big], { x: 60, y: 60 }, 10)?.id).toBe(3)
  })

  it('is nothing on an empty place', () => {
    expect(shapeAt([square, line], { x: 200, y: 200 }, 10)).toBeUndefined()
  })
})
