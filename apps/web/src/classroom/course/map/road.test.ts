import { describe, expect, it } from 'vitest'
import { curve, placedRoad, pointsOn, windingRoad, zigzagRoad } from './road.ts'

const gap = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)

describe('the winding road', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 20, 40])(
    'holds %i stops apart from each other and inside the drawing',
    (count) => {
      const road = windingRoad(count)
      expect(road.spots).toHaveLength(count)
      for (const [index, a] of road.spots.entries()) {
        expect(a.x).toBeGreaterThanOrEqual(80)
        expect(a.x).toBeLessThanOrEqual(road.width - 80)
        expect(a.y).toBeGreaterThanOrEqual(80)
        expect(a.y).toBeLessThanOrEqual(road.height - 80)
        for (const b of road.spots.slice(index + 1)) expect(gap(a, b)).toBeGreaterThan(120)
      }
    },
  )

  it('climbs, so that the last stop is higher than the first stop', () => {
    const { spots } = windingRoad(8)
    expect(spots.at(-1)!.y).toBeLessThan(spots[0]!.y)
  })

  it('runs exactly through every stop', () => {
    const { spots, path } = windingRoad(6)
    expect(path.startsWith(`M${spots[0]!.x} ${spots[0]!.y}`)).toBe(true)
    expect(path.match(/C/g)).toHaveLength(5)
    for (const { x, y } of spots.slice(1)) expect(path).toContain(` ${x} ${y}`)
    expect(curve([])).toBe('')
  })
})

describe('the road of a phone', () => {
  it.each([1, 5, 12])('goes down in %i steps inside the screen', (count) => {
    const road = zigzagRoad(count)
    expect(road.spots).toHaveLength(count)
    for (const [index, { x, y }] of road.spots.entries()) {
      expect(x).toBeGreaterThanOrEqual(90)
      expect(x).toBeLessThanOrEqual(road.width - 90)
      expect(y).toBe(64 + index * 124)
    }
    expect(road.height - road.spots.at(-1)!.y).toBe(96)
  })
})

describe('points on the road', () => {
  it('are close to each other, and include every stop', () => {
    const road = windingRoad(8)
    const points = pointsOn(road)
    for (const spot of road.spots) expect(points.some((point) => gap(point, spot) < 1)).toBe(true)
    for (const [index, point] of points.slice(1).entries()) expect(gap(point, points[index]!)).toBeLessThan(60)
  })
})

describe('the road of the map editor', () => {
  const size = { width: 1000, height: 600 }

  it('uses the places that the school has chosen', () => {
    const road = placedRoad(
      [
        { mapX: 100, mapY: 200 },
        { mapX: 300, mapY: 250 },
      ],
      size,
    )!
    expect(road.spots).toEqual([
      { x: 100, y: 200 },
      { x: 300, y: 250 },
    ])
    expect([road.width, road.height, road.own]).toEqual([1000, 600, false])
  })

  it('makes the drawing larger for a stop outside the picture', () => {
    expect(placedRoad([{ mapX: 1200, mapY: 900 }], size)).toMatchObject({ width: 1300, height: 1010 })
  })

  it('does not exist when a place is missing or two places coincide', () => {
    expect(
      placedRoad(
        [
          { mapX: 100, mapY: 200 },
          { mapX: null, mapY: 250 },
        ],
        size,
      ),
    ).toBeNull()
    expect(
      placedRoad(
        [
          { mapX: 100, mapY: 200 },
          { mapX: 100, mapY: 200 },
        ],
        size,
      ),
    ).toBeNull()
    expect(placedRoad([], size)).toBeNull()
  })
})
