import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import {
  audit,
  Day,
  DictNumber,
  DictValue,
  FileKey,
  Flag,
  Html,
  Id,
  ImageKey,
  LongText,
  Maybe,
  Nullable,
  Password,
  Text,
  Time,
} from './field.ts'

/** Removes the symbols of TypeBox. */
const plain = (schema: unknown) => JSON.parse(JSON.stringify(schema)) as Record<string, unknown>

describe('texts', () => {
  test('may be empty unless they have a minimum length', () => {
    expect(plain(Text(20, '名称'))).toEqual({ type: 'string', maxLength: 20, minLength: 0, title: '名称' })
    expect(plain(Text(20, '名称', { min: 1 }))).toMatchObject({ minLength: 1 })
  })

  test('without a label have no title', () => expect(plain(Text(20))).not.toHaveProperty('title'))

  test('have a pattern and the message for this pattern', () =>
    expect(plain(Text(5, '编码', { pattern: '^\\d+$', patternMessage: '应为数字' }))).toMatchObject({
      pattern: '^\\d+$',
      patternMessage: '应为数字',
    }))

  test('for ids are neither blank nor long', () => expect(plain(Id)).toMatchObject({ minLength: 1, maxLength: 40 }))
})

describe('keywords', () => {
  test.each([
    ['rich text', Html('内容'), { type: 'string', kind: 'html', title: '内容' }],
    ['a dictionary', DictValue('sex', '性别'), { type: 'string', kind: 'choice', dict: 'sex', title: '性别' }],
    ['a list of a dictionary', DictValue('post', '职务', { list: true }), { dict: 'post', list: true }],
    ['a number of a dictionary', DictNumber('sex', '性别'), { type: 'integer', kind: 'numberChoice', dict: 'sex' }],
    ['a stored file', FileKey('封面', 256), { type: 'string', kind: 'file', maxLength: 256 }],
    ['a stored file of the usual length', FileKey(), { kind: 'file', maxLength: 1024 }],
    ['a picture', ImageKey('头像'), { type: 'string', kind: 'image', maxLength: 1024 }],
    ['a long text', LongText(200, '备注'), { type: 'string', kind: 'longText', maxLength: 200 }],
    ['a password', Password(128, '密码', { min: 6 }), { kind: 'password', minLength: 6, maxLength: 128 }],
    ['a flag', Flag('启用'), { type: 'boolean', kind: 'flag', title: '启用' }],
    ['a time', Time('时间'), { type: 'string', kind: 'time', maxLength: 30 }],
    ['a day', Day('生日'), { type: 'string', kind: 'date', maxLength: 30 }],
  ])('describe %s', (_name, schema, marks) => expect(plain(schema)).toMatchObject(marks))
})

describe('null', () => {
  test('is allowed in a nullable field, but the field is still required', () => {
    const object = Type.Object({ note: Nullable(Text(10, '备注')) })
    expect(object.required).toEqual(['note'])
    expect(plain(object.properties.note)).toMatchObject({ nullable: true, title: '备注', maxLength: 10 })
  })

  test('is allowed in a `Maybe` field, which may also be absent', () => {
    const object = Type.Object({ name: Text(10), note: Maybe(Text(10, '备注')) })
    expect(object.required).toEqual(['name'])
    expect(plain(object.properties.note)).toMatchObject({ nullable: true, title: '备注' })
  })

  test('is not allowed in the field from which a nullable field was made', () => {
    const text = Text(10, '备注')
    Nullable(text)
    Maybe(text)
    expect(plain(text)).not.toHaveProperty('nullable')
  })
})

test('author and times may be null, because old rows do not have them', () => {
  expect(Object.keys(audit)).toEqual(['createBy', 'createTime', 'updateBy', 'updateTime'])
  for (const field of Object.values(audit)) expect(plain(field)).toMatchObject({ nullable: true })
  expect([plain(audit.createTime)['kind'], plain(audit.updateTime)['kind']]).toEqual(['time', 'time'])
})
