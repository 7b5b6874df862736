import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { fault, value } from './test/coerced.ts'

describe('lists and choices', () => {
  test('each item is read, and a list with too many items is refused', () => {
    expect(value(Type.Array(Type.Integer()), ['1', 2])).toEqual([1, 2])
    expect(fault(Type.Array(Type.Integer(), { title: '编号', maxItems: 1 }), [1, 2])).toBe('编号最多 1 项')
    expect(fault(Type.Array(Type.Integer(), { title: '编号', minItems: 1 }), [])).toBe('编号至少选择 1 项')
    expect(fault(Type.Array(Type.Integer(), { title: '编号' }), '1')).toBe('编号应为列表')
  })
  test('the first matching alternative is used, and the value gets its type', () => {
    expect(value(Type.Union([Type.Literal(1), Type.Literal('a')]), '1')).toBe(1)
    expect(fault(Type.Union([Type.Literal(1), Type.Literal('a')], { title: '种类' }), 'b')).toBe('种类的取值不对')
  })
  test.each([{ toString: 'a' }, { toString: null }, { toString: () => 'a' }, ['a'], [['a']], {}])(
    'a value that is no primitive matches no choice: %j',
    (given) => {
      const listed = { type: 'string', enum: ['a', 'b'], title: '种类' }
      expect(fault(listed, given)).toBe('种类的取值不对')
      expect(fault(Type.Literal('a', { title: '种类' }), given)).toBe('种类的取值不对')
    },
  )
  test('a choice is accepted as a text and as a number', () => {
    const listed = { type: 'integer', enum: [0, 1, 2] }
    expect([value(listed, '0'), value(listed, 2)]).toEqual([0, 2])
  })
})
