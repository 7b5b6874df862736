import { describe, expect, it } from 'vitest'
import { blocksOf, readBlocks, readOne } from '../../test/read.fixture.ts'

describe('loading blocks', () => {
  it.each([
    [
      'unknown blocks are skipped',
      [{ op: 'onflag' }, { op: 'fly', arg: 1 }, 5, { op: 'up', arg: 1 }],
      [['onflag'], ['up', 1]],
      ['unknown-block', 'unknown-block'],
    ],
    [
      'arguments are repaired',
      [{ op: 'up', arg: 'x' }, { op: 'setspeed', arg: 7 }, { op: 'say' }],
      [
        ['up', 1],
        ['setspeed', 2],
        ['say', '你好'],
      ],
      ['wrong-value', 'wrong-value', 'wrong-value'],
    ],
    [
      'a start block inside a strip is taken out',
      [{ op: 'up', arg: 1 }, { op: 'onflag' }, { op: 'down', arg: 1 }],
      [
        ['up', 1],
        ['down', 1],
      ],
      ['misplaced-block'],
    ],
    [
      'blocks after an end block are removed',
      [{ op: 'endstack' }, { op: 'up', arg: 1 }],
      [['endstack']],
      ['misplaced-block'],
    ],
    [
      'start blocks and end blocks inside a repeat are removed',
      [{ op: 'repeat', arg: 2, inner: [{ op: 'onflag' }, { op: 'up', arg: 1 }, { op: 'forever' }] }],
      [['repeat', 2, ['up']]],
      ['misplaced-block', 'misplaced-block'],
    ],
    ['a repeat without an inside is empty', [{ op: 'repeat', arg: 2 }], [['repeat', 2, []]], []],
    [
      'a missing sound becomes the first sound',
      [
        { op: 'playsnd', arg: 'gone.wav' },
        { op: 'playusersnd', arg: 4 },
        { op: 'playusersnd', arg: 0 },
      ],
      [
        ['playsnd', 'pop.mp3'],
        ['playsnd', 'pop.mp3'],
        ['playsnd', 'pop.mp3'],
      ],
      ['missing-sound', 'missing-sound', 'missing-sound'],
    ],
    [
      'a block that goes to a missing page is removed',
      [
        { op: 'up', arg: 1 },
        { op: 'gotopage', arg: 2 },
      ],
      [['up', 1]],
      ['missing-page'],
    ],
  ])('%s', (_what, blocks, expected, found) => {
    expect(readBlocks(blocks)).toEqual({ blocks: expected, codes: found })
  })

  it('keeps sounds that exist', () => {
    expect(
      readBlocks(
        [
          { op: 'playsnd', arg: 'b' },
          { op: 'playusersnd', arg: 1 },
        ],
        1,
        ['a', 'b'],
      ),
    ).toEqual({
      blocks: [
        ['playsnd', 'b'],
        ['playusersnd', 1],
      ],
      codes: [],
    })
  })

  it.each([
    [1, 2, ['missing-page']],
    [2, 2, []],
    [3, 3, []],
  ])('reads a block on page 1 of 3 that goes to page %d as a block that goes to page %d', (arg, expected, found) => {
    expect(readBlocks([{ op: 'gotopage', arg }], 3)).toEqual({ blocks: [['gotopage', expected]], codes: found })
  })

  it('removes a strip if it becomes empty', () => {
    expect(
      readOne({ scripts: [{ blocks: [] }, { blocks: [{ op: 'fly' }] }, 'strip', null] }).character.scripts,
    ).toEqual([])
  })

  it('removes blocks that are nested too deeply, without an error', () => {
    let deep: unknown[] = [{ op: 'up', arg: 1 }]
    for (let level = 0; level < 500; level += 1) deep = [{ op: 'repeat', arg: 1, inner: deep }]
    const { blocks } = readBlocks(deep)
    expect(blocks).toEqual([['repeat', 1, ['repeat']]])
  })

  it('leaves valid blocks unchanged', () => {
    const own = blocksOf(['onmessage', 'Green'], ['hop', -3], ['setspeed', 0], ['wait', 50], ['forever'])
    expect(readBlocks(own.blocks)).toEqual({
      blocks: [['onmessage', 'Green'], ['hop', -3], ['setspeed', 0], ['wait', 50], ['forever']],
      codes: [],
    })
  })
})
