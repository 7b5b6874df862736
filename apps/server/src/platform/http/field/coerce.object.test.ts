import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { Id, Maybe, Text, Time } from '@mashu/contract'
import { fault, read, value } from './test/coerced.ts'

describe('objects', () => {
  const form = Type.Object({
    id: Id,
    name: Text(5, '名称', { min: 1 }),
    note: Maybe(Text(10, '备注')),
    age: Type.Optional(Type.Integer({ title: '年龄', minimum: 0 })),
  })

  test('unknown properties are dropped, even with names of built-in properties', () => {
    const given = JSON.parse(
      '{"id":"1","name":"a","role":"admin","__proto__":{"polluted":1},"constructor":"x"}',
    ) as unknown
    const result = value(form, given) as object
    expect(Object.keys(result)).toEqual(['id', 'name'])
    expect('polluted' in result).toBe(false)
  })
  test('inherited properties do not count as sent', () => {
    expect(fault(Type.Object({ toString: Text(10, '文字') }), {})).toBe('文字不能为空')
  })
  test('every missing field is reported, in the order of the schema', () => {
    expect(read(form, {}).faults.map((fault) => fault.message)).toEqual(['编号不能为空', '名称不能为空'])
  })
  test('null counts as absent unless the field is nullable', () => {
    expect(value(form, { id: '1', name: 'a', age: null })).toEqual({ id: '1', name: 'a' })
    expect(value(form, { id: '1', name: 'a', note: null })).toEqual({ id: '1', name: 'a', note: null })
    expect(fault(form, { id: '1', name: null })).toBe('名称不能为空')
  })
  test('a blank time or date counts as absent', () => {
    const lesson = Type.Object({ from: Time('开始'), until: Type.Optional(Time('结束')) })
    expect(read(lesson, { from: ' ', until: '' }).faults.map((fault) => fault.message)).toEqual(['开始不能为空'])
    expect(value(lesson, { from: '2026-01-31 08:00:00', until: '' })).toEqual({ from: '2026-01-31T00:00:00.000Z' })
  })
  test('numbers and booleans in text fields become texts', () => {
    expect(value(form, { id: 12, name: true })).toEqual({ id: '12', name: 'true' })
  })
  test.each([[[]], ['x'], [1], [null]])('%j is no object', (given) => {
    expect(fault(form, given)).toBe('提交的内容的格式不对')
  })
  test('records accept any key except `__proto__`', () => {
    expect(value(Type.Record(Type.String(), Type.Integer()), JSON.parse('{"a":"1","__proto__":2}'))).toEqual({ a: 1 })
  })
})
