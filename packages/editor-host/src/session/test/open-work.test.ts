import { describe, expect, it } from 'vitest'
import { World } from '../../../test/world.ts'

describe('the work that an address opens', () => {
  it("is a file, a work, the user's work for a unit, a starter or the default", async () => {
    const world = new World().signIn('a')
    world.server.units.set('u1', { unitName: '第一课', starter: 'starter' })
    world.server.units.set('u2', { unitName: '第二课', starter: null })
    const mine = world.server.addWork('a', 'mine')
    world.server.files.set('/file.sb3', new TextEncoder().encode('file').buffer as ArrayBuffer)
    const begin = async (search: string): Promise<string> => (await world.open(search)).text
    expect(await begin(`?WORKFILE=/file.sb3&workId=${mine.id}`)).toBe('file')
    expect(await begin(`?workId=${mine.id}&unitId=u1`)).toBe('mine')
    expect(await begin('?scene=course&unitId=u1')).toBe('starter')
    expect(await begin('?scene=course&unitId=u2')).toBe('default')
    expect(await begin('')).toBe('default')
    world.server.addWork('a', 'mine of the unit', { workScene: 'course', courseId: 'u1' })
    expect(await begin('?scene=course&unitId=u1')).toBe('mine of the unit')
  })

  it('has a notice if another client replaced the work without reading it', async () => {
    const world = new World().signIn('a')
    const mine = world.server.addWork('a', 'mine')
    world.server.replacedAt.set(mine.id, '2026-11-29 08:00:00')
    const tab = await world.open(`?workId=${mine.id}`)
    expect(tab.session.state.notice).toMatchObject({
      kind: 'replaced',
      text: expect.stringContaining('从历史版本找回来'),
    })
  })

  it('is saved with the content of a given file', async () => {
    const world = new World().signIn('a')
    const mine = world.server.addWork('a', 'mine')
    world.server.files.set('/file.sb3', new TextEncoder().encode('file').buffer as ArrayBuffer)
    const tab = await world.open(`?workFile=/file.sb3&workId=${mine.id}`)
    tab.edit('file, changed')
    await world.calm()
    expect(world.server.allTexts(mine.id)).toEqual(['mine', 'file, changed'])
    expect(tab.search).toBe(`?workId=${mine.id}`)
  })

  it("has no conflict if an assignment's address contains the last version's file", async () => {
    const world = new World().signIn('a')
    const mine = world.server.addWork('a', 'mine', { workScene: 'additional', additionalId: 'x1' })
    const tab = await world.open(`?scene=additional&additionalId=x1&workFile=file-${mine.id}-1`)
    tab.edit('mine, changed')
    mine.clientKey = 'found by the assignment'
    world.server.works[0] = mine
    const { find } = world.server.works
    world.server.works.find = ((test: (work: typeof mine) => boolean) =>
      find.call(world.server.works, test) ?? mine) as typeof find
    await world.calm()
    expect(tab.session.state).toMatchObject({ saveState: 'server', conflict: null })
    expect(world.server.textOf(mine.id)).toBe('mine, changed')
  })

  it('is not saved if it belongs to another user, but can be copied', async () => {
    const world = new World().signIn('a')
    const theirs = world.server.addWork('b', 'work of b')
    const tab = await world.open(`?workId=${theirs.id}`)
    expect(tab.session.state).toMatchObject({ readonly: 'not-owner', saveState: 'readonly' })
    tab.edit('scribbled on')
    await world.calm()
    expect(world.server.saves).toHaveLength(0)
    await tab.session.saveAsNew()
    expect(world.server.textOf(theirs.id)).toBe('work of b')
    expect(world.server.works[1]).toMatchObject({ owner: 'a', title: '旧作品 副本' })
    expect(tab.search).toBe('?scene=create&workId=w2')
  })

  it('can be a published work, whose remix refers to it', async () => {
    const world = new World().signIn('a')
    const theirs = world.server.addWork('b', 'work of b')
    theirs.status = '3'
    const tab = await world.open(`?workId=${theirs.id}`)
    expect(tab.session.state).toMatchObject({ readonly: 'remix', text: '看看里面，想改就点“改编”' })
    expect(tab.session.keepAtOnce()).toBe(true)
    tab.edit('with a cat')
    expect(tab.session.state.text).toBe('改动还没存，点“改编”')
    expect(tab.session.keepAtOnce()).toBe(false)
    await tab.session.saveAsNew()
    expect(tab.session.keepAtOnce()).toBe(true)
    expect(world.server.works[1]).toMatchObject({ owner: 'a', title: '旧作品 改编', meta: { parentId: theirs.id } })
    expect(world.server.textOf('w2')).toBe('with a cat')
    tab.edit('with two cats')
    await world.calm()
    expect(world.server.saves.at(-1)!.meta).not.toHaveProperty('parentId', theirs.id)
  })

  it('is reported if it cannot be opened, and opens when the network is back', async () => {
    const world = new World().signIn('a')
    const mine = world.server.addWork('a', 'mine')
    world.server.down = true
    const tab = await world.open(`?workId=${mine.id}`)
    expect(tab.session.state).toMatchObject({ phase: 'failed', problem: '连不上服务器' })
    world.server.down = false
    tab.online()
    await world.clock.advance(1000)
    expect(tab.text).toBe('mine')
  })
})
