import { describe, expect, it } from 'vitest'
import { placePanel } from './place-panel.ts'

const panel = { width: 300, height: 280 }
const box = (left: number, top: number) => ({ left, top, width: 76, height: 66 })

describe('the place of a panel', () => {
  it('is above its block when there is room', () =>
    expect(placePanel(box(500, 500), panel, { width: 1366, height: 768 })).toEqual({ left: 388, top: 212 }))
  it('is below a block that is at the top', () =>
    expect(placePanel(box(500, 40), panel, { width: 1366, height: 768 }).top).toBe(114))
  it('is inside of the window at the left edge', () =>
    expect(placePanel(box(0, 500), panel, { width: 1366, height: 768 }).left).toBe(8))
  it.each([
    [60, 150],
    [500, 200],
    [780, 330],
    [0, 0],
  ])('is completely visible on a low phone for a block at %i, %i', (left, top) => {
    const seen = { width: 844, height: 390 }
    const at = placePanel(box(left, top), panel, seen)
    expect(at.left).toBeGreaterThanOrEqual(0)
    expect(at.top).toBeGreaterThanOrEqual(0)
    expect(at.left + panel.width).toBeLessThanOrEqual(seen.width)
    expect(at.top + panel.height).toBeLessThanOrEqual(seen.height)
  })
})
