import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'

describe('an edit that the editor did not report', () => {
  it('is saved once by the button', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    tab.edit('one')
    await world.calm()
    expect(world.server.saves).toHaveLength(1)
    tab.text = 'one, and a list'
    await tab.session.saveNow()
    expect(world.server.textOf('w1')).toBe('one, and a list')
    await tab.session.saveNow()
    expect(world.server.saves).toHaveLength(2)
  })

  it('is saved in an opened work without other edits', async () => {
    const world = new World().signIn('a')
    const first = await world.open()
    first.edit('one')
    await world.calm()
    first.close()
    const tab = await world.open('?workId=w1')
    await tab.session.saveNow()
    expect(world.server.saves).toHaveLength(1)
    tab.text = 'two'
    await tab.session.saveNow()
    expect(world.server.textOf('w1')).toBe('two')
  })

  it('is submitted', async () => {
    const world = new World().signIn('a')
    world.server.units.set('u1', { unitName: '第一课', starter: 'starter' })
    const tab = await world.open('?scene=course&unitId=u1')
    tab.edit('one')
    await world.calm()
    tab.text = 'two'
    expect(await tab.session.submit()).toEqual({ ok: true })
    expect(world.server.textOf('w1')).toBe('two')
  })
})
