import { describe, expect, it } from 'vitest'
import { leftBehind } from '../../../../test/left-work.ts'
import { World } from '../../../../test/world.ts'

describe('a draft that a closed window left', () => {
  it('is saved on the server when the child opens another work', async () => {
    const { world, workId } = await leftBehind()
    const tab = await world.open('?scene=create')
    expect(tab.text).toBe('default')
    await world.calm()
    expect(world.server.textOf(workId)).toBe('newer')
    expect(await world.store.list('a')).toEqual([])
  })

  it('waits until its owner signs in', async () => {
    const { world, workId } = await leftBehind()
    await world.signIn('b').open('?scene=create')
    await world.calm()
    expect(world.server.textOf(workId)).toBe('old')
    expect(await world.store.list('a')).toHaveLength(1)
  })

  it('is kept if the server refuses the draft or is unreachable', async () => {
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

  it.each([
    ['the server cannot be reached', { down: true }],
    ['the login has expired', { token: null }],
  ])('has the picture of its content, and not that of an earlier version, when %s', async (_why, fault) => {
    const world = new World().signIn('a')
    const { id } = world.server.addWork('a', 'old')
    const tab = await world.open(`?workId=${id}`)
    tab.picture = 'old picture'
    tab.edit('saved')
    await world.calm()
    if ('down' in fault) world.server.down = true
    else world.token = null
    tab.picture = 'new picture'
    tab.edit('newer')
    await world.clock.advance(5000)
    tab.kill()
    const [head] = await world.store.list('a')
    const { file, cover } = (await world.store.read(head!.id))!.content
    const textOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes)
    expect([textOf(file), textOf(cover!)]).toEqual(['newer', 'new picture'])
  })
})
