import { beforeAll, describe, expect, it } from 'vitest'
import { usePlainCrypto } from '../../test/plain-crypto.ts'
import { World } from '../../test/world.ts'

beforeAll(usePlainCrypto)

/** A computer on which a window with `workId` was closed without network. */
async function leftBehind(): Promise<{ world: World; workId: string }> {
  const world = new World().signIn('a')
  const { id } = world.server.addWork('a', 'old')
  const tab = await world.open(`?workId=${id}`)
  world.server.down = true
  tab.edit('newer')
  await world.clock.advance(3000)
  tab.kill()
  world.server.down = false
  return { world, workId: id }
}

describe('a draft whose window is gone', () => {
  it('goes to the server although another work is opened', async () => {
    const { world, workId } = await leftBehind()
    const tab = await world.open('?scene=create')
    expect(tab.text).toBe('default')
    await world.calm()
    expect(world.server.textOf(workId)).toBe('newer')
    expect(await world.store.list('a')).toEqual([])
  })

  it('stays when somebody saved meanwhile, is kept on the server too, and is sent only once', async () => {
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

  it('waits for its own child', async () => {
    const { world, workId } = await leftBehind()
    await world.signIn('b').open('?scene=create')
    await world.calm()
    expect(world.server.textOf(workId)).toBe('old')
    expect(await world.store.list('a')).toHaveLength(1)
  })

  it('stays when the server refuses it or cannot be reached', async () => {
    const { world, workId } = await leftBehind()
    world.server.fault = (call) => (call === 'save' ? 'refuse' : undefined)
    await world.open('?scene=create')
    await world.calm()
    world.server.fault = (call) => (call === 'save' ? 'answer-lost' : undefined)
    await world.open('?scene=create')
    await world.calm()
    expect(await world.store.list('a')).toHaveLength(1)
    world.server.fault = () => undefined
    const tab = await world.open(`?workId=${workId}`)
    expect(tab.session.state).toMatchObject({ conflict: null, notice: null })
    expect(tab.text).toBe('newer')
    expect(await world.store.list('a')).toEqual([])
  })

  it('goes on top of its own earlier save whose answer got lost', async () => {
    const world = new World().signIn('a')
    const { id } = world.server.addWork('a', 'old')
    const left = await world.open(`?workId=${id}`)
    left.edit('newer')
    world.server.fault = (call) => (call === 'save' ? 'answer-lost' : undefined)
    await world.clock.advance(3000)
    world.server.down = true
    left.edit('newest')
    await world.clock.advance(1000)
    left.kill()
    world.server.fault = () => undefined
    world.server.down = false
    await world.open('?scene=create')
    await world.calm()
    expect(world.server.textOf(id)).toBe('newest')
    expect(await world.store.list('a')).toEqual([])
  })

  it('of a new work goes on top of its own first save whose answer got lost', async () => {
    const world = new World().signIn('a')
    const left = await world.open('?scene=create')
    left.edit('first')
    world.server.fault = (call) => (call === 'save' ? 'answer-lost' : undefined)
    await world.clock.advance(3000)
    world.server.down = true
    left.edit('second')
    await world.clock.advance(1000)
    left.kill()
    world.server.fault = () => undefined
    world.server.down = false
    const other = world.server.addWork('a', 'other')
    await world.open(`?workId=${other.id}`)
    await world.calm()
    expect([world.server.works.length, world.server.textOf('w1')]).toEqual([2, 'second'])
    expect(await world.store.list('a')).toEqual([])
  })

  it('stays for another time when the newest version cannot be looked at', async () => {
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

  it('of a window that was only asleep is no conflict when it wakes', async () => {
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
