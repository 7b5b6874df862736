import { describe, expect, it } from 'vitest'
import type { Pose } from '../block/context.ts'
import { boxOf, hits, overlap, type AlphaMask, type PlacedPicture } from './mask.ts'
import { dragLeaves, dragStarts, gridSquare } from './actor.ts'
import { actor, page, project, stageOf, strip } from '../../test/stage.fixture.ts'

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

/** A mask drawn with letters: anything but a dot is opaque. */
const mask = (...rows: string[]): AlphaMask => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  alpha: Uint8Array.from([...rows.join('')].map((letter) => (letter === '.' ? 0 : 255))),
})
const standing = (change: Partial<Pose>, drawn?: AlphaMask, width = 40, height = 40): PlacedPicture => ({
  pose: pose(change),
  width,
  height,
  mask: drawn,
})

const leftHalf = mask('#.')
const topHalf = mask('#', '.')

describe('overlap', () => {
  it('is decided by boxes when no pixels are known', () => {
    expect(overlap(standing({}), standing({ x: 279 }))).toBe(true)
    expect(overlap(standing({}), standing({ x: 281 }))).toBe(false)
    expect(overlap(standing({}), standing({ y: 221 }))).toBe(false)
  })

  it('counts opaque pixels only', () => {
    expect(overlap(standing({}, leftHalf), standing({ x: 265 }, leftHalf))).toBe(false)
    expect(overlap(standing({}, leftHalf), standing({ x: 255 }, leftHalf))).toBe(true)
  })

  it('mirrors the pixels of a flipped character', () => {
    expect(overlap(standing({ flip: true }, leftHalf), standing({ x: 265 }, leftHalf))).toBe(true)
    expect(overlap(standing({}, leftHalf), standing({ x: 215 }, leftHalf))).toBe(false)
    expect(overlap(standing({}, leftHalf), standing({ x: 215, flip: true }, leftHalf))).toBe(true)
  })

  it('turns the pixels clockwise', () => {
    // The opaque top half is at the right after a quarter turn.
    expect(hits(standing({ angle: 90 }, topHalf), 255, 180)).toBe(true)
    expect(hits(standing({ angle: 90 }, topHalf), 225, 180)).toBe(false)
    expect(hits(standing({ angle: 270 }, topHalf), 225, 180)).toBe(true)
  })

  it('scales', () => {
    expect(overlap(standing({ scale: 2 }), standing({ x: 290 }))).toBe(true)
    expect(overlap(standing({ scale: 0.5 }), standing({ x: 275 }))).toBe(false)
  })

  it('counts only what is on the stage', () => {
    expect(overlap(standing({ x: 0, y: 0 }), standing({ x: 0, y: 359 }))).toBe(false)
    expect(boxOf(standing({ x: 0, y: 350 }))).toEqual({ left: 0, top: 330, right: 20, bottom: 360 })
  })

  it('widens the box of a turned picture', () => {
    const { left, right } = boxOf(standing({ angle: 45 }))
    expect(right - left).toBeCloseTo(40 * Math.SQRT2)
  })
})

describe('bumps', () => {
  const watcher = () => strip(['ontouch'], ['up', 1])
  const two = (bx: number, change = {}) =>
    project(page('p', actor('a', [watcher()]), actor('b', [], { x: bx, y: 180, ...change })))

  it('start once characters overlap, again after the rest has run (check 16)', () => {
    const { runtime, run } = stageOf(
      project(page('p', actor('a', [watcher()], { x: 100 }), actor('b', [strip(['onflag'], ['back', 5])], { x: 200 }))),
    )
    runtime.flag()
    run(12)
    expect(runtime.pose('a')?.y).toBe(180)
    run(2)
    expect(runtime.pose('b')?.x).toBe(144)
    expect(runtime.pose('a')?.y).toBe(176)
    run(5)
    expect(runtime.pose('a')?.y).toBe(156)
    run(7)
    expect(runtime.pose('a')?.y).toBe(132)
  })

  it('wait without counting as running', () => {
    const { runtime, run } = stageOf(two(400))
    runtime.flag()
    run(5)
    expect(runtime.running).toBe(false)
    runtime.drag('b', 260, 180)
    run(3)
    expect(runtime.pose('a')?.y).toBe(180)
    runtime.drop()
    run(1)
    expect(runtime.running).toBe(true)
  })

  it.each([
    ['a hidden character', { shown: false }, 180],
    ['a character far away', { y: 40 }, 180],
    ['a near one', {}, 156],
  ])('of %s', (_what, change, y) => {
    const { runtime, run } = stageOf(two(250, change))
    runtime.flag()
    run(6)
    expect(runtime.pose('a')?.y).toBe(y)
  })

  it('look at the pixels the host supplies', () => {
    const masks: Record<string, AlphaMask> = { 'a.svg': leftHalf, 'b.svg': leftHalf }
    const { runtime, run } = stageOf(two(270), { maskOf: (picture) => masks[picture] })
    runtime.flag()
    run(3)
    expect(runtime.pose('a')?.y).toBe(180)
    runtime.drag('b', 262, 180)
    runtime.drop()
    run(1)
    expect(runtime.pose('a')?.y).toBe(176)
  })

  it('run for ever after one bump when the script ends in forever', () => {
    const { runtime, run } = stageOf(
      project(page('p', actor('a', [strip(['ontouch'], ['up', 1], ['forever'])]), actor('b', [], { x: 270 }))),
    )
    runtime.flag()
    run(2)
    runtime.drag('b', 30, 30)
    run(40)
    expect(runtime.running).toBe(true)
    expect(runtime.pose('a')?.y).toBeLessThan(84)
  })

  it('go on watching when another tap starts bump scripts, and after an end block', () => {
    const { runtime, run } = stageOf(
      project(page('p', actor('a', [strip(['ontouch'], ['up', 1], ['endstack'])]), actor('b', []))),
    )
    runtime.tap('b')
    run(3)
    runtime.tap('b')
    run(2)
    expect(runtime.pose('a')?.y).toBe(160)
    run(16)
    expect(runtime.pose('a')?.y).toBe(140)
  })
})

describe('hit test', () => {
  const masks: Record<string, AlphaMask> = { 'a.svg': leftHalf, 'b.svg': leftHalf }
  const stacked = () =>
    stageOf(
      project(
        page('p', actor('a', [strip(['onclick'], ['up', 1])], { scale: 1 }), actor('b', [], { scale: 1, x: 280 })),
      ),
      { maskOf: (picture) => masks[picture] },
    )

  it('takes the topmost opaque pixel', () => {
    const { runtime } = stacked()
    expect(runtime.hitTest(235, 180)).toBe('b')
    expect(runtime.hitTest(210, 180)).toBe('a')
    expect(runtime.hitTest(300, 180)).toBeUndefined()
  })

  it('tries again with a tolerance of five units', () => {
    const { runtime } = stacked()
    expect(runtime.hitTest(284, 180)).toBe('b')
    expect(runtime.hitTest(287, 180)).toBeUndefined()
  })

  it('does not find hidden characters, and starts the tap scripts of what it finds', () => {
    const { runtime, run } = stacked()
    expect(runtime.tapAt(210, 180)).toBe('a')
    run(6)
    expect(runtime.pose('a')?.y).toBe(156)
    expect(runtime.tapAt(450, 10)).toBeUndefined()
    const hidden = stageOf(project(page('p', actor('a', [], { shown: false }))))
    expect(hidden.runtime.hitTest(240, 180)).toBeUndefined()
  })
})

describe('dragging and grid', () => {
  it.each([
    [3, 4, false, true],
    [3, 3, false, false],
    [9, 12, true, true],
    [8, 8, true, false],
  ])('a move of %d,%d, full screen %s, starts a drag: %s', (dx, dy, full, starts) => {
    expect(dragStarts(dx, dy, full)).toBe(starts)
  })

  it.each([
    [-15, 0, false],
    [-16, 0, true],
    [495, 375, false],
    [496, 0, true],
    [0, 376, true],
  ])('a pointer at %d,%d leaves the stage: %s', (x, y, leaves) => {
    expect(dragLeaves(x, y)).toBe(leaves)
  })

  it.each([
    [0, 359, 1, 1],
    [479, 0, 20, 15],
    [240, 180, 11, 8],
    [-5, 500, 1, 1],
  ])('%d,%d lies in square %d,%d', (x, y, column, row) => {
    expect(gridSquare(x, y)).toEqual({ column, row })
  })
})
