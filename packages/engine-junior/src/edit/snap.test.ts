import { describe, expect, it } from 'vitest'
import { strip, type Written } from '../../test/stage.fixture.ts'
import type { BlockSeed, Strip } from '../model/project.ts'
import { seed } from './script.ts'
import { listGaps } from './snap.ts'

const blocks = (...written: Written[]): BlockSeed[] => [...strip(...written).blocks]

const described = (scripts: readonly Strip[], dragged: readonly BlockSeed[]) =>
  listGaps(scripts, dragged).map(({ side, inside, index, x }) => `${side} ${inside ? 'inside ' : ''}${index} @${x}`)

describe('the places where dragged blocks may join', () => {
  it('are after every block, and in front of a strip without a start block', () => {
    expect(described([strip(['up', 1], ['down', 1])], [seed('hop')])).toEqual([
      'left 1 @96',
      'left 2 @172',
      'right 0 @20',
    ])
  })

  it('are neither before a start block nor after an end block', () => {
    expect(described([strip(['onflag'], ['up', 1], ['endstack'])], [seed('hop')])).toEqual([
      'left 1 @96',
      'left 2 @172',
    ])
  })

  it('include places inside repeats', () => {
    expect(described([strip(['onflag'], ['repeat', 4, [['up', 1]]])], [seed('hop')])).toEqual([
      'left 1 @96',
      'left 2 @272',
      'left inside 0 @131',
      'left inside 1 @207',
    ])
  })

  it('are only in front of strips if the dragged blocks have a start block', () => {
    const dragged = blocks(['onflag'], ['up', 1])
    expect(described([strip(['up', 1], ['down', 1]), strip(['onclick'], ['up', 1])], dragged)).toEqual(['right 0 @20'])
  })

  it('are only at the end of strips if the dragged blocks have an end block', () => {
    const dragged = blocks(['up', 1], ['forever'])
    expect(described([strip(['onflag'], ['repeat', 4, []]), strip(['up', 1], ['endstack'])], dragged)).toEqual([
      'left 2 @272',
    ])
  })

  it('do not exist for dragged blocks with a start block and an end block', () => {
    expect(described([strip(['up', 1]), strip(['onflag'])], blocks(['onflag'], ['endstack']))).toEqual([])
  })

  it('include the place around a strip if an empty repeat is dragged', () => {
    expect(described([strip(['up', 1])], [seed('repeat')])).toEqual(['left 1 @96', 'wrap 0 @20', 'right 0 @20'])
    expect(described([strip(['up', 1])], blocks(['repeat', 4, [['up', 1]]]))).toEqual(['left 1 @96', 'right 0 @20'])
    expect(described([strip(['onflag'])], [seed('repeat')])).toEqual(['left 1 @96'])
    expect(described([strip(['endstack'])], [seed('repeat')])).toEqual(['right 0 @20'])
  })
})
