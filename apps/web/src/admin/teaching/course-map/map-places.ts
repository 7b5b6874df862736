import { windingRoad } from '../../../classroom/course/map/road.ts'

/** Fractions (0 to 1) of the picture from its upper left corner. */

export interface Place {
  x: number
  y: number
}
/** The picture's own pixels. */
export interface Size {
  width: number
  height: number
}
/** A state in the undo history. */
export interface Plan {
  /** Storage key of the picture. */
  picture: string
  /** A unit without a place is not on the map. */
  places: Readonly<Record<string, Place>>
}
export interface StoredUnit {
  id: string
  mapX: number | null
  mapY: number | null
  rowVersion?: number | undefined
}

/** The size of the blank picture. */
export const BLANK: Size = { width: 1600, height: 1000 }

const within = (share: number): number => Math.min(1, Math.max(0, share))
export const placeWithin = ({ x, y }: Place): Place => ({ x: within(x), y: within(y) })

/** Pixels of 0 or less mean that the unit has no place. */
export function placesOf(units: readonly StoredUnit[], size: Size): Record<string, Place> {
  return Object.fromEntries(
    units.flatMap(({ id, mapX, mapY }) =>
      mapX !== null && mapY !== null && mapX > 0 && mapY > 0
        ? [[id, placeWithin({ x: mapX / size.width, y: mapY / size.height })]]
        : [],
    ),
  )
}

/** A place on the edge is moved inside by a pixel, because 0 means no place. */
export const pixelsOf = (place: Place | undefined, size: Size): { mapX: number | null; mapY: number | null } =>
  place
    ? { mapX: Math.max(1, Math.round(place.x * size.width)), mapY: Math.max(1, Math.round(place.y * size.height)) }
    : { mapX: null, mapY: null }

/** Returns the units whose place differs from the stored place. */
export function changedUnits(units: readonly StoredUnit[], plan: Plan, size: Size) {
  return units.flatMap(({ id, mapX, mapY, rowVersion }) => {
    const now = pixelsOf(plan.places[id], size)
    const hadNone = mapX === null || mapY === null || mapX <= 0 || mapY <= 0
    const isSame = now.mapX === null ? hadNone : now.mapX === mapX && now.mapY === mapY
    return isSame ? [] : [{ id, ...now, ...(rowVersion === undefined ? {} : { rowVersion }) }]
  })
}

/** Returns places along a winding road, in order. */
export function roadPlaces(ids: readonly string[]): Record<string, Place> {
  const road = windingRoad(ids.length)
  return Object.fromEntries(
    road.spots.map(({ x, y }, at) => [ids[at]!, { x: x / road.width, y: y / road.height }] as const),
  )
}

/** Number of grid lines in the width of a picture. */
const GRID = 64
/** The fraction of the width within which units snap to the line of another unit. */
const NEAR = 0.008

export interface Snapped {
  place: Place
  /** The coordinates that the unit shares with another unit. */
  guideX: number | null
  guideY: number | null
}

/** Returns the step of the arrow keys. */
export const stepOf = ({ width, height }: Size): Place => ({ x: 1 / GRID, y: width / height / GRID })

const nearest = (share: number, others: readonly number[], near: number): number | null => {
  const found = others.toSorted((a, b) => Math.abs(a - share) - Math.abs(b - share))[0]
  return found !== undefined && Math.abs(found - share) <= near ? found : null
}

/** Snaps a place to the line of a near unit, otherwise to the grid. */
export function snapped(place: Place, others: readonly Place[], size: Size): Snapped {
  const step = stepOf(size)
  const guideX = nearest(
    place.x,
    others.map(({ x }) => x),
    NEAR,
  )
  const guideY = nearest(
    place.y,
    others.map(({ y }) => y),
    NEAR * (size.width / size.height),
  )
  return {
    place: placeWithin({
      x: guideX ?? Math.round(place.x / step.x) * step.x,
      y: guideY ?? Math.round(place.y / step.y) * step.y,
    }),
    guideX,
    guideY,
  }
}
