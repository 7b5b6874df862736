import { describe, expect, it } from 'vitest'
import { boundsOf } from './geometry.ts'
import type { Contour } from './model.ts'
import { canFill, ellipseShape, lineShape, rectangleShape, stampOf, triangleShape } from './shape.ts'

const pen = { id: 7, stroke: '#1890FF', width: 2 }

const first = (shape: { contours: readonly Contour[] }): Contour => shape.contours[0]!

describe('shapes between two corners', () => {
  it.each([
    ['rectangle', rectangleShape, 4],
    ['triangle', triangleShape, 3],
    ['ellipse', ellipseShape, 4],
  ] as const)('fill the box, whichever corner the drawing begins at: %s', (_name, make, corners) => {
    for (const [from, to] of [
      [
        { x: 0, y: 0 },
        { x: 40, y: 20 },
      ],
      [
        { x: 40, y: 20 },
        { x: 0, y: 0 },
      ],
      [
        { x: 0, y: 20 },
        { x: 40, y: 0 },
      ],
    ] as const) {
      const shape = make(pen, from, to)
      const box = boundsOf([shape], false)!
      expect([box.left, box.top, box.right, box.bottom].map((value) => Math.round(value * 100) / 100)).toEqual([
        0, 0, 40, 20,
      ])
      expect(first(shape)).toMatchObject({ closed: true })
      expect(first(shape).corners).toHaveLength(corners)
      expect(canFill(shape)).toBe(true)
    }
  })

  it('cannot be filled when they are lines', () => {
    expect(canFill(lineShape(pen, { x: 0, y: 0 }, { x: 9, y: 9 }))).toBe(false)
  })

  it('can be copied to another place with another id', () => {
    const shape = { ...rectangleShape(pen, { x: 0, y: 0 }, { x: 40, y: 20 }), fill: '#22B573' }
    const stamp = stampOf(shape, 9, 16)
    expect(stamp).toMatchObject({ id: 9, fill: '#22B573', stroke: '#1890FF', width: 2 })
    expect(boundsOf([stamp], false)).toEqual({ left: 16, top: 16, right: 56, bottom: 36 })
  })
})
