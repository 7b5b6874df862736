import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'

describe('a trial unit of a public course', () => {
  const address = (unitId: string) => `?scene=create&workName=%E5%B0%8F%E9%B1%BC&trialCourse=c1&trialUnit=${unitId}`
  const lesson = (title: string) => ({
    title,
    intro: title,
    html: null,
    dueTime: null,
    dueMoved: false,
    documents: [],
    offeredBlocks: null,
    course: null,
    next: null,
  })

  it('shows its text to a guest, and the guest has a separate work for each unit', async () => {
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

  it('stays open for a child who signs in, and a reload keeps the text', async () => {
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

  it('is closed when a new work begins', async () => {
    const world = new World()
    world.server.lessons.set('u1', lesson('u1'))
    const tab = await world.open(address('u1'))
    void tab.session.startNew()
    await world.calm()
    expect([await tab.session.lesson(), tab.search]).toEqual([null, '?scene=create'])
  })
})
