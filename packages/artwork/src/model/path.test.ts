import { describe, expect, it } from 'vitest'
import { hasArc, withoutArcs } from './path.ts'

/** For a path of only the commands M, L, C and Z. */
function pointsOf(data: string): [number, number][] {
  const points: [number, number][] = []
  let at: [number, number] = [0, 0]
  for (const [, command, rest = ''] of data.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const v = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
    if (command === 'C') {
      const [x0, y0] = at
      for (let t = 0; t <= 1; t += 0.25) {
        const mixed = (a: number, b = 0, c = 0, d = 0) =>
          a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3
        points.push([mixed(x0, v[0], v[2], v[4]), mixed(y0, v[1], v[3], v[5])])
      }
    }
    if (v.length >= 2) at = [v.at(-2) ?? 0, v.at(-1) ?? 0]
  }
  return points
}

describe('a path whose arcs were replaced', () => {
  it('contains the other commands with absolute coordinates', () => {
    expect(withoutArcs('m10 10 5 0h5v5l-1-1c1 0 2 0 3 1s1 1 2 2q1 1 2 0t2 1zl1 1')).toBe(
      'M10 10L15 10H20V15L19 14C20 14 21 14 22 15S23 16 24 17Q25 18 26 17T28 18ZL11 11',
    )
  })

  it('has only points on the circle of the arc', () => {
    for (const data of [
      'M10 0a10 10 0 0 1-20 0a10 10 0 0 1 20 0z',
      'M10 0A10 10 0 1 0-10 0A10 10 0 0 0 10 0',
      'M0 10A10 10 0 0 0 7.071 7.071',
      'M0-10A10 10 0 1 1-10 0',
    ]) {
      const points = pointsOf(withoutArcs(data))
      expect(points.length).toBeGreaterThan(4)
      for (const [x, y] of points) expect(Math.hypot(x, y), data).toBeCloseTo(10, 2)
    }
  })

  it("has the direction and length of the arc's flags", () => {
    const heights = (data: string) => pointsOf(withoutArcs(data)).map(([, y]) => y)
    expect(Math.max(...heights('M-10 0A10 10 0 0 0 10 0'))).toBeCloseTo(10, 1)
    expect(Math.min(...heights('M-10 0A10 10 0 0 1 10 0'))).toBeCloseTo(-10, 1)
    expect(Math.max(...pointsOf(withoutArcs('M0 0A10 10 0 1 1 0 1')).map(([x]) => x))).toBeGreaterThan(19)
  })

  it('keeps rotated ellipses, and enlarges radii that are too small', () => {
    for (const [x, y] of pointsOf(withoutArcs('M0-20A20 10 90 0 1 0 20')))
      expect((x / 10) ** 2 + (y / 20) ** 2).toBeCloseTo(1, 2)
    for (const [x, y] of pointsOf(withoutArcs('M-10 0A1 1 0 0 1 10 0'))) expect(Math.hypot(x, y)).toBeCloseTo(10, 2)
  })

  it('is the same if there are no spaces between the flags of the arc', () => {
    expect(withoutArcs('M0 0a5 5 0 01.5.5')).toBe(withoutArcs('M0 0a5 5 0 0 1 .5 .5'))
    expect(withoutArcs('M0 0a5 5 0 1110 0 5 5 0 01-10 0')).toBe(withoutArcs('M0 0a5 5 0 1 1 10 0a5 5 0 0 1-10 0'))
  })

  it('has a line for an arc without a radius, and drops empty arcs', () => {
    expect(withoutArcs('M0 0A0 5 0 0 1 3 4')).toBe('M0 0C0 0 3 4 3 4')
    expect(withoutArcs('M1 1A5 5 0 0 1 1 1L2 2')).toBe('M1 1L2 2')
  })

  it('is distinguished from a path with arcs', () => {
    expect(hasArc('M0 0a1 1 0 0 1 1 1')).toBe(true)
    expect(hasArc('M0 0c1 1 0 0 1 1z')).toBe(false)
  })
})
