import { describe, expect, it } from 'vitest'
import { World } from '../../../test/world.ts'

describe('the history of a work', () => {
  it('saves the current state before restoring a version', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    tab.edit('one')
    await world.calm()
    tab.edit('two')
    await tab.session.restore(1)
    expect(tab.text).toBe('one')
    expect(world.server.allTexts('w1')).toEqual(['one', 'two', 'one'])
    expect((await tab.session.versions()).map((version) => [version.versionNo, version.kind, version.current])).toEqual(
      [
        [3, 'restore', true],
        [2, 'save', false],
        [1, 'save', false],
      ],
    )
    tab.edit('three')
    await world.calm()
    expect(world.server.textOf('w1')).toBe('three')
  })

  it('of an unreadable work offers its versions and its file', async () => {
    const world = new World().signIn('a')
    const first = await world.open()
    first.edit('one')
    await world.calm()
    first.edit('two, which no editor reads')
    await world.calm()
    first.close()
    const tab = await world.open('?workId=w1', (opened) => {
      opened.breakLoad = true
    })
    expect(tab.session.state).toMatchObject({ phase: 'failed', problem: '这个作品的文件打不开' })
    const { unreadable } = tab.session.state
    expect(await unreadable!.file.text()).toBe('two, which no editor reads')
    expect(unreadable!.fileName).toMatch(/\.sb3$/)
    expect((await tab.session.versions()).map(({ versionNo }) => versionNo)).toEqual([2, 1])
    tab.breakLoad = false
    void tab.session.restore(1)
    await world.calm()
    expect([tab.session.state.phase, tab.session.state.unreadable, tab.text]).toEqual(['ready', null, 'one'])
    tab.edit('three')
    await world.calm()
    expect(world.server.allTexts('w1')).toEqual(['one', 'two, which no editor reads', 'one', 'three'])
  })

  it('restores nothing if the current state cannot be saved', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    tab.edit('one')
    await world.calm()
    tab.edit('two')
    world.server.fault = (call) => (call === 'save' ? 'lost' : undefined)
    await expect(tab.session.restore(1)).rejects.toThrow('先连上网')
    expect(tab.text).toBe('two')
    expect(tab.session.state.busy).toBeNull()
  })

  it('keeps the work of a unit that starts again from its starter', async () => {
    const world = new World().signIn('a')
    world.server.units.set('u1', { unitName: '第一课', starter: 'starter' })
    const tab = await world.open('?scene=course&unitId=u1')
    // An unedited starter is not replaced.
    await tab.session.live.openStarter('u1')
    tab.edit('one')
    await tab.session.live.openStarter('u1')
    await world.calm()
    expect(world.server.allTexts('w1')).toEqual(['one', 'starter'])
    expect(tab.session.state).toMatchObject({ workId: 'w1', unitId: 'u1', versionNo: 2 })
    tab.edit('two')
    world.server.fault = (call) => (call === 'save' ? 'lost' : undefined)
    await expect(tab.session.live.openStarter('u1')).rejects.toThrow('先连上网')
    expect(tab.text).toBe('two')
  })

  it('copies a version to a separate work', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    tab.edit('one')
    await world.calm()
    const copy = await tab.session.copy(1)
    expect(world.server.textOf(copy)).toBe('one')
    expect(tab.session.state.workId).toBe('w1')
  })
})
