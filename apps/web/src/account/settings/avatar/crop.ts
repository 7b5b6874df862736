/** Geometry of cropping a square from a picture. Lengths are pixels of the picture unless they are called `view`. */

export interface Size {
  width: number
  height: number
}
/** The centre of the square on the picture, and the zoom. At zoom 1 the square is as large as the shorter side. */
export interface Crop {
  x: number
  y: number
  zoom: number
}
export interface Square {
  x: number
  y: number
  side: number
}

export const MAX_ZOOM = 5
/** Maximum edge of an avatar in px; it is shown at 96 px at most, with twice the pixels on high-resolution screens. */
export const MAX_RESULT = 300

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Limits the square to the picture, and the zoom to its range. */
export function settleCrop({ width, height }: Size, { x, y, zoom }: Crop): Crop {
  const near = within(zoom, 1, MAX_ZOOM)
  const half = Math.min(width, height) / near / 2
  return { x: within(x, half, width - half), y: within(y, half, height - half), zoom: near }
}

export const firstCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** Returns the part of the picture inside the square. */
export function squareOf(size: Size, { x, y, zoom }: Crop): Square {
  const side = Math.min(size.width, size.height) / zoom
  return { x: x - side / 2, y: y - side / 2, side }
}

/** A point or a distance in the square view. The edge of the view is `view` pixels long. */
export interface ViewPoint {
  x: number
  y: number
  view: number
}

/** Moves the picture under the square by a distance in the view. */
export function moveBy(size: Size, crop: Crop, { x, y, view }: ViewPoint): Crop {
  const scale = squareOf(size, crop).side / view
  return settleCrop(size, { ...crop, x: crop.x - x * scale, y: crop.y - y * scale })
}

/** Zooms so that the part of the picture at a point of the view stays there. */
export function zoomAt(size: Size, crop: Crop, zoom: number, { x, y, view }: ViewPoint): Crop {
  const near = within(zoom, 1, MAX_ZOOM)
  const before = squareOf(size, crop)
  const [atX, atY] = [before.x + (x / view) * before.side, before.y + (y / view) * before.side]
  const side = Math.min(size.width, size.height) / near
  return settleCrop(size, { x: atX - (x / view - 0.5) * side, y: atY - (y / view - 0.5) * side, zoom: near })
}

/** Returns the edge of the result in px: as large as the part of the picture, up to the maximum. */
export const resultEdge = (square: Square): number => Math.max(1, Math.min(MAX_RESULT, Math.round(square.side)))
