import { describe, expect, it } from 'vitest'
import { pickUp } from './pick-up.ts'
import { place, write, written, start, block, inner } from '../../test/script.fixture.ts'

describe('picking up a block', () => {
  it('takes all blocks to the right as well', () => {
    const picked = pickUp(start, place, block(1).id)
    expect(write(picked?.blocks ?? [])).toBe('up1 repeat4[hop2 left1] endstack')
    expect(picked).toMatchObject({ x: 96, y: 20 })
    expect(picked && written(picked.project)).toEqual(['onflag'])
    expect(written(start)).toEqual(['onflag up1 repeat4[hop2 left1] endstack'])
  })

  it('takes only blocks inside a repeat when the block is inside the repeat', () => {
    const picked = pickUp(start, place, inner(1).id)
    expect(write(picked?.blocks ?? [])).toBe('left1')
    expect(picked).toMatchObject({ x: 172 + 35 + 76, y: 20 })
    expect(picked && written(picked.project)).toEqual(['onflag up1 repeat4[hop2] endstack'])
  })

  it('removes the strip when the block is the first block', () => {
    expect(pickUp(start, place, block(0).id)?.project.pages[0]?.objects[0]).toMatchObject({ scripts: [] })
  })

  it('returns undefined when no such block exists', () => {
    expect(pickUp(start, place, 'nothing')).toBeUndefined()
    expect(pickUp(start, { page: 'p', character: 'nobody' }, block(1).id)).toBeUndefined()
    expect(pickUp(start, { page: 'q', character: 'a' }, block(1).id)).toBeUndefined()
  })
})
