import { describe, expect, it } from 'vitest'
import { boundsOf, transformed } from './geometry.ts'
import { apply, around, moved, product, scaled, turned } from './matrix.ts'
import type { Shape } from './model.ts'
import { ellipseShape, rectangleShape } from './shape.ts'

const pen = { id: 1, stroke: '#1C1C1C', width: 4 }

const square = rectangleShape(pen, { x: 10, y: 10 }, { x: 30, y: 30 })

const box = (shape: Shape) => boundsOf([shape], false)

const rounded = (point: { x: number; y: number }) => ({
  x: Math.round(point.x * 1000) / 1000,
  y: Math.round(point.y * 1000) / 1000,
})

describe('matrices', () => {
  it('are applied from last to first in a product, as in nested groups of SVG', () => {
    expect(apply(product(moved(10, 0), scaled(2)), { x: 3, y: 4 })).toEqual({ x: 16, y: 8 })
    expect(apply(product(scaled(2), moved(10, 0)), { x: 3, y: 4 })).toEqual({ x: 26, y: 8 })
  })

  it('rotate about a point without moving the point', () => {
    expect(rounded(apply(around({ x: 5, y: 5 }, turned(Math.PI / 2)), { x: 5, y: 5 }))).toEqual({ x: 5, y: 5 })
    expect(rounded(apply(around({ x: 5, y: 5 }, turned(Math.PI / 2)), { x: 8, y: 5 }))).toEqual({ x: 5, y: 8 })
  })
})

describe('transforming a shape', () => {
  it('moves its handles and its photo too', () => {
    const round = {
      ...ellipseShape(pen, { x: 0, y: 0 }, { x: 20, y: 10 }),
      photo: { address: 'data:image/png;base64,AA', place: [20, 0, 0, 10, 0, 0] as const },
    }
    const there = transformed(round, moved(100, 50))
    expect(box(there)).toEqual({ left: 100, top: 50, right: 120, bottom: 60 })
    expect(there.contours[0]?.corners[0]?.after?.y).toBeCloseTo(55 + 5 * 0.5522847498)
    expect(there.photo?.place).toEqual([20, 0, 0, 10, 100, 50])
  })

  it('keeps the line width, unless the whole picture is scaled', () => {
    expect(transformed(square, scaled(3)).width).toBe(4)
    expect(transformed(square, scaled(3), true).width).toBe(12)
  })
})
