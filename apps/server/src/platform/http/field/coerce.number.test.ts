import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { Day, Flag, Nullable, Time } from '@mashu/contract'
import { fault, value } from './test/coerced.ts'

describe('numbers, flags, times', () => {
  const whole = Type.Integer({ title: '数量', minimum: 1, maximum: 10 })
  test('numbers are read from texts', () =>
    expect([value(whole, '7'), value(whole, 3), value(Type.Number(), '1.5')]).toEqual([7, 3, 1.5]))
  test.each([
    ['1.5', '数量应为整数'],
    ['', '数量应为整数'],
    ['abc', '数量应为整数'],
    [Number.NaN, '数量应为整数'],
    ['1e400', '数量应为整数'],
    [0, '数量不能小于 1'],
    ['11', '数量不能大于 10'],
    [{}, '数量应为整数'],
  ])('%j is refused: %s', (given, message) => {
    expect(fault(whole, given)).toBe(message)
  })
  test('an integer beyond the safe range is refused', () =>
    expect(fault(Type.Integer({ title: '数量' }), '9007199254740993')).toBe('数量应为整数'))
  test('an empty text is null for a nullable number', () => expect(value(Nullable(whole), '')).toBeNull())
  test('flags are stored as 0 and 1, and booleans remain booleans', () => {
    expect(['true', true, 1, '1', 'false', false, 0, ''].map((raw) => value(Flag('共享'), raw))).toEqual([
      1, 1, 1, 1, 0, 0, 0, 0,
    ])
    expect(value(Type.Boolean(), '1')).toBe(true)
    expect(fault(Flag('共享'), 'maybe')).toBe('共享应为是或否')
  })
  test('local times become UTC, and days remain days', () => {
    expect(value(Time('时间'), '2026-01-31 08:00:00')).toBe('2026-01-31T00:00:00.000Z')
    expect(value(Time('时间'), '2026-01-31T00:00:00Z')).toBe('2026-01-31T00:00:00.000Z')
    expect(value(Day('生日'), '2015-06-01 00:00:00')).toBe('2015-06-01')
    expect(fault(Time('时间'), '2026-02-30 08:00:00')).toBe('时间不是有效的时间')
    for (const day of ['yesterday', '2026-02-30', '0000-00-00', '0000-01-01', '2026-13-01'])
      expect(fault(Day('生日'), day), day).toBe('生日不是有效的日期')
    expect(value(Nullable(Time('时间')), '')).toBeNull()
  })
})
