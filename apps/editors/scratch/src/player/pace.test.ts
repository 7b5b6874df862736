import { describe, expect, it } from 'vitest'
import { drawnWidth, Pace } from './pace.ts'

const levels = (pace: Pace, ...steps: number[]) => steps.map((step) => pace.tell(step))
const seconds = (pace: Pace, count: number, steps: number) =>
  levels(pace, ...Array.from({ length: count }, () => steps))

describe('the resolution of the stage', () => {
  it('is the resolution of the screen while the project is fast enough', () =>
    expect(new Set(seconds(new Pace(), 100, 30))).toEqual(new Set([0])))

  it('does not change after a single slow second', () =>
    expect(levels(new Pace(), 10, 30, 10, 30, 24, 30)).toEqual([0, 0, 0, 0, 0, 0]))

  it('is reduced by one level for a slow project, and directly to the lowest level for a very slow project', () => {
    expect(levels(new Pace(), 20, 20, 20, 20, 20, 20)).toEqual([0, 1, 1, 2, 2, 2])
    expect(levels(new Pace(), 10, 10, 10)).toEqual([0, 2, 2])
  })

  it('is raised after ten fast seconds, one level at a time', () => {
    const pace = new Pace()
    seconds(pace, 2, 10)
    expect(seconds(pace, 9, 30).at(-1)).toBe(2)
    expect(levels(pace, 30)).toEqual([1])
    expect(seconds(pace, 10, 30).at(-1)).toBe(0)
  })

  it('is not raised repeatedly without success', () => {
    const pace = new Pace()
    let changes = 0
    let before = 0
    // The project is fast enough only at the middle level.
    for (let second = 0; second < 300; second += 1) {
      const level = pace.tell(pace.level === 0 ? 20 : 30)
      changes += level === before ? 0 : 1
      before = level
    }
    expect(changes).toBeLessThan(12)
    expect(before).toBe(1)
  })

  it('does not change at a speed between fast and slow', () => {
    const pace = new Pace()
    seconds(pace, 2, 10)
    expect(new Set(seconds(pace, 60, 26))).toEqual(new Set([2]))
  })
})

describe('the width of the drawing in pixels', () => {
  it.each([
    [0, 1200, 1, 1200],
    [2, 1200, 1, 480],
    [1, 1200, 1, 759],
    [2, 600, 2, 240],
    [2, 320, 1, 320],
    [1, 320, 1, 320],
  ])('at level %i for %i pixels at density %i is %i', (level, width, density, expected) =>
    expect(Math.round(drawnWidth(level, width, density))).toBe(expected),
  )
})
