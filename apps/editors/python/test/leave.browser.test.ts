import { endedOnce } from '@mashu/editor-host/kill-browser'
import { leavingsOf, leaveOnce, type LeaveStage } from '@mashu/editor-host/leave-matrix'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLeaveStage } from './leave-stage.ts'

let stage: LeaveStage
beforeAll(async () => {
  stage = await openLeaveStage()
})
afterAll(() => stage.close())

it('nothing is lost when the browser is killed immediately after an edit', { retry: 0 }, async () => {
  expect(await endedOnce(stage, { signal: 'SIGKILL', after: 0 })).toBe(true)
})

// A second try would hide a rare loss.
it.each(leavingsOf('python', process.env['TEST_LONG'] !== undefined))(
  'no edit is lost when a child leaves the page: %o',
  { retry: 0 },
  async (leaving) => {
    const { made, found, dialogs } = await leaveOnce(stage, leaving)
    expect(made).toBeGreaterThan(0)
    expect({ found, dialogs }).toEqual({ found: made, dialogs: 0 })
  },
)
