import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'
import { drafts, leaveDraft } from '../../../../test/left-work.ts'

describe('the draft of a window that was killed', () => {
  it('belongs to the child who made the draft', async () => {
    const world = new World().signIn('a')
    await leaveDraft(world, '?scene=create', 'of a')
    const other = await world.signIn('b').open('?scene=create')
    expect(other.text).toBe('default')
    expect(await drafts(world)).toBe(1)
    const again = await world.signIn('a').open('?scene=create')
    expect(again.text).toBe('of a')
  })

  it('is kept if its work was deleted, and can be saved as a new work', async () => {
    const world = new World().signIn('a')
    const work = world.server.addWork('a', 'old')
    await leaveDraft(world, `?workId=${work.id}`, 'newer')
    work.deleted = true
    const tab = await world.open(`?workId=${work.id}`)
    expect(tab.text).toBe('newer')
    expect(tab.session.state.problem).toBe('这个作品不在了')
    await world.calm()
    expect(await drafts(world)).toBe(1)
    await tab.session.saveAsNew()
    expect(world.server.textOf('w2')).toBe('newer')
  })

  it('is kept if the editor cannot read it, and is reported only once', async () => {
    const world = new World().signIn('a')
    const work = world.server.addWork('a', 'old')
    await leaveDraft(world, `?workId=${work.id}`, 'broken')
    let first = true
    const tab = await world.open(`?workId=${work.id}`, (tab) => {
      Object.defineProperty(tab, 'breakLoad', {
        get: () => {
          const broken = first
          first = false
          return broken
        },
      })
    })
    expect(tab.text).toBe('old')
    expect(tab.session.state.notice?.kind).toBe('draft-broken')
    expect(await drafts(world)).toBe(1)
    expect((await world.open(`?workId=${work.id}&x=1`)).session.state.notice).toBeNull()
  })

  it('becomes a separate work if the child starts a new work', async () => {
    const world = new World().signIn('a')
    await leaveDraft(world, '?scene=create', 'half done')
    const tab = await world.open('?scene=create')
    world.server.down = true
    void tab.session.startNew()
    await world.clock.advance(1000)
    expect(tab.text).toBe('default')
    tab.edit('new one')
    await world.clock.advance(1000)
    expect(await drafts(world)).toBe(2)
    world.server.down = false
    await world.calm()
    expect(world.server.works.map((work) => world.server.textOf(work.id)).toSorted()).toEqual(['half done', 'new one'])
    expect(await drafts(world)).toBe(0)
    tab.kill()
    expect((await world.open('?scene=create')).text).toBe('default')
  })
})
