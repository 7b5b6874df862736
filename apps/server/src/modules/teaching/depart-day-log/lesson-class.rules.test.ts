import { expect, it } from 'vitest'
import { classOfLesson, type ClassWithUnit } from './lesson-class.rules.ts'

const day = (iso: string) => iso.slice(0, 10)
const NOW = '2026-09-05T09:00:00.000Z'
const given = (departId: string, values: Partial<ClassWithUnit> = {}): ClassWithUnit => ({
  departId,
  plannedTime: null,
  countedTime: null,
  ...values,
})

it.each([
  ['of none when no class has the unit', [], null],
  ['of the only class', [given('a')], 'a'],
  ['of none when it was already counted', [given('a', { countedTime: '2026-09-01T09:00:00.000Z' })], null],
  ['of the next class on another day', [given('a', { countedTime: '2026-09-01T09:00:00.000Z' }), given('b')], 'b'],
  [
    'of none when it is opened again in the same lesson',
    [given('a', { countedTime: '2026-09-05T08:50:00.000Z' }), given('b')],
    null,
  ],
  ['of the class with a lesson now', [given('a'), given('b', { plannedTime: '2026-09-05T09:10:00.000Z' })], 'b'],
  [
    'of the later one of two lessons of a day',
    [
      given('a', { plannedTime: '2026-09-05T07:00:00.000Z', countedTime: '2026-09-05T07:01:00.000Z' }),
      given('b', { plannedTime: '2026-09-05T09:00:00.000Z' }),
    ],
    'b',
  ],
  [
    'of the only class, although its lesson is planned for the evening',
    [given('a', { plannedTime: '2026-09-05T18:00:00.000Z' })],
    'a',
  ],
])('the opened unit counts as a lesson of the right class: %s', (_name, classes, expected) => {
  expect(classOfLesson(classes, NOW, day)).toBe(expected)
})
