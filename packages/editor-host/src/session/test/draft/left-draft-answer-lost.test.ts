import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'

describe('a draft that a closed window left', () => {
  it('is saved although the response to an earlier save was lost', async () => {
    const world = new World().signIn('a')
    const { id } = world.server.addWork('a', 'old')
    const left = await world.open(`?workId=${id}`)
    left.edit('newer')
    world.server.fault = (call) => (call === 'save' ? 'answer-lost' : undefined)
    await world.clock.advance(3000)
    world.server.down = true
    left.edit('newest')
    await world.clock.advance(1000)
    left.kill()
    world.server.fault = () => undefined
    world.server.down = false
    await world.open('?scene=create')
    await world.calm()
    expect(world.server.textOf(id)).toBe('newest')
    expect(await world.store.list('a')).toEqual([])
  })

  it('of a new work is saved although the response to its first save was lost', async () => {
    const world = new World().signIn('a')
    const left = await world.open('?scene=create')
    left.edit('first')
    world.server.fault = (call) => (call === 'save' ? 'answer-lost' : undefined)
    await world.clock.advance(3000)
    world.server.down = true
    left.edit('second')
    await world.clock.advance(1000)
    left.kill()
    world.server.fault = () => undefined
    world.server.down = false
    const other = world.server.addWork('a', 'other')
    await world.open(`?workId=${other.id}`)
    await world.calm()
    expect([world.server.works.length, world.server.textOf('w1')]).toEqual([2, 'second'])
    expect(await world.store.list('a')).toEqual([])
  })
})
