import { expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'

it('only a new work gets a number in its title', async () => {
  const world = new World().signIn('a')
  const titleOf = async (address: string) => {
    const tab = await world.open(address)
    tab.edit('new')
    await world.calm()
    return tab
  }
  const first = await titleOf('?scene=create')
  expect(first.session.state.title).toBe('我的作品')
  expect((await titleOf('?scene=create')).session.state.title).toBe('我的作品 2')
  await first.session.startNew()
  expect(first.session.state.title).toBe('我的作品 3')
  expect((await titleOf('?scene=create&workName=飞船')).session.state.title).toBe('飞船')
})

it('a new work gets no number if the server does not answer', async () => {
  const world = new World().signIn('a')
  world.server.addWork('a', 'x', { workName: '我的作品' })
  world.server.fault = (call) => (call === 'namesLike' ? 'busy' : undefined)
  expect((await world.open('?scene=create')).session.state.title).toBe('我的作品')
})

it('a child sees once why a title is not public', async () => {
  const world = new World().signIn('a')
  world.server.unfitNames.add('加我')
  const tab = await world.open()
  tab.session.rename('加我')
  await world.calm()
  expect(tab.session.state.notice).toMatchObject({ kind: 'refused', text: '加我不合适' })
  tab.session.dismissNotice()
  tab.edit('more')
  await world.calm()
  expect([tab.session.state.notice, tab.session.state.saveState]).toEqual([null, 'server'])
  tab.session.rename('一起玩')
  tab.session.rename('加我')
  await world.calm()
  tab.session.rename('一起玩')
  await world.calm()
  expect([tab.session.state.notice, tab.session.state.title]).toEqual([null, '一起玩'])
})
