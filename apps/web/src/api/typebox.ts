/** Replaces the large library `typebox` in the browser. The functions return plain JSON Schema objects. */
type Schema = Record<string, unknown>

const optional = Symbol('optional')
const isOptional = (schema: Schema) => (schema as Record<symbol, unknown>)[optional] === true
const make =
  (type: string) =>
  (options: Schema = {}): Schema => ({ type, ...options })

function object(properties: Record<string, Schema>, options: Schema = {}): Schema {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((key) => !isOptional(properties[key]!)),
    ...options,
  }
}

function pickKeys(schema: Schema, keep: (key: string) => boolean): Schema {
  const properties = schema['properties'] as Record<string, Schema>
  return object(Object.fromEntries(Object.entries(properties).filter(([key]) => keep(key))))
}

function mapProperties(schema: Schema, map: (schema: Schema) => Schema): Schema {
  const properties = schema['properties'] as Record<string, Schema>
  return object(Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, map(schema)])))
}

const markOptional = (schema: Schema): Schema => Object.assign({ ...schema }, { [optional]: true })
const markRequired = (schema: Schema): Schema => Object.assign({ ...schema }, { [optional]: false })

export const Type = {
  String: make('string'),
  Number: make('number'),
  Integer: make('integer'),
  Boolean: make('boolean'),
  Null: make('null'),
  Unknown: (options: Schema = {}) => options,
  Any: (options: Schema = {}) => options,
  Literal: (value: unknown, options: Schema = {}) => ({ const: value, ...options }),
  Union: (anyOf: Schema[], options: Schema = {}) => ({ anyOf, ...options }),
  Array: (items: Schema, options: Schema = {}) => ({ type: 'array', items, ...options }),
  Record: (_key: Schema, value: Schema, options: Schema = {}) => ({
    type: 'object',
    additionalProperties: value,
    ...options,
  }),
  Object: object,
  Unsafe: (schema: Schema) => schema,
  Optional: markOptional,
  Omit: (schema: Schema, keys: string[]) => pickKeys(schema, (key) => !keys.includes(key)),
  Pick: (schema: Schema, keys: string[]) => pickKeys(schema, (key) => keys.includes(key)),
  Partial: (schema: Schema) => mapProperties(schema, markOptional),
  Required: (schema: Schema) => mapProperties(schema, markRequired),
  Intersect: (all: Schema[]) =>
    object(Object.assign({}, ...all.map((schema) => schema['properties'] as Schema)) as Record<string, Schema>),
}
