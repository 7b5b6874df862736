import { expect, it } from 'vitest'
import { numberOf } from './picture.ts'
import type { AnswerColumn } from './widget.ts'

const column = (kind: string) => ({ name: 'a', title: '甲', kind }) as AnswerColumn

it('converts fen to yuan, and rounds other numbers to two decimals', () => {
  expect(numberOf(column('money'), 1999)).toBe(19.99)
  expect(numberOf(column('number'), '3.14159')).toBe(3.14)
})

it.each([
  ['count', 0],
  ['sum', 0],
  ['avg', null],
  ['max', null],
] as const)('the measure %s without values is %s', (measure, value) => {
  expect(numberOf(column('number'), null, measure)).toBe(value)
})
