import { beforeAll, describe, expect, it } from 'vitest'
import { usePlainCrypto } from '../../test/plain-crypto.ts'
import { World } from '../../test/world.ts'

beforeAll(usePlainCrypto)

const drafts = async (world: World, owner = 'a') => (await world.store.list(owner)).length

describe('autosave', () => {
  it('writes to this computer within a second of the last edit, and to the server two seconds after it', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    tab.edit('one')
    expect(tab.session.state).toMatchObject({ saveState: 'unsaved', atRisk: true })
    await world.clock.advance(1000)
    expect(tab.session.state).toMatchObject({ saveState: 'local', text: '已保存到本机', atRisk: false })
    expect(world.server.works).toHaveLength(0)
    await world.clock.advance(1000)
    expect(tab.session.state).toMatchObject({
      saveState: 'server',
      text: '已保存到云端',
      workId: 'w1',
      versionNo: 1,
      workStatus: '0',
    })
    expect(world.server.textOf('w1')).toBe('one')
    expect(await drafts(world)).toBe(0)
    expect(tab.search).toBe('?scene=create&workId=w1')
    expect(tab.reports.map((report) => report.t)).toEqual(['ready', 'saved'])
  })

  it('shows one calm row of states on the way', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    const saveStates: string[] = []
    tab.session.subscribe(({ saveState }) => {
      if (saveState !== saveStates.at(-1)) saveStates.push(saveState)
    })
    tab.edit('one')
    await world.calm()
    expect(saveStates).toEqual(['unsaved', 'local', 'saving', 'server'])
  })

  it('stays at most three seconds behind during edits without a pause, on the server at most ten', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    const begin = world.clock.now()
    let behind = 0
    for (let i = 1; i <= 200; i += 1) {
      tab.edit(`text ${i}`)
      await world.clock.advance(200)
      const [head] = await world.store.list('a')
      const kept = head ? Number(new TextDecoder().decode((await world.store.read(head.id))?.content.file).slice(5)) : 0
      const sent = world.server.works[0] ? Number(world.server.textOf('w1').slice(5)) : 0
      behind = Math.max(behind, (i - Math.max(kept, sent)) * 200)
    }
    expect(behind).toBeLessThanOrEqual(3000)
    const starts = world.server.saves.map((save) => save.at - begin)
    expect(starts.length).toBeGreaterThanOrEqual(3)
    expect(starts.every((at, i) => i === 0 || at - (starts[i - 1] ?? 0) >= 10_000)).toBe(true)
  })

  it('saves what was edited during a save with a following one', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    world.server.delay = 3000
    tab.edit('one')
    await world.clock.advance(3500)
    expect(tab.session.state.saveState).toBe('saving')
    tab.edit('two')
    await world.calm()
    expect(world.server.saves.map((save) => save.meta.baseVersion)).toEqual([0, 1])
    expect(world.server.textOf('w1')).toBe('two')
  })

  it('makes no version of what the server has already', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    tab.edit('one')
    await world.calm()
    tab.edit('two')
    tab.edit('one')
    await world.calm()
    expect(world.server.saves).toHaveLength(1)
    expect(tab.session.state.saveState).toBe('server')
    expect(await drafts(world)).toBe(0)
  })

  it('saves at once when the page is hidden', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    tab.edit('one')
    tab.hide(true)
    await world.clock.settle()
    expect(world.server.textOf('w1')).toBe('one')
  })

  it('saves a new work by the button even before the first edit, and does not save by itself then', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    await world.calm()
    expect(world.server.works).toHaveLength(0)
    await tab.session.saveNow()
    expect(world.server.textOf('w1')).toBe('default')
  })

  it('tries again after 2, 5, 10 and 30 seconds, and at once when the network is back', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    const tries: number[] = []
    world.server.fault = (call) => {
      if (call === 'save') tries.push(world.clock.now())
      return 'busy'
    }
    tab.edit('one')
    await world.clock.advance(100_000)
    expect(tab.session.state).toMatchObject({ saveState: 'offline', text: '连不上服务器，稍后自动上传' })
    expect(tries.slice(1, 6).map((at, i) => at - (tries[i] ?? 0))).toEqual([2000, 5000, 10_000, 30_000, 30_000])
    world.server.fault = () => undefined
    tab.online()
    await world.clock.advance(1)
    expect(tab.session.state.saveState).toBe('server')
  })

  it('keeps the title that was changed outside the editor', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    tab.session.rename('我的飞船')
    await world.calm()
    expect(world.server.works[0]?.title).toBe('我的飞船')
    expect(tab.session.state.title).toBe('我的飞船')
  })
})

describe('submitting', () => {
  const lesson = (): World => {
    const world = new World().signIn('a')
    world.server.units.set('u1', { unitName: '第一课', starter: 'starter' })
    return world
  }

  it('submits, shows the state and allows doing it again', async () => {
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

  it('submits by itself when the network is back, even after the window was killed', async () => {
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

  it('tells a refusal and goes on saving', async () => {
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
