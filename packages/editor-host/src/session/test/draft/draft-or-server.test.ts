import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'
import { drafts, leaveDraft } from '../../../../test/left-work.ts'

describe('the draft of a window that was killed', () => {
  it('lets the child select a version if the work was saved on another device in the meantime', async () => {
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

  it('is not offered if the server has the same content', async () => {
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

  it('is continued without a question if only the response to its save was lost', async () => {
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
})
