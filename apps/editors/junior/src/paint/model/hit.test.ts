import { describe, expect, it } from 'vitest'
import { shapeAt } from './hit.ts'
import { lineShape, rectangleShape } from './shape.ts'

const pen = { id: 1, stroke: '#1C1C1C', width: 4 }

const square = rectangleShape(pen, { x: 10, y: 10 }, { x: 30, y: 30 })

describe('the shape under a finger', () => {
  const line = { ...lineShape({ ...pen, id: 2 }, { x: 0, y: 20 }, { x: 100, y: 20 }) }
  const big = { ...rectangleShape({ ...pen, id: 3 }, { x: 0, y: 0 }, { x: 100, y: 100 }) }

  it('is the topmost shape that is painted at this point', () => {
    const filled = { ...square, fill: '#FF6B57' }
    expect(shapeAt([filled, line], { x: 20, y: 20.5 }, 10)?.id).toBe(2)
    expect(shapeAt([line, filled], { x: 20, y: 20.5 }, 10)?.id).toBe(1)
  })

  it('is an unfilled outline around the finger only when no painted shape is near', () => {
    const filled = { ...square, fill: '#FF6B57' }
    expect(shapeAt([filled, big], { x: 20, y: 25 }, 2)?.id).toBe(1)
    expect(shapeAt([line, big], { x: 60, y: 26 }, 10)?.id).toBe(2)
    expect(shapeAt([line, big], { x: 60, y: 60 }, 10)?.id).toBe(3)
  })

  it('is undefined where there is no shape', () => {
    expect(shapeAt([square, line], { x: 200, y: 200 }, 10)).toBeUndefined()
  })
})
