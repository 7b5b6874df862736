import { describe, expect, it } from 'vitest'
import { conflict } from '../../../../test/conflict.ts'

describe('a work saved in two places', () => {
  it(`has the child's version as the newest after the choice "mine", and keeps the other in its history`, async () => {
    const { world, tab, workId } = await conflict()
    await tab.session.resolveConflict('mine')
    expect(tab.session.state).toMatchObject({ saveState: 'server', conflict: null })
    expect(world.server.textOf(workId)).toBe('mine')
    expect(world.server.allTexts(workId)).toContain('theirs')
  })

  it('asks again after "mine" if a third version was saved in the meantime', async () => {
    const { world, tab, workId } = await conflict()
    world.server.saveElsewhere(workId, 'theirs again')
    await tab.session.resolveConflict('mine')
    expect(tab.session.state.saveState).toBe('conflict')
    await tab.session.resolveConflict('mine')
    expect(world.server.textOf(workId)).toBe('mine')
  })
})
