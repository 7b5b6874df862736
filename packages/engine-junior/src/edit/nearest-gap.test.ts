import { describe, expect, it } from 'vitest'
import { strip, type Written } from '../../test/stage.fixture.ts'
import type { BlockSeed } from '../model/project.ts'
import { seed } from './script.ts'
import { nearestGap } from './snap.ts'

const blocks = (...written: Written[]): BlockSeed[] => [...strip(...written).blocks]

describe('the nearest gap', () => {
  const scripts = [strip(['onflag'], ['up', 1])]

  it.each([
    [172, 20, 2],
    [172 + 40, 20, 2],
    [172, 61, undefined],
    [96 + 37, 20, 1],
    [135, 20, 2],
    [600, 300, undefined],
  ])('for a block at %d,%d is %s', (x, y, index) => {
    expect(nearestGap(scripts, [seed('hop')], { x, y })?.index).toBe(index)
  })

  it('is not farther away than the given distance', () => {
    expect(nearestGap(scripts, [seed('hop')], { x: 180, y: 20 }, 5)).toBeUndefined()
    expect(nearestGap(scripts, [seed('hop')], { x: 175, y: 20 }, 5)?.index).toBe(2)
  })

  it('can be in front of a strip, which then joins the right side of the blocks', () => {
    const free = [{ ...strip(['up', 1]), x: 300, y: 100 }]
    expect(nearestGap(free, blocks(['onflag'], ['hop', 1]), { x: 300 - 152 + 10, y: 100 })).toMatchObject({
      side: 'right',
      index: 0,
    })
  })

  it('joins the left side of the blocks, even if a gap for their right side is nearer', () => {
    const two = [
      { ...strip(['up', 1]), x: 0, y: 100 },
      { ...strip(['down', 1]), x: 160, y: 100 },
    ]
    expect(nearestGap(two, [seed('hop')], { x: 84, y: 100 })).toMatchObject({ strip: two[0]?.id, side: 'left' })
  })

  it('is around a strip if the opening of an empty repeat is over the strip', () => {
    const free = [{ ...strip(['up', 1]), x: 300, y: 100 }]
    expect(nearestGap(free, [seed('repeat')], { x: 300 - 35, y: 104 })).toMatchObject({ side: 'wrap' })
  })
})
