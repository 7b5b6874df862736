import { expect, it } from 'vitest'
import { changedUnits, pixelsOf, placesOf, roadPlaces, snapped, stepOf } from './map-places.ts'

const size = { width: 1600, height: 1000 }
const unit = (id: string, mapX: number | null, mapY: number | null, rowVersion = 1) => ({ id, mapX, mapY, rowVersion })

it('places are fractions of the picture, and become pixels for the server', () => {
  const units = [unit('a', 400, 250), unit('b', null, null), unit('c', 0, 0), unit('d', 3200, 500)]
  const places = placesOf(units, size)
  expect(places).toEqual({ a: { x: 0.25, y: 0.25 }, d: { x: 1, y: 0.5 } })
  expect(pixelsOf(places['a'], size)).toEqual({ mapX: 400, mapY: 250 })
  expect(pixelsOf({ x: 0, y: 0 }, size)).toEqual({ mapX: 1, mapY: 1 })
  expect(pixelsOf(places['a'], { width: 800, height: 500 })).toEqual({ mapX: 200, mapY: 125 })
})

it('only changed units are sent, each with the version that was changed', () => {
  const units = [unit('a', 400, 250), unit('b', null, null), unit('c', 0, 0), unit('d', 10, 10, 4)]
  const places = placesOf(units, size)
  const { d: _gone, ...rest } = places
  expect(changedUnits(units, { picture: '', places }, size)).toEqual([])
  expect(changedUnits(units, { picture: '', places: { ...rest, b: { x: 0.5, y: 0.5 } } }, size)).toEqual([
    { id: 'b', mapX: 800, mapY: 500, rowVersion: 1 },
    { id: 'd', mapX: null, mapY: null, rowVersion: 4 },
  ])
})

it('a place snaps to another unit or to the grid', () => {
  expect(snapped({ x: 0.5019, y: 0.3 }, [{ x: 0.503, y: 0.9 }], size)).toMatchObject({
    place: { x: 0.503 },
    guideX: 0.503,
    guideY: null,
  })
  const { place, guideX } = snapped({ x: 0.26, y: 0.98 }, [], size)
  expect(guideX).toBeNull()
  expect(place.x * 64).toBeCloseTo(Math.round(place.x * 64))
  // The cells of the grid are squares.
  expect(stepOf(size).x * size.width).toBeCloseTo(stepOf(size).y * size.height)
})

it('units without a place can be placed along a road without overlap', () => {
  const places = Object.values(roadPlaces(['a', 'b', 'c', 'd', 'e', 'f']))
  expect(places).toHaveLength(6)
  expect(places.every(({ x, y }) => x > 0 && x < 1 && y > 0 && y < 1)).toBe(true)
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(6)
})
