import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'
import { drafts } from '../../../../test/left-work.ts'

describe('submitting', () => {
  const lesson = (): World => {
    const world = new World().signIn('a')
    world.server.units.set('u1', { unitName: '第一课', starter: 'starter' })
    return world
  }

  it('shows that the work is submitted, and can be repeated', async () => {
    const world = lesson()
    const tab = await world.open('?scene=course&unitId=u1')
    tab.edit('done')
    expect(await tab.session.submit()).toEqual({ ok: true })
    expect(tab.session.state).toMatchObject({ workStatus: '1', submitWanted: false, notice: { kind: 'submitted' } })
    expect(world.server.saves[0]?.meta).toMatchObject({
      submit: true,
      courseId: 'u1',
      workScene: 'course',
      workType: '2',
    })
    expect(await tab.session.submit()).toEqual({ ok: true })
    expect(world.server.saves.filter((save) => save.meta.submit)).toHaveLength(2)
    expect(tab.reports.filter((report) => report.t === 'submitted')).toHaveLength(2)
    expect(await drafts(world)).toBe(0)
  })

  it('happens automatically when the network is back, even after the window was killed', async () => {
    const world = lesson()
    const tab = await world.open('?scene=course&unitId=u1')
    tab.edit('done')
    await world.calm()
    world.server.down = true
    const result = tab.session.submit()
    await world.clock.settle()
    expect(await result).toMatchObject({ ok: false, waiting: true })
    expect(tab.session.state.submitWanted).toBe(true)
    tab.kill()
    world.server.down = false
    await world.open(tab.search)
    await world.calm()
    expect(world.server.works[0]?.status).toBe('1')
  })

  it('is reported if the server refuses, and saving continues', async () => {
    const world = lesson()
    const tab = await world.open('?scene=course&unitId=u1')
    tab.edit('late')
    world.server.fault = (call) => (call === 'save' ? 'refuse' : undefined)
    const result = tab.session.submit()
    await world.clock.settle()
    expect(await result).toEqual({ ok: false, waiting: false, message: '作业已经截止' })
    world.server.fault = () => undefined
    await world.calm()
    expect(world.server.textOf('w1')).toBe('late')
    expect(world.server.works[0]?.status).toBe('0')
  })

  it('is not offered outside lessons', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    expect(tab.session.state.canSubmit).toBe(false)
    expect(await tab.session.submit()).toMatchObject({ ok: false })
  })
})
