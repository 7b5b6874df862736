import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'
import { leaveAfter, leaveDraftAndNote, notes } from '../../../../test/left-work.ts'

describe('an edit just before the window closes', () => {
  it('is kept for later if its media are not available now', async () => {
    const world = new World().signIn('a')
    const search = await leaveAfter(world, 0)
    const incomplete = await world.open(search, (tab) => {
      tab.breakComplete = true
    })
    expect(incomplete.text).toBe('default')
    incomplete.kill()
    expect(notes(world)).toBe(1)
    expect((await world.open(search)).text).toBe('last edit')
  })

  it('is also kept while the earlier draft is shown', async () => {
    const world = new World().signIn('a')
    await leaveDraftAndNote(world, 'first', 'second')
    const incomplete = await world.open('?scene=create', (tab) => {
      tab.breakComplete = true
    })
    expect(incomplete.text).toBe('first')
    expect(notes(world)).toBe(1)
  })

  it('is restored with the pictures in the file of the work', async () => {
    const world = new World().signIn('a')
    world.server.addWork('a', 'old {cat=meow}')
    await leaveAfter(world, 0, '?workId=w1', 'new {cat=meow}')
    expect(world.notes.list()[0]?.text).toBe('new {cat}')
    expect((await world.open('?workId=w1')).text).toBe('new {cat=meow}')
  })

  it('is restored although the editor changed the pictures while loading', async () => {
    const world = new World().signIn('a')
    world.server.addWork('a', 'old {cat=meow}')
    const tab = await world.open('?workId=w1', (opened) => {
      opened.redraws = true
    })
    tab.edit(`${tab.text} and more`)
    tab.close()
    expect((await world.open('?workId=w1')).text).toBe('old {catanew=meow} and more')
  })
})
