import { describe, expect, it } from 'vitest'
import { strip, type Written } from '../../test/stage.fixture.ts'
import type { BlockSeed } from '../model/project.ts'
import { advance, drawnHeight, drawnWidth, placeBlocks, stripLength } from './layout.ts'

const blocks = (...written: Written[]): BlockSeed[] => [...strip(...written).blocks]
const firstBlock = (...written: Written): BlockSeed => blocks(written)[0] as BlockSeed

describe('the layout of blocks', () => {
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

  it('gives a repeat the size of all blocks inside', () => {
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

  it('has the same positions as the example in the file format', () => {
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
