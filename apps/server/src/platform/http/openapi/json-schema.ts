import { fieldRules, kindOf, type FieldKind, type FieldSchema } from '@mashu/contract'
import { conversionOf } from '../field/field-kinds.ts'

/** Converts schemas of the contract to standard JSON Schema. */

export type Json = Record<string, unknown>

/** Imported rows may violate these limits, so they are valid only for input. */
const INPUT_ONLY = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern'] as const

type Direction = 'input' | 'result'

/** These kinds accept several input formats. For example, a time may be an ISO text with a zone. */
const FREE_INPUT: ReadonlySet<FieldKind> = new Set(['date', 'time'])

function description(schema: FieldSchema): string | undefined {
  const notes = [
    schema.filter && '筛选：值、*部分*、!排除、>= 比较或逗号列表',
    schema.dict && `字典 ${schema.dict}`,
    schema.patternMessage,
    fieldRules[kindOf(schema)].note,
  ].filter(Boolean)
  return notes.length > 0 ? notes.join('；') : undefined
}

/** The texts of coded fields and the addresses of file fields. */
function companions(properties: Readonly<Record<string, FieldSchema>>): Json {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => {
      const suffix = conversionOf(field).companion?.suffix
      const companion = `${name}${suffix}`
      return suffix === undefined || companion in properties ? [] : [[companion, { type: ['string', 'null'] }]]
    }),
  )
}

const mapValues = <T>(record: Readonly<Record<string, T>>, map: (value: T) => unknown): Json =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))

function objectPart(schema: FieldSchema, direction: Direction): Json {
  const { properties, required, additionalProperties, patternProperties } = schema
  const inner = (field: FieldSchema) => jsonSchema(field, direction)
  return {
    ...(properties && {
      properties: {
        ...mapValues(properties, inner),
        ...(direction === 'result' ? companions(properties) : {}),
        ...(schema.page && direction === 'result' ? { searchCount: { type: 'boolean' } } : {}),
      },
    }),
    ...(required?.length && { required }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'object' ? inner(additionalProperties) : additionalProperties,
    }),
    ...(patternProperties && { patternProperties: mapValues(patternProperties, inner) }),
  }
}

function valuePart(schema: FieldSchema, direction: Direction): Json {
  const { format, pattern } = fieldRules[kindOf(schema)]
  const limits = direction === 'input' ? INPUT_ONLY.filter((name) => schema[name] !== undefined) : []
  return {
    ...(schema.type && { type: schema.type }),
    ...(schema.const !== undefined && { const: schema.const }),
    ...(schema.enum && { enum: schema.enum }),
    ...(format && { format }),
    ...(pattern && !(direction === 'input' && FREE_INPUT.has(kindOf(schema))) && { pattern }),
    ...Object.fromEntries(limits.map((name) => [name, schema[name]])),
    ...(schema.items && { items: jsonSchema(schema.items, direction) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map((option) => jsonSchema(option, direction)) }),
  }
}

function orNull({ type, enum: values, anyOf, const: only, ...rest }: Json): Json {
  if (Array.isArray(anyOf)) return { ...rest, anyOf: [...(anyOf as unknown[]), { type: 'null' }] }
  if (only !== undefined) return { ...rest, enum: [only, null] }
  return {
    ...(type === undefined ? {} : { type: [type, 'null'] }),
    ...(values === undefined ? {} : { enum: [...(values as unknown[]), null] }),
    ...rest,
  }
}

/** The schema of a result contains companion fields. The schema of an input contains limits. */
export function jsonSchema(schema: FieldSchema, direction: Direction): Json {
  const plain = { ...valuePart(schema, direction), ...objectPart(schema, direction) }
  const told = description(schema)
  return {
    ...(schema.nullable ? orNull(plain) : plain),
    ...(schema.title === undefined ? {} : { title: schema.title }),
    ...(told === undefined ? {} : { description: told }),
  }
}
