import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'

describe('autosave', () => {
  it('saves immediately when the page is hidden', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    tab.edit('one')
    tab.hide(true)
    await world.clock.settle()
    expect(world.server.textOf('w1')).toBe('one')
  })

  it('does not save an unedited new work until the button is pressed', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    await world.calm()
    expect(world.server.works).toHaveLength(0)
    await tab.session.saveNow()
    expect(world.server.textOf('w1')).toBe('default')
  })
})
