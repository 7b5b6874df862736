import type { ChildState } from './line.ts'

/**
 * Reported by a page without an editor: the child is present and has not begun. The state of an open editor replaces
 * it.
 */
export const atAPage: ChildState = {
  kind: null,
  workId: null,
  unitId: null,
  begun: false,
  idle: 0,
  running: false,
  error: null,
  errorCount: 0,
  step: 0,
  steps: 0,
  passed: null,
  checks: null,
  submitted: false,
}
