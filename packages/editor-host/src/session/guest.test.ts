import { beforeAll, describe, expect, it } from 'vitest'
import { usePlainCrypto } from '../../test/plain-crypto.ts'
import { type Tab, World } from '../../test/world.ts'

beforeAll(usePlainCrypto)

/** A guest who made a work and left. */
async function guestWork(world: World, text = 'of a guest'): Promise<void> {
  const tab = await world.open()
  tab.edit(text)
  await world.clock.advance(1000)
  tab.close()
}

const offerOf = (tab: Tab): string | null => tab.session.state.offer?.title ?? null

describe('the work of a guest', () => {
  it('is there again after a reload', async () => {
    const world = new World()
    await guestWork(world)
    const tab = await world.open()
    expect([tab.text, offerOf(tab)]).toEqual(['of a guest', null])
  })

  it('is not shown to the next guest before the question is answered', async () => {
    const world = new World()
    await guestWork(world)
    world.visit = 'next'
    const tab = await world.open()
    expect([tab.text, offerOf(tab)]).toEqual(['default', 'Scratch作品'])
    void tab.session.takeOffer()
    await world.clock.advance(1000)
    expect([tab.text, offerOf(tab), tab.session.state.saveState]).toEqual(['of a guest', null, 'guest'])
    tab.close()
    expect((await world.open()).text).toBe('of a guest')
    expect(await world.store.list('guest')).toHaveLength(1)
  })

  it('stays for its owner when the next guest says no, who is not asked again', async () => {
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

  it('is offered to who signed in through the site, and goes to that account', async () => {
    const world = new World()
    await guestWork(world)
    world.signIn('a').visit = 'after the login'
    const tab = await world.open()
    expect([tab.text, offerOf(tab)]).toEqual(['default', 'Scratch作品'])
    void tab.session.takeOffer()
    await world.calm()
    expect(tab.text).toBe('of a guest')
    expect(world.server.textOf('w1')).toBe('of a guest')
    expect(world.server.works[0]?.owner).toBe('a')
    expect(await world.store.list('guest')).toEqual([])
  })

  it('is offered also when the guest left at once', async () => {
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

  it('is put beside what the signed-in child has already', async () => {
    const world = new World()
    await guestWork(world)
    world.signIn('a').visit = 'later'
    const tab = await world.open()
    tab.edit('mine')
    void tab.session.takeOffer()
    await world.calm()
    expect(world.server.works.map(({ id }) => world.server.textOf(id)).sort()).toEqual(['mine', 'of a guest'])
  })

  it('is not offered while the guest still has it open, nor for a saved work', async () => {
    const world = new World()
    const guest = await world.open()
    guest.edit('still at it')
    await world.clock.advance(1000)
    world.signIn('a').visit = 'beside'
    world.server.addWork('a', 'old')
    expect(offerOf(await world.open('?scene=create'))).toBeNull()
    guest.close()
    expect(offerOf(await world.open('?workId=w1'))).toBeNull()
    expect(offerOf(await world.open('?scene=create'))).toBe('Scratch作品')
  })
})

describe('a trial unit of a public course', () => {
  const address = (unitId: string) => `?scene=create&workName=%E5%B0%8F%E9%B1%BC&trialCourse=c1&trialUnit=${unitId}`
  const lesson = (title: string) => ({
    title,
    intro: title,
    html: null,
    dueTime: null,
    documents: [],
    course: null,
    next: null,
  })

  it('gives a guest its text, and keeps a work of its own for each', async () => {
    const world = new World()
    for (const unitId of ['u1', 'u2']) world.server.lessons.set(unitId, lesson(unitId))
    const tab = await world.open(address('u1'))
    expect(await tab.session.lesson()).toEqual(lesson('u1'))
    expect(tab.session.state).toMatchObject({ phase: 'ready', scene: 'create', unitId: null, canSubmit: false })
    tab.edit('of the first')
    await world.clock.advance(1000)
    tab.close()
    const other = await world.open(address('u2'))
    expect([other.text, await other.session.lesson()]).toEqual(['default', lesson('u2')])
    other.close()
    expect((await world.open('?scene=create')).text).toBe('default')
    expect((await world.open(address('u1'))).text).toBe('of the first')
  })

  it('goes with the child who signs in, who saves it as a work of no lesson and reads on after a reload', async () => {
    const world = new World()
    world.server.lessons.set('u1', lesson('u1'))
    const guest = await world.open(address('u1'))
    guest.edit('of a guest')
    await world.clock.advance(1000)
    guest.close()
    world.signIn('a').visit = 'after the login'
    const tab = await world.open(address('u1'))
    void tab.session.takeOffer()
    await world.calm()
    expect(world.server.saves.at(-1)?.meta).toMatchObject({ workScene: 'create' })
    expect(world.server.saves.at(-1)?.meta.courseId).toBeUndefined()
    expect(await tab.session.lesson()).toEqual(lesson('u1'))
  })

  it('is left by a new work', async () => {
    const world = new World()
    world.server.lessons.set('u1', lesson('u1'))
    const tab = await world.open(address('u1'))
    void tab.session.startNew()
    await world.calm()
    expect([await tab.session.lesson(), tab.search]).toEqual([null, '?scene=create'])
  })
})
