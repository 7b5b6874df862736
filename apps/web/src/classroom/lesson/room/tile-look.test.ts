import { expect, it } from 'vitest'
import { childState, tile } from '../test/room.ts'
import { progressOf, stateText, tileLabel } from './tile-look.ts'

it('each state has a text', () => {
  expect(stateText(tile('1', 'quiet', { editedAt: 0 }), 250_000)).toBe('停 4 分钟')
  expect(stateText(tile('1', 'stuck', { child: childState({ errorCount: 5 }) }), 0)).toBe('卡住 5 次')
  expect(stateText(tile('1', 'away', { child: null }), 0)).toBe('还没来')
  expect(stateText(tile('1', 'away'), 0)).toBe('不在')
})

it('the progress shows passed checks, or the current step without checks', () => {
  expect(progressOf(childState({ passed: 2, checks: 3, step: 1, steps: 4 }))?.label).toBe('检查通过 2 / 3')
  expect(progressOf(childState({ passed: null, checks: 3, step: 1, steps: 4 }))?.label).toBe('第 1 / 4 步')
  expect(progressOf(childState())).toBeNull()
})

it('a tile is described by name, state, progress and error', () => {
  const child = childState({ error: '第 3 行少了冒号', passed: 0, checks: 2 })
  expect(tileLabel(tile('1', 'error', { child }), 0)).toBe('学生1，出错，检查通过 0 / 2，第 3 行少了冒号')
})
