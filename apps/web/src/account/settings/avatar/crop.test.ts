import { describe, expect, it } from 'vitest'
import { firstCrop, MAX_ZOOM, moveBy, resultEdge, settleCrop, squareOf, zoomAt } from './crop.ts'

const size = { width: 800, height: 400 }

describe('cropping a square', () => {
  it('starts in the middle, with the shorter side of the picture as edge', () => {
    expect(squareOf(size, firstCrop(size))).toEqual({ x: 200, y: 0, side: 400 })
  })

  it('keeps the square inside the picture when the user drags far', () => {
    const far = moveBy(size, firstCrop(size), { x: 5000, y: 5000, view: 200 })
    expect(squareOf(size, far)).toEqual({ x: 0, y: 0, side: 400 })
    expect(squareOf(size, moveBy(size, far, { x: -9000, y: -9000, view: 200 }))).toEqual({ x: 400, y: 0, side: 400 })
  })

  it('moves the picture as far as the finger', () => {
    // A view of 200 px shows 400 px of the picture.
    expect(moveBy(size, firstCrop(size), { x: 10, y: 0, view: 200 }).x).toBe(380)
    expect(moveBy(size, { ...firstCrop(size), zoom: 2 }, { x: 10, y: 10, view: 200 })).toEqual({
      x: 390,
      y: 190,
      zoom: 2,
    })
  })

  it('keeps the part of the picture under the finger in place when zooming', () => {
    const before = firstCrop(size)
    const after = zoomAt(size, before, 2, { x: 50, y: 150, view: 200 })
    const point = (crop: typeof before) => {
      const square = squareOf(size, crop)
      return [square.x + (50 / 200) * square.side, square.y + (150 / 200) * square.side]
    }
    expect(point(after)).toEqual(point(before))
  })

  it('keeps the zoom between 1 and MAX_ZOOM', () => {
    expect(settleCrop(size, { x: 0, y: 0, zoom: 99 })).toEqual({ x: 40, y: 40, zoom: MAX_ZOOM })
    expect(zoomAt(size, firstCrop(size), 0.1, { x: 0, y: 0, view: 200 })).toEqual(firstCrop(size))
  })

  it('does not enlarge the selected part, and stores at most MAX_RESULT pixels per edge', () => {
    expect(resultEdge({ x: 0, y: 0, side: 1200 })).toBe(300)
    expect(resultEdge({ x: 0, y: 0, side: 64.4 })).toBe(64)
  })
})
