import { describe, expect, it } from 'vitest'
import { pickUp } from './pick-up.ts'
import { place, write, written, start, block, inner } from '../../test/script.fixture.ts'

describe('picking up', () => {
  it('takes the block and everything to its right', () => {
    const picked = pickUp(start, place, block(1).id)
    expect(write(picked?.blocks ?? [])).toBe('up1 repeat4[hop2 left1] endstack')
    expect(picked).toMatchObject({ x: 96, y: 20 })
    expect(picked && written(picked.project)).toEqual(['onflag'])
    expect(written(start)).toEqual(['onflag up1 repeat4[hop2 left1] endstack'])
  })

  it('inside a repeat takes only its content', () => {
    const picked = pickUp(start, place, inner(1).id)
    expect(write(picked?.blocks ?? [])).toBe('left1')
    expect(picked).toMatchObject({ x: 172 + 35 + 76, y: 20 })
    expect(picked && written(picked.project)).toEqual(['onflag up1 repeat4[hop2] endstack'])
  })

  it('of the first block removes the strip', () => {
    expect(pickUp(start, place, block(0).id)?.project.pages[0]?.objects[0]).toMatchObject({ scripts: [] })
  })

  it('of an unknown block returns undefined', () => {
    expect(pickUp(start, place, 'nothing')).toBeUndefined()
    expect(pickUp(start, { page: 'p', character: 'nobody' }, block(1).id)).toBeUndefined()
    expect(pickUp(start, { page: 'q', character: 'a' }, block(1).id)).toBeUndefined()
  })
})
