import { expect, it } from 'vitest'
import { Type } from './typebox.ts'

/** Returns the names of all fields and of the required fields. */
const read = (schema: Record<string, unknown>) => [Object.keys(schema['properties'] as object), schema['required']]
const row = Type.Object({
  id: Type.String(),
  name: Type.String({ title: '名称', maxLength: 30 }),
  note: Type.Optional(Type.String()),
})

it('the schema of an object lists the required properties', () => {
  expect(read(row)).toEqual([
    ['id', 'name', 'note'],
    ['id', 'name'],
  ])
})

it('a schema contains the given titles and lengths', () => {
  expect((row['properties'] as Record<string, unknown>)['name']).toEqual({
    type: 'string',
    title: '名称',
    maxLength: 30,
  })
  expect(Type.Array(Type.Integer({ minimum: 1 }), { title: '班级' })).toEqual({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    title: '班级',
  })
  expect(Type.Union([Type.Literal('a'), Type.Null()], { title: '种类' })).toEqual({
    anyOf: [{ const: 'a' }, { type: 'null' }],
    title: '种类',
  })
  expect(Type.Record(Type.String(), Type.Boolean())).toEqual({
    type: 'object',
    additionalProperties: { type: 'boolean' },
  })
})

it.each([
  ['Omit', Type.Omit(row, ['id']), [['name', 'note'], ['name']]],
  ['Pick', Type.Pick(row, ['name', 'note']), [['name', 'note'], ['name']]],
  ['Partial', Type.Partial(row), [['id', 'name', 'note'], []]],
  [
    'Required',
    Type.Required(row),
    [
      ['id', 'name', 'note'],
      ['id', 'name', 'note'],
    ],
  ],
  [
    'Intersect',
    Type.Intersect([row, Type.Object({ age: Type.Number(), pet: Type.Optional(Type.Any()) })]),
    [
      ['id', 'name', 'note', 'age', 'pet'],
      ['id', 'name', 'age'],
    ],
  ],
])('the result of %s lists the correct required properties', (_, schema, fields) => {
  expect(read(schema)).toEqual(fields)
})

it('making a property optional changes no other schema', () => {
  const name = Type.String({ title: '名称' })
  Type.Optional(name)
  expect(read(Type.Object({ name }))).toEqual([['name'], ['name']])
  Type.Partial(row)
  expect(read(row)[1]).toEqual(['id', 'name'])
})

it('an optional property stays optional when its object is spread into another object', () => {
  const again = Type.Object({ ...(row['properties'] as Record<string, Record<string, unknown>>), more: Type.Unknown() })
  expect(read(again)).toEqual([
    ['id', 'name', 'note', 'more'],
    ['id', 'name', 'more'],
  ])
})
