import { describe, expect, it } from 'vitest'
import { copyScript, seed } from './script.ts'
import { place, scriptsOf, written, allIds, first, start } from '../../test/script.fixture.ts'

describe('copying a script to another character', () => {
  it('creates new ids, and places the copy below the scripts of the other character', () => {
    const once = copyScript(start, first.blocks, { page: 'p', character: 'b' })
    const twice = copyScript(once, first.blocks, { page: 'p', character: 'b' })
    expect(written(twice, 'b')).toEqual([written(start)[0], written(start)[0]])
    expect(scriptsOf(twice, 'b').map(({ y }) => y)).toEqual([20, 122])
    const ids = ['a', 'b'].flatMap((id) => scriptsOf(twice, id)).flatMap(({ blocks }) => allIds(blocks))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('replaces the sounds that the other character does not have', () => {
    const copied = copyScript(start, [seed('playsnd', 'drum.wav'), seed('playusersnd', 2), seed('playsnd')], {
      page: 'p',
      character: 'b',
    })
    expect(written(copied, 'b')).toEqual(['playsndpop.mp3 playsndpop.mp3 playsndpop.mp3'])
  })

  it('changes nothing if there are no blocks', () => {
    expect(copyScript(start, [], place)).toBe(start)
  })
})
