import { describe, expect, it } from 'vitest'
import { drafts, leaveDraft, leaveDraftAndNote, leftBehind, notes } from '../../../../test/left-work.ts'
import { type Tab, World } from '../../../../test/world.ts'
import { StoreError } from '../../../draft/draft-database.ts'
import type { DraftStore } from '../../../draft/draft.ts'

const refuse = () => Promise.reject(new StoreError('full', null))

/** The window continues a draft that the store cannot rename. `heal` repairs the store. */
async function goOn(): Promise<{ world: World; workId: string; tab: Tab; heal(): void }> {
  const world = new World().signIn('a')
  const { id: workId } = world.server.addWork('a', 'old')
  await leaveDraft(world, `?workId=${workId}`, 'newer')
  const { store } = world
  world.server.down = true
  let works = false
  const write: DraftStore['write'] = (...values) => (works ? store.write(...values) : refuse())
  world.store = { ...store, write }
  const tab = await world.open(`?workId=${workId}`)
  expect(tab.text).toBe('newer')
  const heal = () => {
    works = true
  }
  return { world, workId, tab, heal }
}

describe('a draft that the store refuses to move to the window that continues it', () => {
  it('is replaced by the next draft of the window', async () => {
    const { world, tab, heal } = await goOn()
    heal()
    tab.edit('newest')
    await world.clock.advance(10_000)
    expect(await drafts(world)).toBe(1)
    tab.kill()
    expect((await world.open(tab.search)).text).toBe('newest')
  })

  it('is removed when the server has the content', async () => {
    const { world, workId, tab } = await goOn()
    world.server.down = false
    await world.calm()
    expect(await drafts(world)).toBe(0)
    tab.edit('newest')
    await world.calm()
    tab.close()
    const next = await world.open(tab.search)
    expect(next.text).toBe('newest')
    expect(next.session.state).toMatchObject({ conflict: null, notice: null })
    expect(world.server.allTexts(workId)).toEqual(['old', 'newer', 'newest'])
  })

  it('is removed later if the store also refuses the removal', async () => {
    let removes = false
    const { world, tab } = await goOn()
    const { store } = world
    const remove = store.remove.bind(store)
    store.remove = (id) => (removes ? remove(id) : refuse())
    world.server.down = false
    await world.calm()
    expect(await drafts(world)).toBe(1)
    removes = true
    tab.edit('newest')
    await world.calm()
    expect(await drafts(world)).toBe(0)
  })

  it('is kept until the server has the content', async () => {
    const world = new World().signIn('a')
    world.server.units.set('u1', { unitName: '第一课', starter: 'starter' })
    const search = await leaveDraft(world, '?scene=course&unitId=u1', 'homework')
    world.store = { ...world.store, write: refuse }
    const tab = await world.open(search)
    world.server.fault = (call) => (call === 'save' ? 'refuse' : undefined)
    await tab.session.submit()
    expect(tab.session.state.problem).toBe('作业已经截止')
    tab.kill()
    expect((await world.open(search)).text).toBe('homework')
  })

  it('is not sent a second time by the upload of left drafts', async () => {
    const { world, workId } = await leftBehind()
    world.server.saveElsewhere(workId, 'theirs')
    world.store = { ...world.store, write: refuse }
    const tab = await world.open(`?workId=${workId}`)
    await world.open('?scene=create')
    await world.calm()
    expect(tab.session.state.conflict).not.toBeNull()
    expect(await world.store.list('a')).toMatchObject([{ aside: false }])
  })

  it('causes no conflict if the content reached the server in another way', async () => {
    const { world, workId, tab } = await goOn()
    world.server.saveElsewhere(workId, 'newer')
    tab.edit('newest')
    world.server.down = false
    await world.calm()
    expect(tab.session.state.conflict).toBeNull()
    expect(world.server.textOf(workId)).toBe('newest')
  })

  it('is removed when the child selects the other version', async () => {
    const { world, workId } = await leftBehind()
    world.server.saveElsewhere(workId, 'theirs')
    const { store } = world
    world.store = { ...store, write: refuse }
    const tab = await world.open(`?workId=${workId}`)
    expect(tab.session.state.conflict).not.toBeNull()
    await tab.session.resolveConflict('theirs')
    expect(tab.text).toBe('theirs')
    expect(await drafts(world)).toBe(0)
  })

  it('is kept if the reopened window can no longer read the draft', async () => {
    const { world, workId, tab, heal } = await goOn()
    world.server.down = false
    world.server.fault = (call) => (call === 'save' ? 'lost' : undefined)
    const other = await world.open(`?workId=${workId}`)
    void other.session.takeOver()
    await world.clock.advance(10_000)
    other.kill()
    let reads = 0
    Object.defineProperty(tab, 'breakLoad', { get: () => ++reads === 1 })
    void tab.session.takeOver()
    await world.clock.advance(6000)
    expect(tab.session.state.readonly).toBeNull()
    heal()
    tab.edit('newest')
    await world.clock.advance(10_000)
    expect(await world.store.list('a')).toMatchObject([{ broken: true }, { broken: false }])
  })
})

it('a draft and its note are removed when the server has the work', async () => {
  const world = new World().signIn('a')
  const search = await leaveDraftAndNote(world, 'half done', 'last edit')
  world.server.down = false
  const { store, notes: kept } = world
  world.store = { ...store, read: refuse, write: refuse }
  const { put } = kept
  kept.put = () => false
  const tab = await world.open(search)
  expect(tab.text).toBe('last edit')
  await world.calm()
  kept.put = put
  expect(world.server.textOf('w1')).toBe('last edit')
  expect([await drafts(world), notes(world)]).toEqual([0, 0])
})
