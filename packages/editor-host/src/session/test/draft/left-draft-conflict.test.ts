import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'
import { leftBehind } from '../../../../test/left-work.ts'

describe('a draft that a closed window left', () => {
  it('is kept if the work was saved on another device, and is sent once', async () => {
    const { world, workId } = await leftBehind()
    world.server.saveElsewhere(workId, 'theirs')
    await world.open('?scene=create')
    await world.calm()
    const second = await world.open('?scene=create')
    await world.calm()
    second.kill()
    expect(world.server.allTexts(workId)).toEqual(['old', 'theirs', 'newer'])
    expect(world.server.saves).toHaveLength(1)
    const tab = await world.open(`?workId=${workId}`)
    expect(tab.session.state.saveState).toBe('conflict')
    await tab.session.resolveConflict('theirs')
    expect(await world.store.list('a')).toEqual([])
  })

  it('is sent later if the newest version cannot be read', async () => {
    const { world, workId } = await leftBehind()
    world.server.saveElsewhere(workId, 'theirs')
    world.server.fault = (call) => (call === 'download' ? 'lost' : undefined)
    await world.open('?scene=create')
    await world.calm()
    expect(await world.store.list('a')).toMatchObject([{ aside: false }])
    world.server.fault = () => undefined
    await world.open('?scene=create')
    await world.calm()
    expect(await world.store.list('a')).toMatchObject([{ aside: true }])
    expect(world.server.allTexts(workId)).toEqual(['old', 'theirs', 'newer'])
  })

  it('causes no conflict if its window was only suspended and continues', async () => {
    const world = new World().signIn('a')
    const { id } = world.server.addWork('a', 'old')
    const asleep = await world.open(`?workId=${id}`)
    world.server.down = true
    asleep.edit('newer')
    await world.clock.advance(1000)
    asleep.line = []
    world.server.fault = (call) => (call === 'save' && world.server.saves.length === 0 ? undefined : 'lost')
    world.server.down = false
    const other = await world.open('?scene=create')
    await world.clock.advance(11_000)
    world.server.fault = () => undefined
    asleep.edit('newer still')
    await world.calm()
    expect(other.session.state.saveState).toBe('fresh')
    expect(asleep.session.state).toMatchObject({ saveState: 'server', conflict: null })
    expect(world.server.textOf(id)).toBe('newer still')
  })
})
