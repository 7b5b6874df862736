import type { FieldKind } from './field-kind.ts'

/** The part of JSON Schema that the contract uses, and keywords of its own (field.ts). */
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
  /** True when a number above `maximum` is reduced to it. The answer contains the number that was used. */
  clamped?: boolean
  minItems?: number
  maxItems?: number
  pattern?: string
  /** The message when `pattern` does not match. It continues the title, or is a whole sentence. */
  patternMessage?: string
  nullable?: boolean
  /** The kind; absent when the JSON type is enough (`kindOf`), and on objects and lists. */
  kind?: FieldKind
  dict?: string
  /** True for a list of values with commas: those of the dictionary, or of `choices`. */
  list?: boolean
  /** Texts that sheets offer for a field without `enum`; the module of the field checks the value itself. */
  choices?: readonly string[]
  /** In a query: the kind of the key that this text filters, and which end of a range it is. */
  filter?: FieldKind
  bound?: 'begin' | 'end'
  /** In the query of a list: the keys of a row by which it can be filtered. */
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

/** Returns the schemas of a row's keys from the result of a list, with or without pages. */
export function rowSchemas(result: object | undefined): Readonly<Record<string, FieldSchema>> {
  const schema = fieldSchema(result ?? {})
  return (schema.properties?.['records'] ?? schema).items?.properties ?? {}
}
