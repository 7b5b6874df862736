import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'
import { drafts, leaveAfter, leaveDraft, leaveDraftAndNote, notes } from '../../../../test/left-work.ts'
import { StoreError } from '../../../draft/draft-database.ts'
import type { DraftStore } from '../../../draft/draft.ts'

const refuse = () => Promise.reject(new StoreError('unavailable', null))
const broken: DraftStore = { list: refuse, read: refuse, write: refuse, writeHead: refuse, remove: refuse }

/** Makes an edit, closes the window immediately, and then breaks the store. */
async function leave(search?: string, text?: string): Promise<{ world: World; search: string; healthy: DraftStore }> {
  const world = new World().signIn('a')
  const healthy = world.store
  if (search !== undefined) world.server.addWork('a', 'old {cat=meow}')
  const address = await leaveAfter(world, 0, search, text)
  world.store = broken
  return { world, search: address, healthy }
}

/** Leaves an edit of a guest, breaks the store, and signs in a child. */
async function leaveAsGuest(): Promise<World> {
  const world = new World()
  await leaveAfter(world, 0)
  world.store = broken
  return world.signIn('a')
}

describe('an edit just before the window closes, when the store does not work', () => {
  it('is restored, is saved on the server, and leaves no note', async () => {
    const { world, search } = await leave()
    const tab = await world.open(search)
    expect(tab.text).toBe('last edit')
    expect(tab.session.state.notice?.kind).toBe('restored-new')
    await world.calm()
    expect(world.server.textOf('w1')).toBe('last edit')
    expect(notes(world)).toBe(0)
  })

  it('is restored each time that the window is opened again', async () => {
    const { world, search } = await leave()
    world.server.down = true
    for (const _ of [1, 2, 3]) {
      const tab = await world.open(search)
      expect(tab.text).toBe('last edit')
      tab.close()
    }
    expect(notes(world)).toBe(1)
    world.server.down = false
    await world.open(search)
    await world.calm()
    expect(world.server.works).toHaveLength(1)
    expect(world.server.textOf('w1')).toBe('last edit')
  })

  it('leads to no question if the store works again', async () => {
    const { world, search, healthy } = await leave('?workId=w1', 'new {cat=meow}')
    await world.open(search)
    await world.calm()
    world.store = healthy
    const tab = await world.open(search)
    expect(tab.text).toBe('new {cat=meow}')
    expect(tab.session.state).toMatchObject({ conflict: null, notice: null })
    expect(world.server.allTexts('w1')).toEqual(['old {cat=meow}', 'new {cat=meow}'])
  })

  it('becomes a draft again as soon as the store accepts a draft', async () => {
    const { world, search, healthy } = await leave()
    world.server.down = true
    let works = false
    world.store = { ...healthy, read: refuse, write: (...values) => (works ? healthy.write(...values) : refuse()) }
    const tab = await world.open(search)
    works = true
    await world.clock.advance(10_000)
    expect(tab.session.state.saveState).toBe('offline')
    expect([await drafts(world), notes(world)]).toEqual([1, 0])
  })

  it('leaves no note if the store accepts the draft', async () => {
    const { world, search, healthy } = await leave()
    world.server.down = true
    world.store = { ...healthy, read: refuse }
    expect((await world.open(search)).text).toBe('last edit')
    expect([await drafts(world), notes(world)]).toEqual([1, 0])
  })

  it('is not written as a note if the store refuses writes but already has the draft', async () => {
    const world = new World().signIn('a')
    await leaveDraft(world, '?scene=create', 'half done')
    world.server.down = true
    world.store = { ...world.store, write: refuse }
    expect((await world.open()).text).toBe('half done')
    expect([await drafts(world), notes(world)]).toEqual([1, 0])
  })

  it('stays a note if its pictures are in a draft that cannot be read', async () => {
    const world = new World().signIn('a')
    const { store } = world
    await leaveDraftAndNote(world, 'one {cat=meow}', 'two {cat=meow}')
    world.store = broken
    expect((await world.open()).text).toBe('default')
    world.tabs.at(-1)?.close()
    world.store = store
    expect((await world.open()).text).toBe('two {cat=meow}')
  })

  it('is kept, but not opened again, if the editor cannot read it', async () => {
    const { world, search } = await leave()
    const first = await world.open(search, (tab) => {
      tab.breakLoad = true
    })
    expect(first.session.state.notice?.kind).toBe('draft-broken')
    first.kill()
    expect((await world.open(search)).session.state.notice).toBeNull()
    expect(notes(world)).toBe(1)
  })

  it('is not shown to another child', async () => {
    const { world, search } = await leave()
    world.signIn('b')
    expect((await world.open(search)).text).toBe('default')
    expect(notes(world)).toBe(1)
  })

  it('of a guest is not offered again to a user who declined the offer', async () => {
    const world = await leaveAsGuest()
    const tab = await world.open()
    void tab.session.declineOffer()
    await world.calm()
    expect((await world.open()).session.state.offer).toBeNull()
    world.signIn('b')
    expect((await world.open()).session.state.offer).not.toBeNull()
  })

  it('of a guest is offered to the user who signs in', async () => {
    const world = await leaveAsGuest()
    const tab = await world.open()
    expect(tab.session.state.offer).not.toBeNull()
    void tab.session.takeOffer()
    await world.calm()
    expect(world.server.textOf('w1')).toBe('last edit')
    expect(notes(world)).toBe(0)
  })
})
