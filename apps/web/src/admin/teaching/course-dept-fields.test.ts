import { expect, it } from 'vitest'
import { isOpen, wireTimeOf } from './course-dept-fields.ts'

it("writes moments as the wire does, by the school's clock", () => {
  expect(wireTimeOf(new Date('2026-08-31T23:05:09Z'))).toBe('2026-09-01 07:05:09')
})

it('knows whether a course is open', () => {
  expect(isOpen('2026-09-01 08:00:00', '2026-09-01 08:00:00')).toBe(true)
  expect(isOpen('2026-09-01 08:00:01', '2026-09-01 08:00:00')).toBe(false)
  expect(isOpen(null, '2026-09-01 08:00:00')).toBe(false)
})
