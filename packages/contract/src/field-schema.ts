import type { FieldKind } from './field-kind.ts'

/** The part of JSON Schema that the contract uses, with its own marks (field.ts). */
export interface FieldSchema {
  type?: string
  title?: string
  properties?: Record<string, FieldSchema>
  required?: readonly string[]
  items?: FieldSchema
  additionalProperties?: FieldSchema | boolean
  patternProperties?: Record<string, FieldSchema>
  anyOf?: FieldSchema[]
  const?: unknown
  enum?: unknown[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  /** A number above `maximum` is taken as `maximum`; the answer says what was taken. */
  clamped?: boolean
  minItems?: number
  maxItems?: number
  pattern?: string
  /** What is said where `pattern` does not match; continues the title, or is a sentence of its own. */
  patternMessage?: string
  nullable?: boolean
  /** Absent where the JSON type says enough (`kindOf`), and on objects and lists. */
  kind?: FieldKind
  /** Dictionary whose values the field holds. */
  dict?: string
  /** A comma list of values of the dictionary. */
  list?: boolean
  /** On a text of a query: the kind of the row key that it filters, and which end of a range it is. */
  filter?: FieldKind
  bound?: 'begin' | 'end'
  /** On the query of a list: the row keys that may be filtered. */
  search?: readonly string[]
  /** The object is a page of rows. */
  page?: boolean
}

/** A schema of the contract as the data it is. */
export const fieldSchema = (schema: object): FieldSchema => schema as FieldSchema

/** Kind of a field: the one it names, or the plain one of its JSON type. */
export function kindOf(schema: FieldSchema): FieldKind {
  if (schema.kind) return schema.kind
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  return schema.type === 'boolean' ? 'boolean' : 'text'
}

/** Row keys of a list endpoint's result, paged or not, with their schemas. */
export function rowSchemas(result: object | undefined): Readonly<Record<string, FieldSchema>> {
  const schema = fieldSchema(result ?? {})
  return (schema.properties?.['records'] ?? schema).items?.properties ?? {}
}
