import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { Day, Flag, Html, Id, Maybe, Nullable, Text, Time, type FieldSchema } from '@mashu/contract'
import { coerce } from './coerce.ts'
import { cleanHtml } from './html.ts'
import { zoneClock } from '../../time/time.ts'

const clock = zoneClock('Asia/Shanghai')
const read = (schema: unknown, value: unknown) => coerce(schema as FieldSchema, value, { clock, html: cleanHtml })
const value = (schema: unknown, given: unknown) => read(schema, given).value
const fault = (schema: unknown, given: unknown) => read(schema, given).faults[0]?.message

describe('rich text', () => {
  test('of too many levels is refused at its field', () => {
    expect(fault(Html('内容'), '<b>'.repeat(101))).toBe('内容的排版层次太多，请简化后重试')
  })
  test('has its length after sanitising, too', () => {
    expect(value(Html('内容'), '<'.repeat(100_000))).toHaveLength(400_000)
    expect(fault(Html('内容'), '<'.repeat(200_000))).toBe('内容不能超过 500000 个字')
  })
})

describe('objects', () => {
  const form = Type.Object({
    id: Id,
    name: Text(5, '名称', { min: 1 }),
    note: Maybe(Text(10, '备注')),
    age: Type.Optional(Type.Integer({ title: '年龄', minimum: 0 })),
  })

  test('unknown properties are dropped, also those that look like internals', () => {
    const given = JSON.parse(
      '{"id":"1","name":"a","role":"admin","__proto__":{"polluted":1},"constructor":"x"}',
    ) as unknown
    const result = value(form, given) as object
    expect(Object.keys(result)).toEqual(['id', 'name'])
    expect('polluted' in result).toBe(false)
  })
  test('inherited properties do not count as given', () => {
    expect(fault(Type.Object({ toString: Text(10, '文字') }), {})).toBe('文字不能为空')
  })
  test('every missing field is named, the first comes first', () => {
    expect(read(form, {}).faults.map((fault) => fault.message)).toEqual(['编号不能为空', '名称不能为空'])
  })
  test('null means nothing unless the field may be null', () => {
    expect(value(form, { id: '1', name: 'a', age: null })).toEqual({ id: '1', name: 'a' })
    expect(value(form, { id: '1', name: 'a', note: null })).toEqual({ id: '1', name: 'a', note: null })
    expect(fault(form, { id: '1', name: null })).toBe('名称不能为空')
  })
  test('a blank where a time or date is needed is nothing', () => {
    const lesson = Type.Object({ from: Time('开始'), until: Type.Optional(Time('结束')) })
    expect(read(lesson, { from: ' ', until: '' }).faults.map((fault) => fault.message)).toEqual(['开始不能为空'])
    expect(value(lesson, { from: '2026-01-31 08:00:00', until: '' })).toEqual({ from: '2026-01-31T00:00:00.000Z' })
  })
  test('numbers given as ids become texts', () => {
    expect(value(form, { id: 12, name: true })).toEqual({ id: '12', name: 'true' })
  })
  test.each([[[]], ['x'], [1], [null]])('%j is no object', (given) => {
    expect(fault(form, given)).toBe('提交的内容的格式不对')
  })
  test('records take any key but the dangerous one', () => {
    expect(value(Type.Record(Type.String(), Type.Integer()), JSON.parse('{"a":"1","__proto__":2}'))).toEqual({ a: 1 })
  })
})

describe('texts', () => {
  test.each([
    ['   ', '名称不能为空'],
    ['x'.repeat(6), '名称不能超过 5 个字'],
  ])('%j: %s', (given, message) => {
    expect(fault(Text(5, '名称', { min: 1 }), given)).toBe(message)
  })
  test('patterns speak for themselves and let nothing through at the edges', () => {
    const code = Text(20, '编码', { pattern: '^[a-z]+$', patternMessage: '只能是字母' })
    expect(fault(code, 'a1')).toBe('编码只能是字母')
    expect(fault(code, 'abc\n')).toBe('编码只能是字母')
    expect(value(code, '')).toBe('')
  })
  test('rich text loses what runs', () => {
    const clean = value(
      Html('内容'),
      '<p onclick="x()">a<script>alert(1)</script><img src="javascript:x"><iframe src="https://x"></iframe>' +
        '<a href="https://x">b</a></p>',
    )
    expect(clean).toBe('<p>a<img /><a href="https://x" rel="noopener noreferrer">b</a></p>')
  })
  test.each(['ad\0min', '\0', 'half \ud83d', '\udc00 half'])(
    'text that no database keeps as it is gets refused, wherever it stands: %j',
    (text) => {
      expect(fault(Text(10, '名称'), text)).toBe('名称含有不能使用的字符')
      expect(fault(Html('内容'), `<p>${text}</p>`)).toBe('内容含有不能使用的字符')
      expect(fault(Type.Array(Text(10, '名称')), ['a', text])).toBe('名称含有不能使用的字符')
      expect(fault(Type.Object({ any: Type.Unknown() }), { any: [{ deep: text }] })).toBe('any含有不能使用的字符')
      expect(fault(Type.Object({ any: Type.Unknown() }), { any: { [text]: 1 } })).toBe('any含有不能使用的字符')
      expect(fault(Type.Record(Type.String(), Type.Integer()), { [text]: 1 })).toBe('提交的内容含有不能使用的字符')
    },
  )
  test('whole pairs and controls that can be kept pass', () => {
    for (const text of ['😀', '一\n\t二', '\u0001', '𠮷']) expect(value(Text(10), text)).toBe(text)
  })
  test('references in rich text make none either', () => {
    expect(value(Html(), '<p title="&#0;">a&#0;b&#xD83D;c</p>')).not.toMatch(/[\0\p{Cs}]/u)
  })
  test('objects and lists are no text', () => {
    expect(fault(Text(5, '名称'), { $ne: '' })).toBe('名称应为文字')
    expect(fault(Text(5, '名称'), ['a'])).toBe('名称应为文字')
  })
})

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
  ])('%j: %s', (given, message) => {
    expect(fault(whole, given)).toBe(message)
  })
  test('an integer beyond what numbers can hold is refused', () =>
    expect(fault(Type.Integer({ title: '数量' }), '9007199254740993')).toBe('数量应为整数'))
  test('an empty text empties a nullable number', () => expect(value(Nullable(whole), '')).toBeNull())
  test('flags are stored as 0 and 1, booleans stay', () => {
    expect(['true', true, 1, '1', 'false', false, 0, ''].map((raw) => value(Flag('共享'), raw))).toEqual([
      1, 1, 1, 1, 0, 0, 0, 0,
    ])
    expect(value(Type.Boolean(), '1')).toBe(true)
    expect(fault(Flag('共享'), 'maybe')).toBe('共享应为是或否')
  })
  test('local times become UTC, days stay days', () => {
    expect(value(Time('时间'), '2026-01-31 08:00:00')).toBe('2026-01-31T00:00:00.000Z')
    expect(value(Time('时间'), '2026-01-31T00:00:00Z')).toBe('2026-01-31T00:00:00.000Z')
    expect(value(Day('生日'), '2015-06-01 00:00:00')).toBe('2015-06-01')
    expect(fault(Time('时间'), '2026-02-30 08:00:00')).toBe('时间不是有效的时间')
    for (const day of ['yesterday', '2026-02-30', '0000-00-00', '0000-01-01', '2026-13-01'])
      expect(fault(Day('生日'), day), day).toBe('生日不是有效的日期')
    expect(value(Nullable(Time('时间')), '')).toBeNull()
  })
})

describe('lists and choices', () => {
  test('each entry is read, and too many are refused', () => {
    expect(value(Type.Array(Type.Integer()), ['1', 2])).toEqual([1, 2])
    expect(fault(Type.Array(Type.Integer(), { title: '编号', maxItems: 1 }), [1, 2])).toBe('编号最多 1 项')
    expect(fault(Type.Array(Type.Integer(), { title: '编号', minItems: 1 }), [])).toBe('编号至少选择 1 项')
    expect(fault(Type.Array(Type.Integer(), { title: '编号' }), '1')).toBe('编号应为列表')
  })
  test('the first alternative that fits is taken, in its own type', () => {
    expect(value(Type.Union([Type.Literal(1), Type.Literal('a')]), '1')).toBe(1)
    expect(fault(Type.Union([Type.Literal(1), Type.Literal('a')], { title: '种类' }), 'b')).toBe('种类的取值不对')
  })
  test.each([{ toString: 'a' }, { toString: null }, { toString: () => 'a' }, ['a'], [['a']], {}])(
    'what is no primitive is none of the choices: %j',
    (given) => {
      const listed = { type: 'string', enum: ['a', 'b'], title: '种类' }
      expect(fault(listed, given)).toBe('种类的取值不对')
      expect(fault(Type.Literal('a', { title: '种类' }), given)).toBe('种类的取值不对')
    },
  )
  test('a choice may come as a text or as a number', () => {
    const listed = { type: 'integer', enum: [0, 1, 2] }
    expect([value(listed, '0'), value(listed, 2)]).toEqual([0, 2])
  })
})
