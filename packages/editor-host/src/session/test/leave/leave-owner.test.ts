import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'
import { leaveAfter, notes } from '../../../../test/left-work.ts'

describe('an edit just before the window closes', () => {
  it('is never shown to another user, or sent to another account', async () => {
    const world = new World().signIn('a')
    await leaveAfter(world, 0)
    world.signIn('b')
    expect((await world.open()).text).toBe('default')
    await world.calm()
    expect(world.server.works).toEqual([])
    world.signIn('a')
    expect((await world.open()).text).toBe('last edit')
  })

  it('is not opened in another window while its own window is open', async () => {
    const world = new World().signIn('a')
    world.server.down = true
    const hidden = await world.open()
    hidden.edit('still here')
    world.slow = 60_000
    hidden.hide(false)
    expect(notes(world)).toBe(1)
    world.slow = 0
    expect((await world.open('?scene=create')).text).toBe('default')
    expect(notes(world)).toBe(1)
  })
})
