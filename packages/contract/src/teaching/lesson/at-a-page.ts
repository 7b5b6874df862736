import type { ChildState } from './line.ts'

/** A page without an editor reports this state. */
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
