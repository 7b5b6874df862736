import { beforeAll, describe, expect, it } from 'vitest'
import { usePlainCrypto } from '../../test/plain-crypto.ts'
import type { Tab } from '../../test/world.ts'
import { World } from '../../test/world.ts'

beforeAll(usePlainCrypto)

/** A window whose work was saved from elsewhere while it was edited here. */
async function conflict(): Promise<{ world: World; tab: Tab; workId: string }> {
  const world = new World().signIn('a')
  const work = world.server.addWork('a', 'old')
  const tab = await world.open(`?workId=${work.id}`)
  world.server.saveElsewhere(work.id, 'theirs')
  tab.edit('mine')
  await world.clock.advance(3000)
  return { world, tab, workId: work.id }
}

describe('a work saved in two places', () => {
  it('shows both sides and stops saving to the server, not to this computer', async () => {
    const { world, tab, workId } = await conflict()
    expect(tab.session.state).toMatchObject({
      saveState: 'conflict',
      text: '有两份，请选一份',
      conflict: { theirs: { versionNo: 2, device: '另一台电脑' }, mine: { savedAt: null } },
    })
    tab.edit('mine, later')
    await world.calm()
    expect(world.server.saves).toHaveLength(1)
    expect(world.server.textOf(workId)).toBe('theirs')
    const [head] = await world.store.list('a')
    expect(new TextDecoder().decode((await world.store.read(head?.id ?? ''))?.content.file)).toBe('mine, later')
  })

  it('mine: becomes the newest version, the other stays in the history', async () => {
    const { world, tab, workId } = await conflict()
    await tab.session.resolveConflict('mine')
    expect(tab.session.state).toMatchObject({ saveState: 'server', conflict: null })
    expect(world.server.textOf(workId)).toBe('mine')
    expect(world.server.allTexts(workId)).toContain('theirs')
  })

  it('mine: asks again when yet another version came meanwhile', async () => {
    const { world, tab, workId } = await conflict()
    world.server.saveElsewhere(workId, 'theirs again')
    await tab.session.resolveConflict('mine')
    expect(tab.session.state.saveState).toBe('conflict')
    await tab.session.resolveConflict('mine')
    expect(world.server.textOf(workId)).toBe('mine')
  })

  it('theirs: comes into the editor after mine, with its last edits, is safe on the server', async () => {
    const { world, tab, workId } = await conflict()
    tab.edit('mine, later')
    await tab.session.resolveConflict('theirs')
    expect(tab.text).toBe('theirs')
    expect(world.server.allTexts(workId)).toContain('mine, later')
    expect(tab.session.state).toMatchObject({ saveState: 'server', conflict: null })
    tab.edit('theirs, changed')
    await world.calm()
    expect(world.server.textOf(workId)).toBe('theirs, changed')
    expect(await world.store.list('a')).toHaveLength(0)
  })

  it('theirs: changes nothing when the server cannot be reached', async () => {
    const { world, tab } = await conflict()
    tab.edit('mine, later')
    world.server.down = true
    await expect(tab.session.resolveConflict('theirs')).rejects.toThrow('连不上服务器')
    expect(tab.text).toBe('mine, later')
    expect(tab.session.state).toMatchObject({ saveState: 'conflict', busy: null })
  })

  it('theirs: puts mine back when theirs cannot be read', async () => {
    const { tab } = await conflict()
    let first = true
    Object.defineProperty(tab, 'breakLoad', {
      get: () => {
        const broken = first
        first = false
        return broken
      },
    })
    await expect(tab.session.resolveConflict('theirs')).rejects.toThrow()
    expect(tab.text).toBe('mine')
    expect(tab.session.state.conflict).not.toBeNull()
  })

  it('copy: mine goes on as a new work, the old one keeps the other side', async () => {
    const { world, tab, workId } = await conflict()
    await tab.session.resolveConflict('copy')
    expect(tab.session.state).toMatchObject({
      saveState: 'server',
      workId: 'w2',
      scene: 'create',
      title: '旧作品 副本',
      conflict: null,
    })
    expect(world.server.textOf(workId)).toBe('theirs')
    expect(world.server.textOf('w2')).toBe('mine')
    expect(tab.search).toBe('?scene=create&workId=w2')
  })
})

describe('two windows with the same work', () => {
  it('lets only the first one edit', async () => {
    const world = new World().signIn('a')
    const work = world.server.addWork('a', 'old')
    const first = await world.open(`?workId=${work.id}`)
    first.edit('edited')
    const second = await world.open(`?workId=${work.id}`)
    expect(second.session.state).toMatchObject({ readonly: 'other-tab', text: '另一个窗口正在编辑' })
    second.edit('must not count')
    await world.calm()
    expect(world.server.textOf(work.id)).toBe('edited')
  })

  it('hands the work over with the last edit when asked', async () => {
    const world = new World().signIn('a')
    const work = world.server.addWork('a', 'old')
    const first = await world.open(`?workId=${work.id}`)
    const second = await world.open(`?workId=${work.id}`)
    first.edit('last edit')
    void second.session.takeOver()
    await world.clock.advance(10_000)
    expect(second.text).toBe('last edit')
    expect(second.session.state.readonly).toBeNull()
    expect(first.session.state.readonly).toBe('other-tab')
    second.edit('goes on here')
    await world.calm()
    expect(world.server.textOf(work.id)).toBe('goes on here')
  })

  it('hands it over without network too', async () => {
    const world = new World().signIn('a')
    const work = world.server.addWork('a', 'old')
    const first = await world.open(`?workId=${work.id}`)
    const second = await world.open(`?workId=${work.id}`)
    world.server.down = true
    first.edit('last edit')
    void second.session.takeOver()
    await world.clock.advance(10_000)
    expect(second.text).toBe('last edit')
    world.server.down = false
    await world.calm()
    expect(world.server.textOf(work.id)).toBe('last edit')
  })

  it('lets two new works be edited side by side, and does not take the draft of the other', async () => {
    const world = new World().signIn('a')
    const first = await world.open('?scene=create')
    world.server.down = true
    first.edit('first')
    await world.clock.advance(1000)
    const second = await world.open('?scene=create')
    expect(second.text).toBe('default')
    second.edit('second')
    world.server.down = false
    await world.calm()
    expect(world.server.works.map((work) => world.server.textOf(work.id)).sort()).toEqual(['first', 'second'])
  })

  it('keeps both when the first window did not answer in time', async () => {
    const world = new World().signIn('a')
    const work = world.server.addWork('a', 'old')
    const first = await world.open(`?workId=${work.id}`)
    first.line = []
    const second = await world.open(`?workId=${work.id}`)
    first.edit('first')
    second.edit('second')
    await world.calm()
    expect([first, second].map((tab) => tab.session.state.saveState).sort()).toEqual(['conflict', 'server'])
    expect(world.server.allTexts(work.id).sort()).toEqual(['first', 'old', 'second'])
  })
})
