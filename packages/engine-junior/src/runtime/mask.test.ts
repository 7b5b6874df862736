import { describe, expect, it } from 'vitest'
import { boxOf, hits, opaqueAt, overlap, type AlphaMask, type PlacedPicture } from './mask.ts'

const pose = { x: 100, y: 100, angle: 0, flip: false, scale: 1, shown: true, speed: 2 }
const standing = (
  change: Partial<typeof pose> = {},
  mask?: AlphaMask,
  size = { width: 40, height: 20 },
): PlacedPicture => ({
  pose: { ...pose, ...change },
  ...size,
  mask,
})
const leftHalf: AlphaMask = { width: 4, height: 2, alpha: Uint8Array.of(1, 1, 0, 0, 1, 1, 0, 0) }
const nothing: AlphaMask = { width: 2, height: 2, alpha: new Uint8Array(4) }

describe('the bounding box of a picture', () => {
  it.each([
    ['upright', {}, { left: 80, top: 90, right: 120, bottom: 110 }],
    ['on its side', { angle: 90 }, { left: 90, top: 80, right: 110, bottom: 120 }],
    ['upside down', { angle: 180 }, { left: 80, top: 90, right: 120, bottom: 110 }],
    ['half as large', { scale: 0.5 }, { left: 90, top: 95, right: 110, bottom: 105 }],
    ['flipped', { flip: true }, { left: 80, top: 90, right: 120, bottom: 110 }],
    ['at the corner, cut at the stage', { x: 0, y: 360 }, { left: 0, top: 350, right: 20, bottom: 360 }],
  ])('fits the picture: %s', (_, change, wanted) => {
    const box = boxOf(standing(change))
    for (const side of ['left', 'top', 'right', 'bottom'] as const) expect(box[side], side).toBeCloseTo(wanted[side])
  })

  it('is larger if the picture is rotated', () => {
    const box = boxOf(standing({ angle: 45 }))
    expect(box.right - box.left).toBeCloseTo((40 + 20) * Math.SQRT1_2)
    expect(box.bottom - box.top).toBeCloseTo((40 + 20) * Math.SQRT1_2)
  })
})

describe('a point', () => {
  it.each([
    ['on the left half', {}, [85, 100], true],
    ['on the right half', {}, [115, 100], false],
    ['beside it', {}, [130, 100], false],
    ['above it', {}, [85, 80], false],
    ['on the right half of a flipped one', { flip: true }, [115, 100], true],
    ['on the left half of a flipped one', { flip: true }, [85, 100], false],
    // A quarter turn clockwise moves the left side to the top.
    ['above the middle of one on its side', { angle: 90 }, [100, 85], true],
    ['below the middle of one on its side', { angle: 90 }, [100, 115], false],
    ['above the middle of a flipped one on its side', { angle: 90, flip: true }, [100, 85], false],
    ['on the other half of one upside down', { angle: 180 }, [115, 100], true],
    ['far out on a large one', { scale: 3 }, [45, 100], true],
    ['as far out on a small one', { scale: 0.5 }, [85, 100], false],
  ] as const)('hits only the opaque left half: %s', (_, change, [x, y], wanted) => {
    expect(opaqueAt(standing(change, leftHalf))(x, y)).toBe(wanted)
  })

  it('is a hit anywhere on a picture with unknown pixels', () => {
    expect([hits(standing(), 119, 109), hits(standing(), 121, 109)]).toEqual([true, false])
  })

  it('is a hit within a tolerance around a picture', () => {
    expect([hits(standing(), 124, 100), hits(standing(), 124, 100, 5), hits(standing(), 126, 100, 5)]).toEqual([
      false,
      true,
      false,
    ])
    expect(hits(standing(), 124.5, 114.5, 5)).toBe(false)
  })

  it('is never a hit on an empty picture', () => {
    expect([hits(standing({}, nothing), 100, 100), hits(standing({}, nothing), 100, 100, 5)]).toEqual([false, false])
  })
})

describe('two pictures', () => {
  it('touch if both have opaque pixels at a place', () => {
    const left = standing({}, leftHalf)
    expect(overlap(left, standing({ x: 130 }))).toBe(false)
    expect(overlap(left, standing({ x: 70 }))).toBe(true)
    expect(overlap(left, standing({ x: 130, flip: false }, leftHalf))).toBe(false)
    expect(overlap(standing({ flip: true }, leftHalf), standing({ x: 130 }, leftHalf))).toBe(true)
  })

  it('touch independently of their order', () => {
    for (const x of [60, 75, 90, 105, 120, 135, 150])
      for (const angle of [0, 30, 90, 200]) {
        const [first, other] = [standing({}, leftHalf), standing({ x, angle }, leftHalf)]
        expect(overlap(first, other), `${x} ${angle}`).toBe(overlap(other, first))
      }
  })

  it('do not touch outside of the stage', () => {
    expect(overlap(standing({ x: -30 }), standing({ x: -30 }))).toBe(false)
    expect(overlap(standing({ x: -10 }), standing({ x: -10 }))).toBe(true)
  })

  it('never touch if one of them is empty', () => {
    expect(overlap(standing({}, nothing), standing())).toBe(false)
  })
})
