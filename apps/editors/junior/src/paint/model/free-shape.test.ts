import { describe, expect, it } from 'vitest'
import { boundsOf } from './geometry.ts'
import { flattened } from './curve.ts'
import { distance } from './matrix.ts'
import type { Contour, Point } from './model.ts'
import { freeShape, simplified, smooth } from './free-shape.ts'

const pen = { id: 7, stroke: '#1890FF', width: 2 }

const circle = (count: number, gap = 0): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / (count - 1)) * (2 * Math.PI - gap)
    return { x: 100 + 50 * Math.cos(angle), y: 100 + 50 * Math.sin(angle) }
  })

const first = (shape: { contours: readonly Contour[] }): Contour => shape.contours[0]!

describe('freehand drawing', () => {
  it('closes a line when its ends meet, and keeps its form with few corners', () => {
    const loop = freeShape(pen, circle(200, 0.2))
    expect(first(loop).closed).toBe(true)
    expect(first(loop).corners.length).toBeLessThan(30)
    for (const point of flattened(first(loop)))
      expect(Math.abs(distance(point, { x: 100, y: 100 }) - 50)).toBeLessThan(3.5)
  })

  it('leaves a line open when its ends do not meet, or when it is short', () => {
    expect(first(freeShape(pen, circle(200, 1.5))).closed).toBe(false)
    expect(
      first(
        freeShape(pen, [
          { x: 0, y: 0 },
          { x: 8, y: 0 },
          { x: 12, y: 3 },
        ]),
      ).closed,
    ).toBe(false)
  })

  it('turns a touch into a dot', () => {
    expect(first(freeShape(pen, [{ x: 5, y: 5 }])).corners).toHaveLength(2)
    expect(boundsOf([freeShape(pen, [{ x: 5, y: 5 }])])?.left).toBe(4)
    expect(first(freeShape(pen, [])).corners).toEqual([])
  })

  it('removes only points that do not change the line', () => {
    const row = [
      { x: 0, y: 0 },
      { x: 5, y: 0.2 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ]
    expect(simplified(row, 1)).toEqual([row[0], row[2], row[3]])
    expect(simplified(row.slice(0, 2), 1)).toEqual(row.slice(0, 2))
  })

  it('connects the points with smooth curves', () => {
    const soft = smooth(
      [
        { x: 0, y: 0 },
        { x: 10, y: 10 },
        { x: 20, y: 0 },
      ],
      false,
    )
    expect(soft.corners[0]?.after).toBeUndefined()
    expect(soft.corners[1]?.before?.y).toBe(10)
    expect(soft.corners[1]?.after?.y).toBe(10)
  })
})
