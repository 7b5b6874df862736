import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'

describe('a guest', () => {
  it('saves only on this computer, and keeps the work when signing in', async () => {
    const world = new World()
    const tab = await world.open()
    tab.edit('one')
    await world.calm()
    expect(tab.session.state).toMatchObject({ saveState: 'guest', text: '已保存到本机，登录后上传', user: null })
    expect(world.server.saves).toHaveLength(0)
    expect(await world.store.list('guest')).toHaveLength(1)
    await tab.session.signIn({ username: 'b', password: 'pw' })
    await world.calm()
    expect(tab.session.state).toMatchObject({ saveState: 'server', user: { id: 'b' } })
    expect(world.server.works).toMatchObject([{ owner: 'b' }])
    expect(await world.store.list('guest')).toHaveLength(0)
  })

  it('is asked before this window uses the login of another window', async () => {
    const world = new World()
    const tab = await world.open()
    tab.edit('one')
    world.signIn('a')
    tab.account()
    await world.calm()
    expect(tab.session.state).toMatchObject({ saveState: 'guest', otherUser: { id: 'a' } })
    await tab.session.takeAccount()
    await world.calm()
    expect(world.server.works).toMatchObject([{ owner: 'a' }])
  })

  it('must sign in to open a stored work, and then sees the work', async () => {
    const world = new World()
    const work = world.server.addWork('a', 'mine')
    const tab = await world.open(`?workId=${work.id}`)
    expect(tab.session.state.phase).toBe('login')
    void tab.session.signIn({ username: 'a', password: 'pw' })
    await world.clock.advance(1000)
    expect(tab.session.state).toMatchObject({ phase: 'ready', user: { id: 'a' }, expired: false })
    expect(tab.text).toBe('mine')
  })
})
