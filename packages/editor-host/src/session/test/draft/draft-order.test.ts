import { describe, expect, it } from 'vitest'
import { type Tab, World } from '../../../../test/world.ts'

const stored = async (world: World): Promise<string[]> => {
  const heads = await world.store.list('a')
  return Promise.all(heads.map(async ({ id }) => new TextDecoder().decode((await world.store.read(id))?.content.file)))
}

async function reopened(world: World, tab: Tab): Promise<string> {
  tab.kill()
  world.slow = 0
  world.server.delay = 0
  return (await world.open(tab.search)).text
}

describe('the draft and the server', () => {
  it('a draft with later edits is kept when the server confirms earlier edits', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    world.server.delay = 3000
    tab.edit('one')
    await world.clock.advance(3000)
    tab.edit('two')
    await world.clock.advance(2500)
    expect(tab.session.state.versionNo).toBe(1)
    expect(await stored(world)).toEqual(['two'])
    expect((await world.store.list('a'))[0]).toMatchObject({ workId: 'w1', baseVersion: 1, sent: [] })
    expect(await reopened(world, tab)).toBe('two')
  })

  it('a slow write of an older state does not replace a newer confirmed state', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    tab.edit('one')
    await world.calm()
    world.slow = 900
    tab.edit('two')
    // The draft with "two" waits for the slow store, while the button already saves "three".
    await world.clock.advance(1700)
    tab.edit('three')
    void tab.session.saveNow()
    await world.clock.advance(20_000)
    expect(world.server.textOf('w1')).toBe('three')
    expect(await stored(world)).toEqual([])
    expect(await reopened(world, tab)).toBe('three')
  })

  it('a restored version replaces the work in editor and server, and leaves no draft', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    tab.edit('one')
    await world.calm()
    tab.edit('two')
    await world.calm()
    world.slow = 900
    void tab.session.restore(1)
    await world.clock.advance(20_000)
    expect(tab.text).toBe('one')
    expect(world.server.textOf('w1')).toBe('one')
    expect(await stored(world)).toEqual([])
  })

  it('a work that cannot be serialized is reported, and serialized again later', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    let broken = true
    Object.defineProperty(tab, 'text', {
      get: () => {
        if (broken) throw new Error('out of memory')
        return 'whole again'
      },
    })
    tab.session.changed()
    await world.clock.advance(5000)
    expect(tab.session.state).toMatchObject({ atRisk: true, problem: '作品没能打包，正在重试' })
    broken = false
    await world.calm()
    expect(world.server.textOf('w1')).toBe('whole again')
    expect(tab.session.state).toMatchObject({ saveState: 'server', problem: null })
  })
})
