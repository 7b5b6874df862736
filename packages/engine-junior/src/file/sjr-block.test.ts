import { describe, expect, it } from 'vitest'
import { record } from '../../test/sjr.fixture.ts'

describe('writing an .sjr file', () => {
  it('writes a block as a list of its name, argument, position and inner blocks', () => {
    const cat = record().json['page 1']?.['猫 1'] as { scripts: unknown[] }
    expect(cat.scripts[0]).toEqual([
      ['onflag', 'null', 20, 20],
      ['say', '百分 50%', 96, 20],
      [
        'repeat',
        3,
        172,
        20,
        [
          ['forward', 2, 207, 20],
          ['repeat', 2, 283, 20, [['hop', 1, 318, 20]]],
        ],
      ],
      ['gotopage', 2, 172 + 100 + 76 + 176, 20],
    ])
  })
})
