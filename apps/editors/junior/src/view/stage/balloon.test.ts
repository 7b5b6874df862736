import { stage } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { placeBalloon } from './balloon.ts'

const pose = (x: number, y: number) => ({ x, y, scale: 0.5 })

describe('the place of a speech bubble', () => {
  it('is above the head, and the tail is above the middle of the character', () => {
    expect(placeBalloon(pose(240, 200), 100, 80, 40)).toEqual({ left: 200, top: 123, tail: 40 })
  })
  it.each([
    [0, 0],
    [479, 0],
    [0, 359],
    [479, 359],
  ])('is inside of the stage for a character at %i, %i', (x, y) => {
    const { left, top, tail } = placeBalloon(pose(x, y), 100, 120, 60)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(left + 120).toBeLessThanOrEqual(stage.width)
    expect(top + 60).toBeLessThanOrEqual(stage.height)
    expect(tail).toBeGreaterThan(0)
    expect(tail).toBeLessThan(120)
  })
})
