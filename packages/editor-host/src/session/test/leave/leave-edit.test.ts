import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'
import { leaveAfter, leaveDraftAndNote, notes } from '../../../../test/left-work.ts'

describe('an edit just before the window closes', () => {
  it.each([0, 50, 100, 149, 200, 400])('is restored if the window closes %i ms after the edit', async (ms) => {
    const world = new World().signIn('a')
    world.slow = 20
    const search = await leaveAfter(world, ms)
    const tab = await world.open(search)
    await world.clock.advance(2000)
    expect(tab.text).toBe('last edit')
    await world.calm()
    expect(world.server.textOf('w1')).toBe('last edit')
    expect(notes(world)).toBe(0)
  })

  it('is restored in a saved work, without a conflict', async () => {
    const world = new World().signIn('a')
    world.server.addWork('a', 'old')
    await leaveAfter(world, 0, '?workId=w1')
    const tab = await world.open('?workId=w1')
    expect(tab.text).toBe('last edit')
    expect(tab.session.state.conflict).toBeNull()
    expect(tab.session.state.notice?.kind).toBe('restored')
  })

  it('replaces the earlier draft', async () => {
    const world = new World().signIn('a')
    const search = await leaveDraftAndNote(world, 'first', 'second')
    expect((await world.open(search)).text).toBe('second')
  })

  it('is opened immediately, even before the browser ends the earlier page', async () => {
    const world = new World().signIn('a')
    world.server.down = true
    const former = await world.open()
    former.edit('half a page')
    await world.clock.advance(1000)
    former.hide(true)
    expect((await world.open()).text).toBe('half a page')
  })
})
