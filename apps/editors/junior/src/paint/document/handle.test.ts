import { describe, expect, it } from 'vitest'
import { boundsOf } from '../model/geometry.ts'
import { handleAt, handlesOf, frameOf, pulled, type HandleName } from './handle.ts'
import { rectangleShape } from '../model/shape.ts'

const pen = { id: 7, stroke: '#1890FF', width: 2 }

describe('the handles of a selected shape', () => {
  const shape = rectangleShape(pen, { x: 100, y: 100 }, { x: 200, y: 150 })
  const all = handlesOf(frameOf(shape, 1)!, 1, { top: 0, bottom: 360 })
  const named = (name: HandleName) => all.find((handle) => handle.name === name)!
  const round = (value: number) => Math.round(value * 100) / 100

  it('are at the corners and above the frame, and are large enough for a thumb', () => {
    expect(handleAt(all, { x: 95, y: 92 }, 20)?.name).toBe('topLeft')
    expect(named('turn').y).toBeLessThan(100)
    expect(handleAt(all, { x: 150, y: 125 }, 20)).toBeUndefined()
  })

  it('include a rotation handle, which stays in the visible area', () => {
    const frame = frameOf(shape, 1)!
    expect(handlesOf(frame, 1, { top: 80, bottom: 360 }).at(-1)!.y).toBeGreaterThan(frame.bottom)
    expect(handlesOf(frame, 1, { top: 80, bottom: 170 }).at(-1)!.y).toBeGreaterThan(frame.top)
    expect(handlesOf(frame, 1, { top: 80, bottom: 170 }).at(-1)!.y).toBeLessThan(frame.bottom)
  })

  it('scale the shape from the opposite corner and keep its proportions', () => {
    const larger = boundsOf([pulled(shape, named('bottomRight'), { x: 200, y: 150 }, { x: 300, y: 200 })], false)!
    expect([larger.left, larger.top, larger.right, larger.bottom].map(round)).toEqual([100, 100, 300, 200])
    const left = boundsOf([pulled(shape, named('topLeft'), { x: 100, y: 100 }, { x: 150, y: 125 })], false)!
    expect([left.left, left.top, left.right, left.bottom].map(round)).toEqual([150, 125, 200, 150])
  })

  it('cannot scale a shape to nothing', () => {
    const tiny = boundsOf([pulled(shape, named('bottomRight'), { x: 200, y: 150 }, { x: 100, y: 100 })], false)!
    expect(tiny.right - tiny.left).toBeCloseTo(5)
  })

  it('rotate the shape about its middle, and snap to a right angle', () => {
    const turnedShape = boundsOf([pulled(shape, named('turn'), { x: 150, y: 60 }, { x: 215, y: 126 })], false)!
    expect([turnedShape.left, turnedShape.top, turnedShape.right, turnedShape.bottom].map(round)).toEqual([
      125, 75, 175, 175,
    ])
  })
})
