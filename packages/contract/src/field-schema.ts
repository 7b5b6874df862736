import type { FieldKind } from './field-kind.ts'

/** The part of JSON Schema that the contract uses, with its own keywords (field.ts). */
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
  /** True when a number above `maximum` is reduced to it; the answer contains the number used. */
  clamped?: boolean
  minItems?: number
  maxItems?: number
  pattern?: string
  /** Message when `pattern` does not match; continues the title, or is a whole sentence. */
  patternMessage?: string
  nullable?: boolean
  /** Absent when the JSON type suffices (`kindOf`), and on objects and lists. */
  kind?: FieldKind
  dict?: string
  /** A comma list of values: of the dictionary, or of `choices`. */
  list?: boolean
  /** Texts that sheets offer for a field without `enum`; the server of the field checks them itself. */
  choices?: readonly string[]
  /** On a text of a query: the kind of the row key that it filters, and the end of a range. */
  filter?: FieldKind
  bound?: 'begin' | 'end'
  /** On the query of a list: the row keys that can be filtered. */
  search?: readonly string[]
  /** True for a page of rows. */
  page?: boolean
}

/** Returns a schema of the contract as plain data. */
export const fieldSchema = (schema: object): FieldSchema => schema as FieldSchema

/** Returns the declared kind of a field, or the default of its JSON type. */
export function kindOf(schema: FieldSchema): FieldKind {
  if (schema.kind) return schema.kind
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  return schema.type === 'boolean' ? 'boolean' : 'text'
}

/** Returns the row keys of a list's result with their schemas, with or without pages. */
export function rowSchemas(result: object | undefined): Readonly<Record<string, FieldSchema>> {
  const schema = fieldSchema(result ?? {})
  return (schema.properties?.['records'] ?? schema).items?.properties ?? {}
}
