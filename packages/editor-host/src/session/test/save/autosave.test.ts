import { describe, expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'
import { drafts } from '../../../../test/left-work.ts'

describe('autosave', () => {
  it('stores an edit locally within a second, and on the server after two', async () => {
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

  it('shows all save states in their order', async () => {
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

  it('stores continuous edits locally within three seconds, and on the server every ten', async () => {
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
})
