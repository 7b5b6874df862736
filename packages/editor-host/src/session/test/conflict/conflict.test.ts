import { describe, expect, it } from 'vitest'
import { conflict } from '../../../../test/conflict.ts'

describe('a work saved in two places', () => {
  it('shows both versions, and is saved on this computer but not on the server', async () => {
    const { world, tab, workId } = await conflict()
    expect(tab.session.state).toMatchObject({
      saveState: 'conflict',
      text: '有两份，请选一份',
      conflict: { theirs: { versionNo: 2, device: '另一台电脑' }, mine: { savedAt: null } },
    })
    tab.edit('mine, later')
    await world.calm()
    expect(world.server.saves).toHaveLength(1)
    expect(world.server.textOf(workId)).toBe('theirs')
    const [head] = await world.store.list('a')
    expect(new TextDecoder().decode((await world.store.read(head?.id ?? ''))?.content.file)).toBe('mine, later')
  })

  it("can become two works: the child's version is a new work, and the old one is unchanged", async () => {
    const { world, tab, workId } = await conflict()
    await tab.session.resolveConflict('copy')
    expect(tab.session.state).toMatchObject({
      saveState: 'server',
      workId: 'w2',
      scene: 'create',
      title: '旧作品 副本',
      conflict: null,
    })
    expect(world.server.textOf(workId)).toBe('theirs')
    expect(world.server.textOf('w2')).toBe('mine')
    expect(tab.search).toBe('?scene=create&workId=w2')
  })
})
