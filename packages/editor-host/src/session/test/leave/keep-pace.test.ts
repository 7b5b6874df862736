import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'

describe('drafts on this computer', () => {
  it('are written soon after an edit of a small work', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    tab.edit('one')
    await world.clock.advance(149)
    expect(tab.session.state.inStore).toBe(false)
    await world.clock.advance(2)
    expect(tab.session.state.inStore).toBe(true)
    for (let n = 0; n < 5; n += 1) {
      tab.edit(`burst ${n}`)
      await world.clock.advance(100)
    }
    expect(tab.session.state.inStore).toBe(true)
  })

  it('are written less often, but still within limits, if a snapshot takes long', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    world.slow = 300
    for (let n = 0; n < 12; n += 1) {
      tab.edit(`warm ${n}`)
      await world.clock.advance(3000)
    }
    const before = tab.snapshots
    for (let n = 0; n < 100; n += 1) {
      tab.edit(`burst ${n}`)
      await world.clock.advance(100)
    }
    // Ten seconds of continuous edits cause a draft every 2.2 seconds and one save.
    expect(tab.snapshots - before).toBeLessThanOrEqual(6)
    await world.clock.advance(1600)
    expect(tab.session.state.inStore).toBe(true)
  })
})
