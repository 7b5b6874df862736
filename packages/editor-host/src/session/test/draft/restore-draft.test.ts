import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'
import { drafts, leaveDraft } from '../../../../test/left-work.ts'

describe('the draft of a window that was killed', () => {
  it('of a new work opens again, is saved, and leaves the store', async () => {
    const world = new World().signIn('a')
    await leaveDraft(world, '?scene=create', 'half done')
    const tab = await world.open('?scene=create')
    expect(tab.text).toBe('half done')
    expect(tab.session.state).toMatchObject({ notice: { kind: 'restored-new' }, conflict: null })
    await world.calm()
    expect(world.server.textOf('w1')).toBe('half done')
    expect(await drafts(world)).toBe(0)
  })

  it('of a saved work opens automatically if the work was not saved on another device', async () => {
    const world = new World().signIn('a')
    const work = world.server.addWork('a', 'old')
    await leaveDraft(world, `?workId=${work.id}`, 'newer')
    const tab = await world.open(`?workId=${work.id}`)
    expect(tab.text).toBe('newer')
    expect(tab.session.state.notice?.kind).toBe('restored')
    await world.calm()
    expect(world.server.allTexts(work.id)).toEqual(['old', 'newer'])
  })

  it('opens without a network, and is saved later', async () => {
    const world = new World().signIn('a')
    const work = world.server.addWork('a', 'old')
    await leaveDraft(world, `?workId=${work.id}`, 'newer')
    world.server.down = true
    const tab = await world.open(`?workId=${work.id}`)
    expect(tab.text).toBe('newer')
    await world.clock.advance(5000)
    expect(tab.session.state.saveState).toBe('offline')
    world.server.down = false
    await world.calm()
    expect(world.server.textOf(work.id)).toBe('newer')
  })

  it('opens again with the lesson that the draft belongs to', async () => {
    const world = new World().signIn('a')
    world.server.units.set('u1', { unitName: '第一课', starter: 'starter' })
    await leaveDraft(world, '?scene=course&unitId=u1', 'homework')
    expect((await world.open('?scene=create')).text).toBe('default')
    const tab = await world.open('?scene=course&unitId=u1')
    expect(tab.text).toBe('homework')
    await world.calm()
    expect(world.server.works[0]?.meta).toMatchObject({ courseId: 'u1', workScene: 'course' })
  })
})
