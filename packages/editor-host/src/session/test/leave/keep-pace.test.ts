import { beforeAll, describe, expect, it } from 'vitest'
import { usePlainCrypto } from '../../../../test/plain-crypto.ts'
import { World } from '../../../../test/world.ts'

beforeAll(usePlainCrypto)

describe('drafts on this computer', () => {
  it('are written 150 ms after the last edit of a small work, or 500 ms after the first continuous edit', async () => {
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

  it('are written less often if a snapshot takes long, but at most 700 and 2200 ms later', async () => {
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
    // During ten seconds of continuous edits, a draft is written every 2.2 seconds and one save is sent to the server.
    expect(tab.snapshots - before).toBeLessThanOrEqual(6)
    await world.clock.advance(1600)
    expect(tab.session.state.inStore).toBe(true)
  })
})
