import { expect, it } from 'vitest'
import { World } from '../../../test/world.ts'

it('an administrator who views the site as a child changes nothing', async () => {
  const world = new World().signIn('a')
  world.viewing = true
  const tab = await world.open()
  expect(tab.session.state).toMatchObject({
    phase: 'ready',
    readonly: 'viewing',
    saveState: 'readonly',
    text: '正在查看，不能改也不能交',
    canSubmit: false,
  })
  tab.edit('by the administrator')
  tab.session.rename('新名字')
  await tab.session.saveNow()
  await tab.session.startNew()
  expect(await tab.session.submit()).toMatchObject({ ok: false, waiting: false })
  await expect(tab.session.saveAsNew()).rejects.toThrow('不能改也不能交')
  expect(tab.session.keepAtOnce()).toBe(true)
  await world.calm()
  expect(tab.session.state).toMatchObject({ touched: false, readonly: 'viewing' })
  expect(world.server.saves).toHaveLength(0)
  expect(await world.store.list('a')).toHaveLength(0)
})

it("an administrator who views the site as a child leaves the child's draft alone", async () => {
  const world = new World().signIn('a')
  world.server.tokens.clear()
  const child = await world.open()
  child.edit('left here')
  await world.clock.advance(5000)
  world.tabs = []
  const drafts = await world.store.list('a')
  world.signIn('a').viewing = true
  const tab = await world.open()
  await world.clock.advance(60_000)
  expect(tab.session.state.readonly).toBe('viewing')
  expect(world.server.saves).toHaveLength(0)
  expect(await world.store.list('a')).toEqual(drafts)
})

it('an open editor is locked while its user views the site as another user', async () => {
  const world = new World().signIn('a')
  const tab = await world.open()
  tab.edit('my own')
  world.signIn('b').viewing = true
  tab.account()
  await world.calm()
  expect(tab.session.state).toMatchObject({ readonly: 'viewing', inStore: true })
  const sent = world.server.saves.length
  tab.edit('while looking on')
  await world.calm()
  expect(world.server.saves).toHaveLength(sent)
  world.signIn('a').viewing = false
  tab.account()
  expect(tab.reloads).toBe(1)
})
