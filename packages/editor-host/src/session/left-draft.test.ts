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
    expect(tab.session.state.place).toBe('conflict')
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
    expect(other.session.state.place).toBe('fresh')
    expect(asleep.session.state).toMatchObject({ place: 'cloud', conflict: null })
    expect(world.server.textOf(id)).toBe('newer still')
  })
})
