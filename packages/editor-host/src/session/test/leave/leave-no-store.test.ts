import { beforeAll, describe, expect, it } from 'vitest'
import { usePlainCrypto } from '../../../../test/plain-crypto.ts'
import { World } from '../../../../test/world.ts'
import { drafts, leaveAfter, leaveDraft, leaveDraftAndNote, notes } from '../../../../test/left-work.ts'
import { StoreError } from '../../../draft/draft-database.ts'
import type { DraftStore } from '../../../draft/draft.ts'

beforeAll(usePlainCrypto)

const refuse = () => Promise.reject(new StoreError('unavailable', null))
const broken: DraftStore = { list: refuse, read: refuse, write: refuse, writeHead: refuse, remove: refuse }

/** An edit whose window was closed at once, on a computer whose store then does not work. */
async function leave(search?: string, text?: string): Promise<{ world: World; search: string; healthy: DraftStore }> {
  const world = new World().signIn('a')
  const healthy = world.store
  if (search !== undefined) world.server.addWork('a', 'old {cat=meow}')
  const address = await leaveAfter(world, 0, search, text)
  world.store = broken
  return { world, search: address, healthy }
}

/** The same of a guest, and a child who signs in then. */
async function leaveAsGuest(): Promise<World> {
  const world = new World()
  await leaveAfter(world, 0)
  world.store = broken
  return world.signIn('a')
}

describe('an edit made just before the window closes, where the store does not work', () => {
  it('comes back, goes to the server, and leaves no note', async () => {
    const { world, search } = await leave()
    const tab = await world.open(search)
    expect(tab.text).toBe('last edit')
    expect(tab.session.state.notice?.kind).toBe('restored-new')
    await world.calm()
    expect(world.server.textOf('w1')).toBe('last edit')
    expect(notes(world)).toBe(0)
  })

  it('comes back as often as the window is closed again', async () => {
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

  it('is not asked about when the store works again and the server has it', async () => {
    const { world, search, healthy } = await leave('?workId=w1', 'new {cat=meow}')
    await world.open(search)
    await world.calm()
    world.store = healthy
    const tab = await world.open(search)
    expect(tab.text).toBe('new {cat=meow}')
    expect(tab.session.state).toMatchObject({ conflict: null, notice: null })
    expect(world.server.allTexts('w1')).toEqual(['old {cat=meow}', 'new {cat=meow}'])
  })

  it('is a draft again as soon as the store takes one', async () => {
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

  it('leaves no note when the store takes it though it could not be read before', async () => {
    const { world, search, healthy } = await leave()
    world.server.down = true
    world.store = { ...healthy, read: refuse }
    expect((await world.open(search)).text).toBe('last edit')
    expect([await drafts(world), notes(world)]).toEqual([1, 0])
  })

  it('is not written down again while it is a draft of a store that takes nothing more', async () => {
    const world = new World().signIn('a')
    await leaveDraft(world, '?scene=create', 'half done')
    world.server.down = true
    world.store = { ...world.store, write: refuse }
    expect((await world.open()).text).toBe('half done')
    expect([await drafts(world), notes(world)]).toEqual([1, 0])
  })

  it('stays a note when its pictures are in the draft that cannot be read', async () => {
    const world = new World().signIn('a')
    const { store } = world
    await leaveDraftAndNote(world, 'one {cat=meow}', 'two {cat=meow}')
    world.store = broken
    expect((await world.open()).text).toBe('default')
    world.tabs.at(-1)?.close()
    world.store = store
    expect((await world.open()).text).toBe('two {cat=meow}')
  })

  it('is kept, but not tried again, when the editor cannot read it', async () => {
    const { world, search } = await leave()
    const first = await world.open(search, (tab) => {
      tab.breakLoad = true
    })
    expect(first.session.state.notice?.kind).toBe('draft-broken')
    first.kill()
    expect((await world.open(search)).session.state.notice).toBeNull()
    expect(notes(world)).toBe(1)
  })

  it('is shown to no other child', async () => {
    const { world, search } = await leave()
    world.signIn('b')
    expect((await world.open(search)).text).toBe('default')
    expect(notes(world)).toBe(1)
  })

  it('of a guest is not offered again to who said that it is not theirs', async () => {
    const world = await leaveAsGuest()
    const tab = await world.open()
    void tab.session.declineOffer()
    await world.calm()
    expect((await world.open()).session.state.offer).toBeNull()
    world.signIn('b')
    expect((await world.open()).session.state.offer).not.toBeNull()
  })

  it('of a guest is offered to whoever signs in, and taken', async () => {
    const world = await leaveAsGuest()
    const tab = await world.open()
    expect(tab.session.state.offer).not.toBeNull()
    void tab.session.takeOffer()
    await world.calm()
    expect(world.server.textOf('w1')).toBe('last edit')
    expect(notes(world)).toBe(0)
  })
})
