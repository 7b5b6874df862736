import { beforeAll, describe, expect, it } from 'vitest'
import { usePlainCrypto } from '../../test/plain-crypto.ts'
import { World } from '../../test/world.ts'

beforeAll(usePlainCrypto)

describe('a login that ended', () => {
  it('stops at the door, keeps the work here, and goes on after signing in in place', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    world.server.tokens.clear()
    tab.edit('one')
    await world.clock.advance(5000)
    expect(tab.session.state).toMatchObject({ saveState: 'expired', text: '登录已过期，作品在本机', atRisk: false })
    expect(await tab.session.signIn({ username: 'a', password: 'wrong' })).toMatchObject({
      ok: false,
      message: '用户名或密码错误',
    })
    expect(await tab.session.signIn({ username: 'a', password: 'pw' })).toMatchObject({ ok: true })
    await world.calm()
    expect(tab.session.state.saveState).toBe('server')
    expect(world.server.works).toMatchObject([{ owner: 'a' }])
  })

  it('asks for the captcha when the server does', async () => {
    const world = new World().signIn('a')
    world.server.needCaptcha = true
    const tab = await world.open()
    expect(await tab.session.signIn({ username: 'a', password: 'pw' })).toMatchObject({ ok: false, needCaptcha: true })
    const { key, image } = await tab.session.captcha()
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(image).toContain(key)
    expect(await tab.session.signIn({ username: 'a', password: 'pw', captcha: '1234', checkKey: key })).toMatchObject({
      ok: true,
    })
  })

  it('lets nobody else take the work: the other login is given back, the draft stays with its child', async () => {
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

  it('never sends work with a token that another window brought, unless it is the same child’s', async () => {
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

  it('shows at once when another window signs out', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    world.token = null
    tab.hear({ t: 'logout' })
    await world.clock.settle()
    expect(tab.session.state.saveState).toBe('expired')
  })

  it('that ended before the window opened still gives back the draft', async () => {
    const world = new World().signIn('a')
    const work = world.server.addWork('a', 'old')
    const tab = await world.open(`?workId=${work.id}`)
    world.server.down = true
    tab.edit('newer')
    await world.clock.advance(1000)
    tab.kill()
    world.server.down = false
    world.server.tokens.clear()
    const next = await world.open(`?workId=${work.id}`)
    expect(next.text).toBe('newer')
    expect(next.session.state.saveState).toBe('expired')
    await next.session.signIn({ username: 'a', password: 'pw' })
    await world.calm()
    expect(world.server.textOf(work.id)).toBe('newer')
  })
})

describe('a guest', () => {
  it('works on this computer only, and takes the work along when signing in', async () => {
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

  it('is asked before a login of another window is used', async () => {
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

  it('must sign in to open a stored work, and then sees it', async () => {
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
