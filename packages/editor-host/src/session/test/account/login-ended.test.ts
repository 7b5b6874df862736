import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'

describe('a login that ended', () => {
  it('stops saving to the server, and keeps the work here until the child signs in', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    world.server.tokens.clear()
    tab.edit('one')
    await world.clock.advance(5000)
    expect(tab.session.state).toMatchObject({ saveState: 'expired', text: '登录已过期，作品在本机', atRisk: false })
    expect(await tab.session.signIn({ username: 'a', password: 'wrong' })).toMatchObject({
      ok: false,
      message: '账号或密码错误',
    })
    expect(await tab.session.signIn({ username: 'a', password: 'pw' })).toMatchObject({ ok: true })
    await world.calm()
    expect(tab.session.state.saveState).toBe('server')
    expect(world.server.works).toMatchObject([{ owner: 'a' }])
  })

  it('requires a captcha for the next login when the server does', async () => {
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

  it('before the window was opened does not prevent restoring the draft', async () => {
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
