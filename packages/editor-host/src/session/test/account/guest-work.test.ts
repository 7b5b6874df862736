import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'
import { guestWork, offerOf } from '../../../../test/guest-work.ts'

describe('the work of a guest', () => {
  it('opens again after a reload', async () => {
    const world = new World()
    await guestWork(world)
    const tab = await world.open()
    expect([tab.text, offerOf(tab)]).toEqual(['of a guest', null])
  })

  it('is not shown to the next guest before this guest accepts the offer', async () => {
    const world = new World()
    await guestWork(world)
    world.visit = 'next'
    const tab = await world.open()
    expect([tab.text, offerOf(tab)]).toEqual(['default', '我的作品'])
    void tab.session.takeOffer()
    await world.clock.advance(1000)
    expect([tab.text, offerOf(tab), tab.session.state.saveState]).toEqual(['of a guest', null, 'guest'])
    tab.close()
    expect((await world.open()).text).toBe('of a guest')
    expect(await world.store.list('guest')).toHaveLength(1)
  })

  it('stays for its owner when the next guest declines, who is not asked again', async () => {
    const world = new World()
    await guestWork(world)
    world.visit = 'next'
    const tab = await world.open()
    await tab.session.declineOffer()
    tab.edit('of the next')
    tab.close()
    const again = await world.open()
    expect([again.text, offerOf(again)]).toEqual(['of the next', null])
    again.close()
    world.visit = 'third'
    const third = await world.open()
    expect(third.text).toBe('default')
    expect(await world.store.list('guest')).toHaveLength(2)
  })
})
