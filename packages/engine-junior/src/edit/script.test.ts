import { describe, expect, it } from 'vitest'
import { moveStrip, removeBlock, seed, setArgument } from './script.ts'
import { place, scriptsOf, write, written, first, start, block, inner } from '../../test/script.fixture.ts'

describe('changing blocks', () => {
  it('sets an argument within the accepted range, also in an inner block', () => {
    expect(written(setArgument(setArgument(start, inner(0).id, 7), block(2).id, 500))).toEqual([
      'onflag up1 repeat99[hop7 left1] endstack',
    ])
  })

  it('removes one block and joins its neighbours', () => {
    expect(written(removeBlock(start, block(1).id))).toEqual(['onflag repeat4[hop2 left1] endstack'])
    expect(written(removeBlock(start, inner(0).id))).toEqual(['onflag up1 repeat4[left1] endstack'])
  })

  it('moves a strip inside the scripts area', () => {
    expect(scriptsOf(moveStrip(start, place, first.id, { x: 50, y: -3 }))[0]).toMatchObject({ x: 50, y: 0 })
  })

  it('takes a block from the palette with the shown or the default value', () => {
    expect(write([seed('hop'), seed('gotopage', 3), seed('repeat'), seed('home')])).toBe(
      'hop2 gotopage3 repeat4[] home',
    )
  })
})
