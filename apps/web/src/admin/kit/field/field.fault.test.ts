import { describe, expect, it } from 'vitest'
import { position } from '@mashu/contract/sys/position'
import { formFields, makeField, refusalOf } from './field.ts'

const [code] = formFields(position, 'add', ['code'], {})

describe('a field accepts', () => {
  it('an empty value, because another check reports missing values', () => {
    expect(refusalOf(code!, '')).toBeUndefined()
  })
  it('no text that is too long or does not match the pattern', () => {
    expect(refusalOf(code!, 'x'.repeat(101))).toBe('长度不超过 100 个字符')
    const phone = makeField(
      'phone',
      { type: 'string', title: '手机号码', pattern: '^1\\d{10}$', patternMessage: '请输入正确格式的手机号码!' },
      false,
    )
    expect(refusalOf(phone, '1380000')).toBe('请输入正确格式的手机号码!')
    expect(refusalOf(phone, '13800001024')).toBeUndefined()
    expect(
      refusalOf(
        makeField(
          'dictCode',
          { type: 'string', title: '字典编码', pattern: '^\\S+$', patternMessage: '不能有空格' },
          false,
        ),
        'a b',
      ),
    ).toBe('字典编码不能有空格')
    expect(
      refusalOf(makeField('code', { type: 'string' }, false, { pattern: [/^[a-z]+$/, '只能用小写字母'] }), 'A'),
    ).toBe('只能用小写字母')
  })
  it('no number outside of its range', () => {
    const level = makeField('level', { type: 'integer', minimum: 0, maximum: 99 }, true)
    expect([refusalOf(level, 1.5), refusalOf(level, -1), refusalOf(level, 100), refusalOf(level, 0)]).toEqual([
      '请输入整数!',
      '不能小于 0',
      '不能大于 99',
      undefined,
    ])
  })
})
