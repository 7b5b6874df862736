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
  ['no class has the unit', [], null],
  ['the only class', [given('a')], 'a'],
  ['it was counted already', [given('a', { countedTime: '2026-09-01T09:00:00.000Z' })], null],
  ['the next class on another day', [given('a', { countedTime: '2026-09-01T09:00:00.000Z' }), given('b')], 'b'],
  [
    'the unit opened again in the same lesson',
    [given('a', { countedTime: '2026-09-05T08:50:00.000Z' }), given('b')],
    null,
  ],
  ['the class whose lesson is planned now', [given('a'), given('b', { plannedTime: '2026-09-05T09:10:00.000Z' })], 'b'],
  [
    'the later of two lessons of a day',
    [
      given('a', { plannedTime: '2026-09-05T07:00:00.000Z', countedTime: '2026-09-05T07:01:00.000Z' }),
      given('b', { plannedTime: '2026-09-05T09:00:00.000Z' }),
    ],
    'b',
  ],
  ['a lesson planned for the evening', [given('a', { plannedTime: '2026-09-05T18:00:00.000Z' })], 'a'],
])('%s', (_name, classes, expected) => {
  expect(classOfLesson(classes, NOW, day)).toBe(expected)
})
