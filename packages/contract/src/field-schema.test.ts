import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { DictNumber, FileKey, Flag, Html, Id, ImageKey, Text, Time } from './field.ts'
import { fieldRules } from './field-kind.ts'
import { fieldSchema, kindOf, rowSchemas } from './field-schema.ts'
import { ListOf, PageOf } from './list.ts'

test.each([
  ['id', Id, 'text'],
  ['a number', Type.Integer(), 'number'],
  ['a fraction', Type.Number(), 'number'],
  ['a boolean', Type.Boolean(), 'boolean'],
  ['a flag', Flag(), 'flag'],
  ['a number of a dictionary', DictNumber('sex'), 'numberChoice'],
  ['a time', Time(), 'time'],
  ['rich text', Html(), 'html'],
] as const)('kindOf recognizes %s', (_name, schema, kind) => expect(kindOf(fieldSchema(schema))).toBe(kind))

test('the kind of a field is independent of its name', () => {
  const row = Type.Object({ courseCover: FileKey(), file: ImageKey(), password: Text(10), memo: Text(500) })
  const kinds = Object.values(rowSchemas(PageOf(row))).map(kindOf)
  expect(kinds).toEqual(['file', 'image', 'text', 'text'])
})

test('rowSchemas finds rows only in a page or a list', () => {
  const row = Type.Object({ id: Id })
  expect(Object.keys(rowSchemas(PageOf(row)))).toEqual(['id'])
  expect(Object.keys(rowSchemas(ListOf(row)))).toEqual(['id'])
  expect(rowSchemas(Type.Boolean())).toEqual({})
  expect(rowSchemas(undefined)).toEqual({})
})

test.each(
  Object.entries(fieldRules)
    .filter(([, rule]) => rule.pattern)
    .map(([kind, rule]) => [kind, rule.pattern!] as const),
)('an empty text matches the pattern of %s as well', (_kind, pattern) => expect('').toMatch(new RegExp(pattern, 'u')))
