import { describe, expect, test } from 'vitest'
import { result, problem } from './test/sample-form.ts'

describe('a formula', () => {
  test.each([
    ['0.1 + 0.2', 0.3],
    ['price * number', 0.3],
    ['1 - 2 - 3', -4],
    ['2 + 3 * 4 - 6 / 4', 12.5],
    ['-2 * -(3 + 1)', 8],
    ['7 % 4 & "-" & -7 % 4', '3--3'],
    ['1 / 3 * 3', 0.999999999999],
    ['1 / 0', null],
    ['999999999999999 * 10', null],
    ['price ＋ １', undefined],
    ['（price＋1）×2', 2.2],
  ])('calculates with decimals: %s', (source, expected) => {
    if (expected === undefined) expect(problem(source)).toEqual(['看不懂“１”', '１'])
    else expect(result(source)).toBe(expected)
  })

  test.each([
    ['not paid or number > 2 and name <> ""', true],
    ['非 paid 且 真', false],
    ['number in (1, 2, 3)', true],
    ['name in ("小红", "小明👧")', true],
    ['number + 1 = 4', true],
    ['birthday < date("2016-03-01")', true],
    ['picks <> picks', ['多选请用 includes 来比较', 'picks <> picks']],
    ['includes(picks, "python") and not includes(picks, "py")', true],
    ['if(number >= 3, "多", "少")', '多'],
    ['如果(isEmpty(name), 1)', null],
    ['ifEmpty(empty, price)', 0.1],
  ])('decides conditions: %s', (source, expected) => {
    if (Array.isArray(expected)) expect(problem(source)).toEqual(expected)
    else expect(result(source)).toBe(expected)
  })
})
