import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'

describe('an edit just before the window closes', () => {
  it('is restored in a work from a file on this computer', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    world.slow = 100
    await Promise.all([
      tab.session.openAsNew(new TextEncoder().encode('from a file {cat=meow}').buffer, '猫'),
      world.clock.advance(400),
    ])
    expect(tab.session.state.inStore).toBe(false)
    tab.close()
    world.slow = 0
    expect((await world.open(tab.search)).text).toBe('from a file {cat=meow}')
  })

  it('is restored in a work that is being saved as a new work', async () => {
    const world = new World().signIn('a')
    world.server.addWork('a', 'old {cat=meow}')
    const tab = await world.open('?workId=w1')
    world.slow = 1000
    void tab.session.saveAsNew()
    await world.clock.advance(100)
    expect(tab.session.state.inStore).toBe(false)
    tab.close()
    world.slow = 0
    expect((await world.open(tab.search)).text).toBe('old {cat=meow}')
  })

  it('is restored in a continued draft while the store is full', async () => {
    const world = new World().signIn('a')
    world.server.down = true
    const first = await world.open()
    first.edit('draft {cat=meow}')
    await world.clock.advance(1000)
    first.kill()
    const { write } = world.store
    Object.assign(world.store, { write: () => Promise.reject(new Error('full')) })
    const second = await world.open()
    second.edit('draft {cat=meow} and more')
    second.close()
    Object.assign(world.store, { write })
    expect((await world.open()).text).toBe('draft {cat=meow} and more')
  })
})
