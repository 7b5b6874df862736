import { expect, it } from 'vitest'
import { Type } from './typebox.ts'

/** Returns all fields and the required fields of a schema, as a form reads them. */
const read = (schema: Record<string, unknown>) => [Object.keys(schema['properties'] as object), schema['required']]
const row = Type.Object({
  id: Type.String(),
  name: Type.String({ title: '名称', maxLength: 30 }),
  note: Type.Optional(Type.String()),
})

it('an object lists its required properties', () => {
  expect(read(row)).toEqual([
    ['id', 'name', 'note'],
    ['id', 'name'],
  ])
})

it('titles and lengths are kept in the schema', () => {
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
])('%s keeps the required properties correct', (_, schema, fields) => {
  expect(read(schema)).toEqual(fields)
})

it('making a property optional does not change other schemas', () => {
  const name = Type.String({ title: '名称' })
  Type.Optional(name)
  expect(read(Type.Object({ name }))).toEqual([['name'], ['name']])
  Type.Partial(row)
  expect(read(row)[1]).toEqual(['id', 'name'])
})

it('an optional property remains optional when it is spread into another object', () => {
  const again = Type.Object({ ...(row['properties'] as Record<string, Record<string, unknown>>), more: Type.Unknown() })
  expect(read(again)).toEqual([
    ['id', 'name', 'note', 'more'],
    ['id', 'name', 'more'],
  ])
})
