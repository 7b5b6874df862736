import { describe, expect, test } from 'vitest'
import { functions } from '../index.ts'
import { result, problem } from '../test/sample-form.ts'

describe('a formula', () => {
  test.each([
    ['length(name) & left(name, 2) & right(name, 1)', '3小明👧'],
    ['mid("1234567", 3, 2)', '34'],
    ['upper("ab") & lower("CD") & trim("  x ")', 'ABcdx'],
    ['contains(name, "明") and startsWith(name, "小") and endsWith(name, "👧")', true],
    ['text(number) & text(paid) & text(picks) & text(empty)', '3是python,scratch'],
    ['number(" 3.50 ") + 1', 4.5],
    ['number("x")', null],
    ['"说""好"""', '说"好"'],
    ['“中文引号”', '中文引号'],
    ['left(name, -1)', null],
  ])('calculates with texts: %s', (source, expected) => expect(result(source)).toBe(expected))

  test.each([
    ['age(birthday)', 10],
    ['days(birthday, today())', 3920],
    ['addDays(date("2026-12-31"), 1)', '2027-01-01'],
    ['addMonths(date("2026-01-31"), 1)', '2026-02-28'],
    ['addMonths(birthday, 12)', '2017-02-28'],
    ['addMonths(birthday, -2)', '2015-12-29'],
    ['year(came) * 10000 + month(came) * 100 + day(came)', 20261123],
    ['weekday(came)', 1],
    ['now() >= came', true],
    ['came = birthday', ['“=”的两边应当是同一种值', 'came = birthday']],
    ['date("2026-02-30")', null],
    ['addDays(today(), 0.5)', null],
    ['addDays(today(), 99999999999)', null],
  ])('calculates with days: %s', (source, expected) => {
    if (Array.isArray(expected)) expect(problem(source)).toEqual(expected)
    else expect(result(source)).toBe(expected)
  })

  test('can use the example of every function', () => {
    const names = functions.flatMap(({ name, chinese }) => [name.toLowerCase(), chinese])
    expect(new Set(names).size).toBe(names.length)
    for (const { name, example, summary } of functions) {
      expect(summary, name).not.toBe('')
      expect(example, name).toContain(`${name}(`)
      const found = problem(example)
      // An example may use fields of other forms.
      if (Array.isArray(found)) expect(found[0], example).toMatch(/^(?:表单里没有|子表)/)
    }
  })
})
