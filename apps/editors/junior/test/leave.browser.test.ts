import { leavingsOf, leaveOnce, type LeaveStage } from '@mashu/editor-host/leave-matrix'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLeaveStage } from './leave-stage.ts'

let stage: LeaveStage
beforeAll(async () => {
  stage = await openLeaveStage()
})
afterAll(() => stage.close())

// A second try would hide a rare loss.
it.each(leavingsOf('junior', process.env['TEST_LONG'] !== undefined))(
  'no edit is lost when a child leaves the page: %o',
  { retry: 0 },
  async (leaving) => {
    const { made, found, dialogs } = await leaveOnce(stage, leaving)
    expect(made).toBeGreaterThan(0)
    expect({ found, dialogs }).toEqual({ found: made, dialogs: 0 })
  },
)
