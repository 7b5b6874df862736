import { beforeAll, describe, expect, it } from 'vitest'
import { usePlainCrypto } from '../../test/plain-crypto.ts'
import { World } from '../../test/world.ts'

beforeAll(usePlainCrypto)

const drafts = async (world: World, owner = 'a') => (await world.store.list(owner)).length

/** A window that edited `text` without network and was killed after the draft was written. */
async function leaveDraft(world: World, search: string, text: string): Promise<string> {
  const tab = await world.open(search)
  world.server.down = true
  tab.edit(text)
  await world.clock.advance(1000)
  tab.kill()
  world.server.down = false
  return tab.search
}

describe('a draft left by a dead window', () => {
  it('of a new work comes back, is saved, and is gone from the store then', async () => {
    const world = new World().signIn('a')
    await leaveDraft(world, '?scene=create', 'half done')
    const tab = await world.open('?scene=create')
    expect(tab.text).toBe('half done')
    expect(tab.session.state).toMatchObject({ notice: { kind: 'restored-new' }, conflict: null })
    await world.calm()
    expect(world.server.textOf('w1')).toBe('half done')
    expect(await drafts(world)).toBe(0)
  })

  it('of a saved work comes back by itself when nobody saved meanwhile', async () => {
    const world = new World().signIn('a')
    const work = world.server.addWork('a', 'old')
    await leaveDraft(world, `?workId=${work.id}`, 'newer')
    const tab = await world.open(`?workId=${work.id}`)
    expect(tab.text).toBe('newer')
    expect(tab.session.state.notice?.kind).toBe('restored')
    await world.calm()
    expect(world.server.allTexts(work.id)).toEqual(['old', 'newer'])
  })

  it('leads to a choice when somebody saved meanwhile', async () => {
    const world = new World().signIn('a')
    const work = world.server.addWork('a', 'old')
    await leaveDraft(world, `?workId=${work.id}`, 'mine')
    world.server.saveElsewhere(work.id, 'theirs')
    const tab = await world.open(`?workId=${work.id}`)
    expect(tab.session.state).toMatchObject({
      saveState: 'conflict',
      conflict: { theirs: { versionNo: 2 } },
      notice: null,
    })
    expect(tab.text).toBe('mine')
    await world.calm()
    expect(world.server.textOf(work.id)).toBe('theirs')
    await tab.session.resolveConflict('theirs')
    expect(tab.text).toBe('theirs')
    expect(world.server.allTexts(work.id)).toContain('mine')
    expect(await drafts(world)).toBe(0)
  })

  it('is not offered when the server has the same already', async () => {
    const world = new World().signIn('a')
    const work = world.server.addWork('a', 'old')
    const tab = await world.open(`?workId=${work.id}`)
    tab.edit('one')
    await world.clock.advance(1000)
    const [head] = await world.store.list('a')
    const draft = head && (await world.store.read(head.id))
    await world.calm()
    if (!draft) throw new Error('no draft was written')
    await world.store.write(draft)
    tab.kill()
    const next = await world.open(tab.search)
    expect(next.session.state).toMatchObject({ notice: null, saveState: 'server' })
    expect(await drafts(world)).toBe(0)
  })

  it('of a save whose answer got lost goes on without a choice', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    world.server.fault = (call) => (call === 'save' ? 'answer-lost' : undefined)
    tab.edit('arrived')
    await world.clock.advance(2500)
    world.server.fault = () => 'lost'
    tab.edit('arrived and more')
    await world.clock.advance(1000)
    tab.kill()
    world.server.fault = () => undefined
    const next = await world.open('?scene=create')
    await world.calm()
    expect(next.session.state).toMatchObject({ saveState: 'server', conflict: null, workId: 'w1' })
    expect(world.server.works).toHaveLength(1)
    expect(world.server.textOf('w1')).toBe('arrived and more')
  })

  it('belongs to the child who made it', async () => {
    const world = new World().signIn('a')
    await leaveDraft(world, '?scene=create', 'of a')
    const other = await world.signIn('b').open('?scene=create')
    expect(other.text).toBe('default')
    expect(await drafts(world)).toBe(1)
    const again = await world.signIn('a').open('?scene=create')
    expect(again.text).toBe('of a')
  })

  it('comes back without network, and goes to the server later', async () => {
    const world = new World().signIn('a')
    const work = world.server.addWork('a', 'old')
    await leaveDraft(world, `?workId=${work.id}`, 'newer')
    world.server.down = true
    const tab = await world.open(`?workId=${work.id}`)
    expect(tab.text).toBe('newer')
    await world.clock.advance(5000)
    expect(tab.session.state.saveState).toBe('offline')
    world.server.down = false
    await world.calm()
    expect(world.server.textOf(work.id)).toBe('newer')
  })

  it('of a work deleted meanwhile is kept and can be saved as a new one', async () => {
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

  it('that the editor cannot read is kept, told, and not tried again', async () => {
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

  it('of a lesson comes back when the lesson is opened again', async () => {
    const world = new World().signIn('a')
    world.server.units.set('u1', { unitName: '第一课', starter: 'starter' })
    await leaveDraft(world, '?scene=course&unitId=u1', 'homework')
    expect((await world.open('?scene=create')).text).toBe('default')
    const tab = await world.open('?scene=course&unitId=u1')
    expect(tab.text).toBe('homework')
    await world.calm()
    expect(world.server.works[0]?.meta).toMatchObject({ courseId: 'u1', workScene: 'course' })
  })

  it('becomes a work of its own when the child rather begins anew', async () => {
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

describe('when the computer keeps nothing', () => {
  it('says so, saves to the server all the same, and is at ease then', async () => {
    const world = new World().signIn('a')
    const { store } = world
    const { StoreError } = await import('../draft/draft-database.ts')
    world.store = { ...store, write: () => Promise.reject(new StoreError('full', null)) }
    const tab = await world.open()
    tab.edit('one')
    await world.clock.advance(1000)
    expect(tab.session.state).toMatchObject({
      saveState: 'unsaved',
      storeProblem: 'full',
      atRisk: true,
      text: '这台电脑存满了，请不要关闭窗口',
    })
    await world.clock.advance(2000)
    expect(tab.session.state).toMatchObject({ saveState: 'server', atRisk: false })
    expect(world.server.textOf('w1')).toBe('one')
  })

  it('does not wait for a store that never answers', async () => {
    const world = new World().signIn('a')
    world.store = { ...world.store, write: () => new Promise(() => undefined), list: () => Promise.resolve([]) }
    const tab = await world.open('?scene=create', (tab) => {
      tab.world.clock.pending -= 1
    })
    tab.edit('one')
    await world.clock.advance(6000)
    expect(world.server.textOf('w1')).toBe('one')
  })
})
