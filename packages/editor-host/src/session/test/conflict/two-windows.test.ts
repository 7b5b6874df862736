import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'

describe('two windows with the same work', () => {
  it('let the child edit only in the first window', async () => {
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

  it("can edit two new works at once, and neither takes the other's draft", async () => {
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

  it('lose nothing if the first window does not answer in time', async () => {
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
