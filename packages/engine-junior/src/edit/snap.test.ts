import { describe, expect, it } from 'vitest'
import { strip, type Written } from '../../test/stage.fixture.ts'
import type { BlockSeed, Strip } from '../model/project.ts'
import { advance, drawnHeight, drawnWidth, placeBlocks, stripLength } from './layout.ts'
import { seed } from './script.ts'
import { listGaps, nearestGap } from './snap.ts'

const blocks = (...written: Written[]): BlockSeed[] => [...strip(...written).blocks]
const firstBlock = (...written: Written): BlockSeed => blocks(written)[0] as BlockSeed
const described = (scripts: readonly Strip[], dragged: readonly BlockSeed[]) =>
  listGaps(scripts, dragged).map(({ side, inside, index, x }) => `${side} ${inside ? 'inside ' : ''}${index} @${x}`)

describe('measures', () => {
  it.each([
    [['forward', 1], 76, 66],
    [['onflag'], 84, 66],
    [['endstack'], 84, 66],
    [['forever'], 84, 66],
    [['gotopage', 2], 86, 66],
    [['repeat', 4, []], 176, 82],
  ] as [Written, number, number][])('%s is %d wide and %d high', (written, width, height) => {
    const block = firstBlock(...written)
    expect([drawnWidth(block), drawnHeight(block)]).toEqual([width, height])
  })

  it('a repeat grows with its content, not with its first block', () => {
    expect(advance(firstBlock('repeat', 4, [['up', 1]]))).toBe(176)
    expect(
      advance(
        firstBlock('repeat', 4, [
          ['up', 1],
          ['up', 1],
          ['up', 1],
        ]),
      ),
    ).toBe(328)
    expect(advance(firstBlock('repeat', 4, [['repeat', 4, []]]))).toBe(276)
    expect(drawnHeight(firstBlock('repeat', 4, [['repeat', 4, [['repeat', 4, []]]]]))).toBe(114)
  })

  it('places the blocks of the example of the file format where the format has them', () => {
    const example = blocks(['onflag'], ['forward', 3], ['repeat', 4, [['hop', 2]]], ['endstack'])
    expect(placeBlocks(example, 20, 20).map(({ block, x, y, depth }) => [block.op, x, y, depth])).toEqual([
      ['onflag', 20, 20, 0],
      ['forward', 96, 20, 0],
      ['repeat', 172, 20, 0],
      ['hop', 207, 20, 1],
      ['endstack', 348, 20, 0],
    ])
    expect(stripLength(example)).toBe(76 * 3 + 176)
  })
})

describe('gaps', () => {
  it('of a plain strip: after every block, and in front', () => {
    expect(described([strip(['up', 1], ['down', 1])], [seed('hop')])).toEqual([
      'left 1 @96',
      'left 2 @172',
      'right 0 @20',
    ])
  })

  it('none before a start block and none after an end block', () => {
    expect(described([strip(['onflag'], ['up', 1], ['endstack'])], [seed('hop')])).toEqual([
      'left 1 @96',
      'left 2 @172',
    ])
  })

  it('also inside repeats, from the first place on', () => {
    expect(described([strip(['onflag'], ['repeat', 4, [['up', 1]]])], [seed('hop')])).toEqual([
      'left 1 @96',
      'left 2 @272',
      'left inside 0 @131',
      'left inside 1 @207',
    ])
  })

  it('a strip that begins with a start block joins only in front of a free strip', () => {
    const dragged = blocks(['onflag'], ['up', 1])
    expect(described([strip(['up', 1], ['down', 1]), strip(['onclick'], ['up', 1])], dragged)).toEqual(['right 0 @20'])
  })

  it('a strip that ends with an end block joins only at the free end of a strip', () => {
    const dragged = blocks(['up', 1], ['forever'])
    expect(described([strip(['onflag'], ['repeat', 4, []]), strip(['up', 1], ['endstack'])], dragged)).toEqual([
      'left 2 @272',
    ])
  })

  it('a whole script joins nowhere', () => {
    expect(described([strip(['up', 1]), strip(['onflag'])], blocks(['onflag'], ['endstack']))).toEqual([])
  })

  it('a lone empty repeat may also go round a strip', () => {
    expect(described([strip(['up', 1])], [seed('repeat')])).toEqual(['left 1 @96', 'wrap 0 @20', 'right 0 @20'])
    expect(described([strip(['up', 1])], blocks(['repeat', 4, [['up', 1]]]))).toEqual(['left 1 @96', 'right 0 @20'])
    expect(described([strip(['onflag'])], [seed('repeat')])).toEqual(['left 1 @96'])
    expect(described([strip(['endstack'])], [seed('repeat')])).toEqual(['right 0 @20'])
  })
})

describe('nearest gap', () => {
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

  it('takes the distance it is given', () => {
    expect(nearestGap(scripts, [seed('hop')], { x: 180, y: 20 }, 5)).toBeUndefined()
    expect(nearestGap(scripts, [seed('hop')], { x: 175, y: 20 }, 5)?.index).toBe(2)
  })

  it('joins the right side of the dragged blocks to the front of a strip', () => {
    const free = [{ ...strip(['up', 1]), x: 300, y: 100 }]
    expect(nearestGap(free, blocks(['onflag'], ['hop', 1]), { x: 300 - 152 + 10, y: 100 })).toMatchObject({
      side: 'right',
      index: 0,
    })
  })

  it('tries the left side first even when the right side is nearer', () => {
    const two = [
      { ...strip(['up', 1]), x: 0, y: 100 },
      { ...strip(['down', 1]), x: 160, y: 100 },
    ]
    expect(nearestGap(two, [seed('hop')], { x: 84, y: 100 })).toMatchObject({ strip: two[0]?.id, side: 'left' })
  })

  it('puts an empty repeat round the strip when its mouth is over it', () => {
    const free = [{ ...strip(['up', 1]), x: 300, y: 100 }]
    expect(nearestGap(free, [seed('repeat')], { x: 300 - 35, y: 104 })).toMatchObject({ side: 'wrap' })
  })
})
