import { expect, test } from 'vitest'
import { phaseOf, withoutCommand, type Maintenance } from './maintenance.rules.ts'

const at = (time: string) => `2026-11-28T${time}:00.000Z`
const plan: Maintenance = { startTime: at('12:00'), endTime: at('12:30'), reason: '换硬盘' }
const moving: Maintenance = { ...plan, command: 'import' }

test.each<[string, Maintenance | null, string, string]>([
  ['without a plan', null, '12:10', 'none'],
  ['eleven minutes before the start', plan, '11:49', 'planned'],
  ['ten minutes before the start', plan, '11:50', 'soon'],
  ['at the start', plan, '12:00', 'closed'],
  ['at the end of a plan of a person', plan, '12:30', 'over'],
  ['after the planned end while a command runs', moving, '13:30', 'closed'],
  ['while a command has reported recently', { ...moving, heldUntil: at('13:31') }, '13:30', 'closed'],
  ['after a command was killed', { ...moving, heldUntil: at('12:05') }, '12:06', 'over'],
])('%s the phase is $3', (_name, mode, time, phase) => expect(phaseOf(mode, Date.parse(at(time)))).toBe(phase))

test('planned maintenance applies again after a command', () => {
  expect(withoutCommand({ ...moving, before: plan })).toBe(plan)
  expect(withoutCommand(moving)).toBeNull()
  expect(withoutCommand(plan)).toBe(plan)
})
