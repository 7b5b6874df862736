import { expect, test } from 'vitest'
import { expressionOf, readExpression } from './expression.ts'
import { columnsIn } from './rule-column.ts'

const read = (text: string) => readExpression(text)

test.each([
  ['sys_user.user_identity=1', { is: 'compared', column: 'sys_user.user_identity', operator: '=', value: 1 }],
  ["realname != '甲''乙'", { is: 'compared', column: 'realname', operator: '<>', value: "甲'乙" }],
  ['sex is null', { is: 'null', column: 'sex' }],
  ['sex IS NOT NULL', { is: 'not', part: { is: 'null', column: 'sex' } }],
  ["a in (1, '2', #{sys_org_code})", { is: 'in', column: 'a', values: [1, '2', '#{sys_org_code}'] }],
  ["a not like '%x%'", { is: 'not', part: { is: 'like', column: 'a', pattern: '%x%' } }],
])('%s is parsed', (text, expression) => {
  expect(read(text)).toEqual(expression)
})

test('`and` has priority over `or`, and brackets over both', () => {
  expect(read('a=1 or b=2 and c=3')).toMatchObject({ is: 'or', parts: [{ column: 'a' }, { is: 'and' }] })
  expect(read('(a=1 or b=2) and not c=3')).toMatchObject({ is: 'and', parts: [{ is: 'or' }, { is: 'not' }] })
})

test.each([
  '',
  'a',
  'a=',
  'a=b',
  'a=1;drop table sys_user',
  'a=1 -- b',
  'a=1 /* b */',
  "a='x' union select password from sys_user",
  'a=(select 1)',
  'exists(select 1)',
  'a=1 or 1=1',
  '1=1',
  'sleep(5)=0',
  'a=sleep(5)',
  'a||b=1',
  'a=1 and',
  '(a=1',
  'a=1)',
  'a in ()',
  "a like 5 escape '!'",
  'a.b.c=1',
  '"a"=1',
  '`a`=1',
  'a=0x41',
  "a='x",
  'a=1\u0000',
  'not',
  'and=1',
  'a between 1 and 2',
  `${'('.repeat(30)}a=1${')'.repeat(30)}`,
  `${'not '.repeat(30)}a=1`,
  `a in (${Array.from({ length: 60 }, () => 1).join()})`,
  `a=1${' or a=1'.repeat(40)}`,
])('%j is refused with a message in Chinese', (text) => {
  expect(() => expressionOf({ ruleColumn: null, ruleConditions: 'USE_SQL_RULES', ruleValue: text })).toThrow(
    /\p{Script=Han}/u,
  )
})

test('any input is parsed or refused, and a rule contains only columns and values', () => {
  const pieces = [
    'a = 1',
    "b.c <> 'x'",
    "a like '%x'",
    'b.c is not null',
    'a in (1, #{sys_date})',
    'and',
    'or',
    'and not',
    '(',
    ')',
    ';',
    '--',
    '= 1',
  ]
  let seed = 7
  const next = (below: number) => ((seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) >>> 12) % below
  let understood = 0
  for (let round = 0; round < 20_000; round += 1) {
    const text = Array.from({ length: 1 + next(9) }, () => pieces[next(pieces.length)]).join(' ')
    try {
      const columns = columnsIn(read(text))
      understood += 1
      expect(columns.every((name) => ['a', 'b.c'].includes(name))).toBe(true)
      expect(text).not.toMatch(/;|--|"|\\/)
    } catch (error) {
      expect(String(error)).toMatch(/\p{Script=Han}/u)
    }
  }
  expect(understood).toBeGreaterThan(20)
})

test.each([
  ['=', '1', { is: 'compared', operator: '=', value: '1' }],
  ['!=', '1', { is: 'compared', operator: '<>', value: '1' }],
  ['IN', '1,2', { is: 'in', values: ['1', '2'] }],
  ['LIKE', '5%', { is: 'like', pattern: '%5\\%%' }],
  ['LEFT_LIKE', 'x', { is: 'like', pattern: '%x' }],
  ['RIGHT_LIKE', 'x', { is: 'like', pattern: 'x%' }],
])('a rule with a column and the condition %s is parsed', (ruleConditions, ruleValue, expression) => {
  expect(expressionOf({ ruleColumn: 'sex', ruleConditions, ruleValue })).toEqual({ column: 'sex', ...expression })
})
