import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'
import { drafts } from '../../../../test/left-work.ts'

describe('autosave', () => {
  it('saves edits during a save with a later save', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    world.server.delay = 3000
    tab.edit('one')
    await world.clock.advance(3500)
    expect(tab.session.state.saveState).toBe('saving')
    tab.edit('two')
    await world.calm()
    expect(world.server.saves.map((save) => save.meta.baseVersion)).toEqual([0, 1])
    expect(world.server.textOf('w1')).toBe('two')
  })

  it('creates no version for content that the server already has', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    tab.edit('one')
    await world.calm()
    tab.edit('two')
    tab.edit('one')
    await world.calm()
    expect(world.server.saves).toHaveLength(1)
    expect(tab.session.state.saveState).toBe('server')
    expect(await drafts(world)).toBe(0)
  })

  it('keeps a title that was changed outside the editor', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    tab.session.rename('我的飞船')
    await world.calm()
    expect(world.server.works[0]?.title).toBe('我的飞船')
    expect(tab.session.state.title).toBe('我的飞船')
  })
})
