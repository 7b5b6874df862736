import { expect, test } from 'vitest'
import { asChecked, ownPatternOf, quickPatternOf, schoolRuleOf } from './value-check.ts'

const field = (fieldValidType: string | null, fieldShowType = 'text') => ({ fieldValidType, fieldShowType })

test('the check of a field is a code, a rule of the school or a pattern', () => {
  expect(['m', 'only', 'rule:tool', '^a$', '', null].map((code) => ownPatternOf(field(code)))).toEqual([
    undefined,
    undefined,
    undefined,
    '^a$',
    undefined,
    undefined,
  ])
  expect(schoolRuleOf(field('rule:tool'))).toBe('tool')
  // Only a text field uses its check.
  expect(ownPatternOf(field('^a$', 'list'))).toBeUndefined()
  expect(schoolRuleOf(field('rule:tool', 'number'))).toBeUndefined()
})

test('a browser runs only patterns that cannot backtrack for a long time', () => {
  const isQuick = (pattern: string) => quickPatternOf(field(pattern)) !== undefined
  expect(['^[A-Z]{2}\\d{4}$', '^[\\u4e00-\\u9fa5]{2,4}$', '\\(\\d+\\)', '^[*+|]+$'].map(isQuick)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['^(a+)+$', '^a*a*$', '(a|a)(a|a)', '^(a?){30}$', '([a-z', 'a?a?'].filter(isQuick)).toEqual([])
})

test('codes of the replaced system keep their meaning', () => {
  expect(asChecked({ fieldValidType: '*', fieldMustInput: '0' })).toEqual({ fieldValidType: null, fieldMustInput: '1' })
  expect(asChecked({ fieldValidType: '  ' })).toEqual({ fieldValidType: null })
  expect(asChecked({ fieldValidType: 'm' })).toEqual({ fieldValidType: 'm' })
})
