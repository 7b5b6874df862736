/** Lengths are in pixels of the picture, except those of `ViewPoint`. */

export interface Size {
  width: number
  height: number
}
/** At zoom 1, the edge of the square is the shorter side of the picture. */
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
/** Pixels. Pages show an avatar at 96 px at most, and high-resolution screens need twice as many pixels. */
export const MAX_RESULT = 300

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Moves the square into the picture, and limits the zoom. */
export function settleCrop({ width, height }: Size, { x, y, zoom }: Crop): Crop {
  const near = within(zoom, 1, MAX_ZOOM)
  const half = Math.min(width, height) / near / 2
  return { x: within(x, half, width - half), y: within(y, half, height - half), zoom: near }
}

export const firstCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

export function squareOf(size: Size, { x, y, zoom }: Crop): Square {
  const side = Math.min(size.width, size.height) / zoom
  return { x: x - side / 2, y: y - side / 2, side }
}

/** A point or distance in the view, the square canvas of the selected part. `view` is its edge in px. */
export interface ViewPoint {
  x: number
  y: number
  view: number
}

export function moveBy(size: Size, crop: Crop, { x, y, view }: ViewPoint): Crop {
  const scale = squareOf(size, crop).side / view
  return settleCrop(size, { ...crop, x: crop.x - x * scale, y: crop.y - y * scale })
}

/** The part of the picture at the given point of the view stays in place. */
export function zoomAt(size: Size, crop: Crop, zoom: number, { x, y, view }: ViewPoint): Crop {
  const near = within(zoom, 1, MAX_ZOOM)
  const before = squareOf(size, crop)
  const [atX, atY] = [before.x + (x / view) * before.side, before.y + (y / view) * before.side]
  const side = Math.min(size.width, size.height) / near
  return settleCrop(size, { x: atX - (x / view - 0.5) * side, y: atY - (y / view - 0.5) * side, zoom: near })
}

export const resultEdge = (square: Square): number => Math.max(1, Math.min(MAX_RESULT, Math.round(square.side)))
