import { describe, expect, it } from 'vitest'
import type { Pose } from '../block/context.ts'
import { boxOf, hits, overlap, type AlphaMask, type PlacedPicture } from './mask.ts'
import { mask, leftHalf } from '../../test/mask.fixture.ts'

const pose = (change: Partial<Pose> = {}): Pose => ({
  x: 240,
  y: 180,
  angle: 0,
  flip: false,
  scale: 1,
  shown: true,
  speed: 2,
  ...change,
})

const standing = (change: Partial<Pose>, drawn?: AlphaMask, width = 40, height = 40): PlacedPicture => ({
  pose: pose(change),
  width,
  height,
  mask: drawn,
})

const topHalf = mask('#', '.')

describe('the overlap of two characters', () => {
  it('depends on their boxes while their pixels are unknown', () => {
    expect(overlap(standing({}), standing({ x: 279 }))).toBe(true)
    expect(overlap(standing({}), standing({ x: 281 }))).toBe(false)
    expect(overlap(standing({}), standing({ y: 221 }))).toBe(false)
  })

  it('depends only on opaque pixels', () => {
    expect(overlap(standing({}, leftHalf), standing({ x: 265 }, leftHalf))).toBe(false)
    expect(overlap(standing({}, leftHalf), standing({ x: 255 }, leftHalf))).toBe(true)
  })

  it('depends on the mirrored pixels of a flipped character', () => {
    expect(overlap(standing({ flip: true }, leftHalf), standing({ x: 265 }, leftHalf))).toBe(true)
    expect(overlap(standing({}, leftHalf), standing({ x: 215 }, leftHalf))).toBe(false)
    expect(overlap(standing({}, leftHalf), standing({ x: 215, flip: true }, leftHalf))).toBe(true)
  })

  it('depends on the rotated pixels of a turned character', () => {
    // After a quarter turn, the opaque top half is at the right.
    expect(hits(standing({ angle: 90 }, topHalf), 255, 180)).toBe(true)
    expect(hits(standing({ angle: 90 }, topHalf), 225, 180)).toBe(false)
    expect(hits(standing({ angle: 270 }, topHalf), 225, 180)).toBe(true)
  })

  it('depends on the scale', () => {
    expect(overlap(standing({ scale: 2 }), standing({ x: 290 }))).toBe(true)
    expect(overlap(standing({ scale: 0.5 }), standing({ x: 275 }))).toBe(false)
  })

  it('depends only on pixels that are on the stage', () => {
    expect(overlap(standing({ x: 0, y: 0 }), standing({ x: 0, y: 359 }))).toBe(false)
    expect(boxOf(standing({ x: 0, y: 350 }))).toEqual({ left: 0, top: 330, right: 20, bottom: 360 })
  })

  it('depends on a larger box if a picture is rotated', () => {
    const { left, right } = boxOf(standing({ angle: 45 }))
    expect(right - left).toBeCloseTo(40 * Math.SQRT2)
  })
})
