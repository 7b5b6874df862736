import { describe, expect, it } from 'vitest'
import { pinchOf } from './pinch.ts'

describe('a pinch with two fingers', () => {
  it('is undefined with fewer than two fingers', () => {
    expect(pinchOf([])).toBeUndefined()
    expect(pinchOf([{ x: 3, y: 4 }])).toBeUndefined()
  })

  it('measures the first two fingers only', () => {
    const fingers = new Map([
      [7, { x: 0, y: 0 }],
      [8, { x: 6, y: 8 }],
      [9, { x: 100, y: 100 }],
    ])
    expect(pinchOf(fingers.values())).toEqual({ middle: { x: 3, y: 4 }, span: 10 })
  })

  it('has a span of at least 1, a valid divisor', () => {
    expect(
      pinchOf([
        { x: 5, y: 5 },
        { x: 5, y: 5 },
      ])?.span,
    ).toBe(1)
  })
})
