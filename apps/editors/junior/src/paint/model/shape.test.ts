import { describe, expect, it } from 'vitest'
import { boundsOf } from './geometry.ts'
import { curvesOf, flattened, pointAt } from './curve.ts'
import { distance } from './matrix.ts'
import { handleAt, handlesOf, frameOf, pulled, type HandleName } from '../document/handle.ts'
import type { Contour, Point } from './model.ts'
import { canFill, ellipseShape, lineShape, rectangleShape, stampOf, triangleShape } from './shape.ts'
import { addCorner, cornerAt, moveCorner, removeCorner } from './corner.ts'
import { freeShape, simplified, smooth } from './free-shape.ts'

const pen = { id: 7, stroke: '#1890FF', width: 2 }
const circle = (count: number, gap = 0): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / (count - 1)) * (2 * Math.PI - gap)
    return { x: 100 + 50 * Math.cos(angle), y: 100 + 50 * Math.sin(angle) }
  })
const first = (shape: { contours: readonly Contour[] }): Contour => shape.contours[0]!

describe('free drawing', () => {
  it('closes when its ends meet, and keeps its form with few corners', () => {
    const loop = freeShape(pen, circle(200, 0.2))
    expect(first(loop).closed).toBe(true)
    expect(first(loop).corners.length).toBeLessThan(30)
    for (const point of flattened(first(loop)))
      expect(Math.abs(distance(point, { x: 100, y: 100 }) - 50)).toBeLessThan(3.5)
  })

  it('stays open when they do not, or when it is only a dash', () => {
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

  it('makes a dot of a touch', () => {
    expect(first(freeShape(pen, [{ x: 5, y: 5 }])).corners).toHaveLength(2)
    expect(boundsOf([freeShape(pen, [{ x: 5, y: 5 }])])?.left).toBe(4)
    expect(first(freeShape(pen, [])).corners).toEqual([])
  })

  it('leaves out points on the way only', () => {
    const row = [
      { x: 0, y: 0 },
      { x: 5, y: 0.2 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ]
    expect(simplified(row, 1)).toEqual([row[0], row[2], row[3]])
    expect(simplified(row.slice(0, 2), 1)).toEqual(row.slice(0, 2))
  })

  it('goes through its points softly', () => {
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

describe('shapes between two corners', () => {
  it.each([
    ['rectangle', rectangleShape, 4],
    ['triangle', triangleShape, 3],
    ['ellipse', ellipseShape, 4],
  ] as const)('%s fills its box from any corner', (_name, make, corners) => {
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

  it('a line has no inside', () => {
    expect(canFill(lineShape(pen, { x: 0, y: 0 }, { x: 9, y: 9 }))).toBe(false)
  })

  it('a stamp is the same elsewhere, under another number', () => {
    const shape = { ...rectangleShape(pen, { x: 0, y: 0 }, { x: 40, y: 20 }), fill: '#22B573' }
    const stamp = stampOf(shape, 9, 16)
    expect(stamp).toMatchObject({ id: 9, fill: '#22B573', stroke: '#1890FF', width: 2 })
    expect(boundsOf([stamp], false)).toEqual({ left: 16, top: 16, right: 56, bottom: 36 })
  })
})

describe('corners', () => {
  const round = ellipseShape(pen, { x: 0, y: 0 }, { x: 100, y: 100 })

  it('are found by a finger near them, the nearest first', () => {
    expect(cornerAt(round, { x: 96, y: 53 }, 10)).toEqual({ contour: 0, corner: 0 })
    expect(cornerAt(round, { x: 50, y: 50 }, 10)).toBeUndefined()
  })

  it('take their handles along', () => {
    const pulledOut = moveCorner(round, { contour: 0, corner: 0 }, { x: 130, y: 50 })
    const [corner] = first(pulledOut).corners
    const [old] = first(round).corners
    expect(corner).toMatchObject({ x: 130, y: 50 })
    expect(corner!.after!.x - old!.after!.x).toBe(30)
    expect(first(pulledOut).corners[1]).toEqual(first(round).corners[1])
  })

  it('are added without changing the form', () => {
    const more = addCorner(round, { x: 86, y: 86 }, 5)!
    expect(first(more.shape).corners).toHaveLength(5)
    expect(more.spot).toEqual({ contour: 0, corner: 1 })
    for (const curve of curvesOf(first(more.shape)))
      for (const t of [0.25, 0.5, 0.75]) expect(distance(pointAt(curve, t), { x: 50, y: 50 })).toBeCloseTo(50, 0)
    expect(addCorner(round, { x: 50, y: 50 }, 5)).toBeUndefined()
  })

  it('are added on the last line of a closed outline, too', () => {
    const square = rectangleShape(pen, { x: 0, y: 0 }, { x: 10, y: 10 })
    const more = addCorner(square, { x: 0, y: 5 }, 2)!
    expect(first(more.shape).corners.at(-1)).toMatchObject({ x: 0, y: 5 })
  })

  it('are removed down to a triangle, or a line', () => {
    const triangle = triangleShape(pen, { x: 0, y: 0 }, { x: 10, y: 10 })
    expect(first(removeCorner(round, { contour: 0, corner: 2 })).corners).toHaveLength(3)
    expect(removeCorner(triangle, { contour: 0, corner: 0 })).toEqual(triangle)
    expect(
      first(removeCorner(lineShape(pen, { x: 0, y: 0 }, { x: 9, y: 9 }), { contour: 0, corner: 0 })).corners,
    ).toHaveLength(2)
  })
})

describe('handles', () => {
  const shape = rectangleShape(pen, { x: 100, y: 100 }, { x: 200, y: 150 })
  const all = handlesOf(frameOf(shape, 1)!, 1, { top: 0, bottom: 360 })
  const named = (name: HandleName) => all.find((handle) => handle.name === name)!
  const round = (value: number) => Math.round(value * 100) / 100

  it('stand at the corners and above, and are found by a thumb', () => {
    expect(handleAt(all, { x: 95, y: 92 }, 20)?.name).toBe('topLeft')
    expect(named('turn').y).toBeLessThan(100)
    expect(handleAt(all, { x: 150, y: 125 }, 20)).toBeUndefined()
  })

  it('keep the turning one inside what is seen', () => {
    const frame = frameOf(shape, 1)!
    expect(handlesOf(frame, 1, { top: 80, bottom: 360 }).at(-1)!.y).toBeGreaterThan(frame.bottom)
    expect(handlesOf(frame, 1, { top: 80, bottom: 170 }).at(-1)!.y).toBeGreaterThan(frame.top)
    expect(handlesOf(frame, 1, { top: 80, bottom: 170 }).at(-1)!.y).toBeLessThan(frame.bottom)
  })

  it('scale about the opposite corner and keep the proportions', () => {
    const larger = boundsOf([pulled(shape, named('bottomRight'), { x: 200, y: 150 }, { x: 300, y: 200 })], false)!
    expect([larger.left, larger.top, larger.right, larger.bottom].map(round)).toEqual([100, 100, 300, 200])
    const left = boundsOf([pulled(shape, named('topLeft'), { x: 100, y: 100 }, { x: 150, y: 125 })], false)!
    expect([left.left, left.top, left.right, left.bottom].map(round)).toEqual([150, 125, 200, 150])
  })

  it('never make a shape vanish', () => {
    const tiny = boundsOf([pulled(shape, named('bottomRight'), { x: 200, y: 150 }, { x: 100, y: 100 })], false)!
    expect(tiny.right - tiny.left).toBeCloseTo(5)
  })

  it('turn about the middle, straight when nearly straight', () => {
    const turnedShape = boundsOf([pulled(shape, named('turn'), { x: 150, y: 60 }, { x: 215, y: 126 })], false)!
    expect([turnedShape.left, turnedShape.top, turnedShape.right, turnedShape.bottom].map(round)).toEqual([
      125, 75, 175, 175,
    ])
  })
})
