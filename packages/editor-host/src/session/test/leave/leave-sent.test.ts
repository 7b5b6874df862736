import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'
import { notes } from '../../../../test/left-work.ts'

describe('an edit just before the window closes', () => {
  it('leads to no question if the draft or the server has the edit', async () => {
    const world = new World().signIn('a')
    world.server.addWork('a', 'old')
    const tab = await world.open('?workId=w1')
    tab.edit('sent on the way out')
    tab.hide(true)
    await world.clock.advance(5000)
    expect(world.server.textOf('w1')).toBe('sent on the way out')
    expect(notes(world)).toBe(0)
    expect(await world.store.list('a')).toEqual([])
  })

  it('leads to no question if the response of the last save was lost', async () => {
    const world = new World().signIn('a')
    world.server.addWork('a', 'old')
    const tab = await world.open('?workId=w1')
    tab.edit('sent on the way out')
    world.server.fault = (call) => (call === 'save' ? 'answer-lost' : undefined)
    // IndexedDB gets no more time.
    const { write, writeHead } = world.store
    const refuse = (): Promise<void> => Promise.reject(new Error('no time'))
    Object.assign(world.store, { write: refuse, writeHead: refuse })
    tab.hide(true)
    await world.clock.advance(8000)
    expect(world.server.textOf('w1')).toBe('sent on the way out')
    tab.kill()
    Object.assign(world.store, { write, writeHead })
    world.server.fault = () => undefined
    const next = await world.open('?workId=w1')
    expect(next.text).toBe('sent on the way out')
    expect(next.session.state.conflict).toBeNull()
  })
})
