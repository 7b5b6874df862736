import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'
import { guestWork, offerOf } from '../../../../test/guest-work.ts'

describe('the work of a guest', () => {
  it('is offered to a person who signs in through the site, and moves to this account', async () => {
    const world = new World()
    await guestWork(world)
    world.signIn('a').visit = 'after the login'
    const tab = await world.open()
    expect([tab.text, offerOf(tab)]).toEqual(['default', '我的作品'])
    void tab.session.takeOffer()
    await world.calm()
    expect(tab.text).toBe('of a guest')
    expect(world.server.textOf('w1')).toBe('of a guest')
    expect(world.server.works[0]?.owner).toBe('a')
    expect(await world.store.list('guest')).toEqual([])
  })

  it('is offered even if the guest closed the window right after an edit', async () => {
    const world = new World()
    const guest = await world.open()
    guest.edit('the last second')
    guest.close()
    world.signIn('a').visit = 'later'
    const tab = await world.open()
    void tab.session.takeOffer()
    await world.calm()
    expect(world.server.textOf('w1')).toBe('the last second')
  })

  it('becomes an additional work of the child who signs in', async () => {
    const world = new World()
    await guestWork(world)
    world.signIn('a').visit = 'later'
    const tab = await world.open()
    tab.edit('mine')
    void tab.session.takeOffer()
    await world.calm()
    expect(world.server.works.map(({ id }) => world.server.textOf(id)).sort()).toEqual(['mine', 'of a guest'])
  })

  it('is not offered while the guest has it open, or after it was saved', async () => {
    const world = new World()
    const guest = await world.open()
    guest.edit('still at it')
    await world.clock.advance(1000)
    world.signIn('a').visit = 'beside'
    world.server.addWork('a', 'old')
    expect(offerOf(await world.open('?scene=create'))).toBeNull()
    guest.close()
    expect(offerOf(await world.open('?workId=w1'))).toBeNull()
    expect(offerOf(await world.open('?scene=create'))).toBe('我的作品')
  })
})
