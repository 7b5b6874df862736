import { leavingsOf, leaveOnce, type LeaveStage } from '@mashu/editor-host/leave-matrix'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLeaveStage } from './leave-stage.ts'

let stage: LeaveStage
beforeAll(async () => {
  stage = await openLeaveStage()
})
afterAll(() => stage.close())

// A second try would hide a rare loss.
it.each(leavingsOf('scratch', process.env['TEST_LONG'] !== undefined))(
  'nothing is lost when the page is left: %o',
  { retry: 0 },
  async (leaving) => {
    const { made, found, dialogs } = await leaveOnce(stage, leaving)
    expect(made).toBeGreaterThan(0)
    expect({ found, dialogs }).toEqual({ found: made, dialogs: 0 })
  },
)
