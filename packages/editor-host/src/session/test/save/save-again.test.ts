import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'

describe('autosave', () => {
  it('tries again after 2, 5, 10 and 30 seconds, and immediately when the network is back', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    const tries: number[] = []
    world.server.fault = (call) => {
      if (call === 'save') tries.push(world.clock.now())
      return 'busy'
    }
    tab.edit('one')
    await world.clock.advance(100_000)
    expect(tab.session.state).toMatchObject({ saveState: 'offline', text: '连不上服务器，稍后自动上传' })
    expect(tries.slice(1, 6).map((at, i) => at - (tries[i] ?? 0))).toEqual([2000, 5000, 10_000, 30_000, 30_000])
    world.server.fault = () => undefined
    tab.online()
    await world.clock.advance(1)
    expect(tab.session.state.saveState).toBe('server')
  })
})
