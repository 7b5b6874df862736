import { describe, expect, it } from 'vitest'
import { strip, type Written } from '../../test/stage.fixture.ts'
import type { BlockSeed, Strip } from '../model/project.ts'
import { seed } from './script.ts'
import { listGaps } from './snap.ts'

const blocks = (...written: Written[]): BlockSeed[] => [...strip(...written).blocks]

const described = (scripts: readonly Strip[], dragged: readonly BlockSeed[]) =>
  listGaps(scripts, dragged).map(({ side, inside, index, x }) => `${side} ${inside ? 'inside ' : ''}${index} @${x}`)

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

  it('also inside repeats, from the first position on', () => {
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

  it('a single empty repeat may also go around a strip', () => {
    expect(described([strip(['up', 1])], [seed('repeat')])).toEqual(['left 1 @96', 'wrap 0 @20', 'right 0 @20'])
    expect(described([strip(['up', 1])], blocks(['repeat', 4, [['up', 1]]]))).toEqual(['left 1 @96', 'right 0 @20'])
    expect(described([strip(['onflag'])], [seed('repeat')])).toEqual(['left 1 @96'])
    expect(described([strip(['endstack'])], [seed('repeat')])).toEqual(['right 0 @20'])
  })
})
