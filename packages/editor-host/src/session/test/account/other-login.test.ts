import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'

describe('a login that ended', () => {
  it('gives the work to nobody else, and the draft stays for its owner', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    world.server.tokens.clear()
    tab.edit('of a')
    await world.clock.advance(5000)
    const answer = await tab.session.signIn({ username: 'b', password: 'pw' })
    expect(answer).toMatchObject({ ok: false, message: '这个作品不是同学b的，没有保存到这个账号里' })
    expect(tab.session.state).toMatchObject({ saveState: 'expired', otherUser: { id: 'b' } })
    await world.calm()
    expect(world.server.saves).toHaveLength(0)
    expect(world.server.tokens.size).toBe(0)
    expect(await world.store.list('a')).toHaveLength(1)
    expect(await world.store.list('b')).toHaveLength(0)
  })

  it("sends no work with another window's token, unless it belongs to the same child", async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    tab.edit('one')
    await world.calm()
    world.signIn('b')
    tab.edit('two, while b is signed in')
    await world.calm()
    expect(world.server.saves).toHaveLength(1)
    expect(tab.session.state).toMatchObject({ saveState: 'expired', otherUser: { id: 'b' } })
    world.signIn('a')
    tab.account()
    await world.calm()
    expect(tab.session.state).toMatchObject({ saveState: 'server', otherUser: null })
    expect(world.server.textOf('w1')).toBe('two, while b is signed in')
  })

  it('is shown at once when another window signs out', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    world.token = null
    tab.hear({ t: 'logout' })
    await world.clock.settle()
    expect(tab.session.state.saveState).toBe('expired')
  })
})
