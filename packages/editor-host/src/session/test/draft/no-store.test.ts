import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'

describe('on a computer that stores nothing', () => {
  it('the child is warned until the server has saved the work', async () => {
    const world = new World().signIn('a')
    const { store } = world
    const { StoreError } = await import('../../../draft/draft-database.ts')
    world.store = { ...store, write: () => Promise.reject(new StoreError('full', null)) }
    const tab = await world.open()
    tab.edit('one')
    await world.clock.advance(1000)
    expect(tab.session.state).toMatchObject({
      saveState: 'unsaved',
      storeProblem: 'full',
      atRisk: true,
      text: '这台电脑存满了，请不要关闭窗口',
    })
    await world.clock.advance(2000)
    expect(tab.session.state).toMatchObject({ saveState: 'server', atRisk: false })
    expect(world.server.textOf('w1')).toBe('one')
  })

  it('a store that never answers does not delay the start', async () => {
    const world = new World().signIn('a')
    world.store = { ...world.store, write: () => new Promise(() => undefined), list: () => Promise.resolve([]) }
    const tab = await world.open('?scene=create', (tab) => {
      tab.world.clock.pending -= 1
    })
    tab.edit('one')
    await world.clock.advance(6000)
    expect(world.server.textOf('w1')).toBe('one')
  })
})
