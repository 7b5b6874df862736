import { expect, it } from 'vitest'
import { isOpen } from './course-dept-fields.ts'

it('a course is open from its opening time on', () => {
  expect(isOpen('2026-09-01 08:00:00', '2026-09-01 08:00:00')).toBe(true)
  expect(isOpen('2026-09-01 08:00:01', '2026-09-01 08:00:00')).toBe(false)
  expect(isOpen(null, '2026-09-01 08:00:00')).toBe(false)
})
