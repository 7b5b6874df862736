import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'

describe('two windows with the same work', () => {
  it('hand over the work with the last edit when the child asks for it', async () => {
    const world = new World().signIn('a')
    const work = world.server.addWork('a', 'old')
    const first = await world.open(`?workId=${work.id}`)
    const second = await world.open(`?workId=${work.id}`)
    first.edit('last edit')
    void second.session.takeOver()
    await world.clock.advance(10_000)
    expect(second.text).toBe('last edit')
    expect(second.session.state.readonly).toBeNull()
    expect(first.session.state.readonly).toBe('other-tab')
    second.edit('goes on here')
    await world.calm()
    expect(world.server.textOf(work.id)).toBe('goes on here')
  })

  it('hand over the work without a network too', async () => {
    const world = new World().signIn('a')
    const work = world.server.addWork('a', 'old')
    const first = await world.open(`?workId=${work.id}`)
    const second = await world.open(`?workId=${work.id}`)
    world.server.down = true
    first.edit('last edit')
    void second.session.takeOver()
    await world.clock.advance(10_000)
    expect(second.text).toBe('last edit')
    world.server.down = false
    await world.calm()
    expect(world.server.textOf(work.id)).toBe('last edit')
  })
})
