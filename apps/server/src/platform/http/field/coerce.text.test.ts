import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { Html, Text } from '@mashu/contract'
import { fault, value } from './test/coerced.ts'

describe('texts', () => {
  test.each([
    ['   ', '名称不能为空'],
    ['x'.repeat(6), '名称不能超过 5 个字'],
  ])('%j is refused: %s', (given, message) => {
    expect(fault(Text(5, '名称', { min: 1 }), given)).toBe(message)
  })
  test('patterns apply to the exact text, without trimming', () => {
    const code = Text(20, '编码', { pattern: '^[a-z]+$', patternMessage: '只能是字母' })
    expect(fault(code, 'a1')).toBe('编码只能是字母')
    expect(fault(code, 'abc\n')).toBe('编码只能是字母')
    expect(value(code, '')).toBe('')
  })
  test.each(['ad\0min', '\0', 'half \ud83d', '\udc00 half'])(
    'a text that a database would not store unchanged is refused in any field: %j',
    (text) => {
      expect(fault(Text(10, '名称'), text)).toBe('名称含有不能使用的字符')
      expect(fault(Html('内容'), `<p>${text}</p>`)).toBe('内容含有不能使用的字符')
      expect(fault(Type.Array(Text(10, '名称')), ['a', text])).toBe('名称含有不能使用的字符')
      expect(fault(Type.Object({ any: Type.Unknown() }), { any: [{ deep: text }] })).toBe('any含有不能使用的字符')
      expect(fault(Type.Object({ any: Type.Unknown() }), { any: { [text]: 1 } })).toBe('any含有不能使用的字符')
      expect(fault(Type.Record(Type.String(), Type.Integer()), { [text]: 1 })).toBe('提交的内容含有不能使用的字符')
    },
  )
  test('surrogate pairs and storable control characters are accepted', () => {
    for (const text of ['😀', '一\n\t二', '\u0001', '𠮷']) expect(value(Text(10), text)).toBe(text)
  })
  test('objects and lists are no text', () => {
    expect(fault(Text(5, '名称'), { $ne: '' })).toBe('名称应为文字')
    expect(fault(Text(5, '名称'), ['a'])).toBe('名称应为文字')
  })
})
