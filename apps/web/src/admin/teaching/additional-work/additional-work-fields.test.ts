import { expect, it, vi } from 'vitest'

vi.stubGlobal('document', { getElementById: () => null })
const { hasEditor, progressText, starterProblem } = await import('./additional-work-fields.tsx')

it('progressText shows how many works are submitted and marked', () => {
  expect(progressText({})).toBe('已交 0/0')
  expect(progressText({ students: 12, submitted: 3, corrected: 1 })).toBe('已交 3/12 · 待批 2')
  expect(progressText({ students: 12, submitted: 3, corrected: 3 })).toBe('已交 3/12 · 批完')
  expect(progressText({ students: 12, submitted: 3, corrected: 3, returned: 1 })).toBe('已交 3/12 · 退回 1 · 批完')
  // A student submitted a work and then left the class.
  expect(progressText({ students: 2, submitted: 3, corrected: 3 })).toBe('已交 3/3 · 批完')
})

it('hasEditor knows the kinds of homework with an editor', () => {
  expect(['2', 2, '4', '0', 10, undefined].map(hasEditor)).toEqual([true, true, true, false, false, false])
})

it.each([
  ['a.sb3', '2', false],
  ['a.sb3', '4', true],
  ['a.py', 4, false],
  ['a.py', '3', true],
  ['', '3', false],
  [null, '3', false],
  ['a.sb3', '0', false],
])('starterProblem decides if the starter %s is refused for the kind %s: %s', (key, kind, refused) => {
  expect(starterProblem(key, kind) !== undefined).toBe(refused)
})
