import { describe, expect, it } from 'vitest'
import { conflict } from '../../../../test/conflict.ts'

describe('a work saved in two places', () => {
  it(`opens the other version after "theirs", but saves the child's own edits on the server first`, async () => {
    const { world, tab, workId } = await conflict()
    tab.edit('mine, later')
    await tab.session.resolveConflict('theirs')
    expect(tab.text).toBe('theirs')
    expect(world.server.allTexts(workId)).toContain('mine, later')
    expect(tab.session.state).toMatchObject({ saveState: 'server', conflict: null })
    tab.edit('theirs, changed')
    await world.calm()
    expect(world.server.textOf(workId)).toBe('theirs, changed')
    expect(await world.store.list('a')).toHaveLength(0)
  })

  it('changes nothing after "theirs" if the server is unreachable', async () => {
    const { world, tab } = await conflict()
    tab.edit('mine, later')
    world.server.down = true
    await expect(tab.session.resolveConflict('theirs')).rejects.toThrow('连不上服务器')
    expect(tab.text).toBe('mine, later')
    expect(tab.session.state).toMatchObject({ saveState: 'conflict', busy: null })
  })

  it(`opens the child's own version again after "theirs" if the other version cannot be read`, async () => {
    const { tab } = await conflict()
    let first = true
    Object.defineProperty(tab, 'breakLoad', {
      get: () => {
        const broken = first
        first = false
        return broken
      },
    })
    await expect(tab.session.resolveConflict('theirs')).rejects.toThrow()
    expect(tab.text).toBe('mine')
    expect(tab.session.state.conflict).not.toBeNull()
  })
})
