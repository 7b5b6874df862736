import { describe, expect, it } from 'vitest'
import { pointsOn, windingRoad } from './road.ts'
import { planScenery } from './scenery-plan.ts'

describe('plants beside the road', () => {
  it.each([1, 3, 5, 6, 8, 12, 20])('cover neither the road nor a stop, for %i units', (count) => {
    const road = windingRoad(count)
    for (const prop of planScenery(road)) {
      for (const point of pointsOn(road))
        expect(Math.hypot(point.x - prop.x, point.y - prop.y)).toBeGreaterThan(prop.size / 2 + 20)
      for (const stop of road.spots) expect(Math.hypot(stop.x - prop.x, stop.y - prop.y)).toBeGreaterThan(60)
      expect(prop.x).toBeGreaterThan(0)
      expect(prop.x).toBeLessThan(road.width)
    }
  })

  it('are numerous for a typical course, and always in the same places', () => {
    const first = planScenery(windingRoad(6))
    expect(first.length).toBeGreaterThan(8)
    expect(planScenery(windingRoad(6))).toEqual(first)
  })

  it('do not overlap', () => {
    const props = planScenery(windingRoad(5))
    for (const [index, a] of props.entries())
      for (const b of props.slice(index + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan((a.size + b.size) / 2)
  })
})
