import type { FieldKind } from './field-kind.ts'

/** The part of JSON Schema that the contract uses, with additional keywords (field.ts). */
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
  /** The server reduces a number above `maximum` to `maximum`, and answers with the used number. */
  clamped?: boolean
  minItems?: number
  maxItems?: number
  pattern?: string
  /** The message continues the title, or is a complete sentence. */
  patternMessage?: string
  nullable?: boolean
  /** Undefined when the JSON type determines the kind (`kindOf`), and for objects and lists. */
  kind?: FieldKind
  dict?: string
  /** A comma-separated list of values from the dictionary or from `choices`. */
  list?: boolean
  /** Texts that sheets offer for a field without `enum`. The field's module checks the value. */
  choices?: readonly string[]
  /** In a query: the kind of the key that this text filters. */
  filter?: FieldKind
  bound?: 'begin' | 'end'
  /** In the query of a list: the keys with which the list can be filtered. */
  search?: readonly string[]
  page?: boolean
}

export const fieldSchema = (schema: object): FieldSchema => schema as FieldSchema

/** Without a declared kind, the JSON type determines the kind. */
export function kindOf(schema: FieldSchema): FieldKind {
  if (schema.kind) return schema.kind
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  return schema.type === 'boolean' ? 'boolean' : 'text'
}

/** `result` is the result of a list, with or without pages. */
export function rowSchemas(result: object | undefined): Readonly<Record<string, FieldSchema>> {
  const schema = fieldSchema(result ?? {})
  return (schema.properties?.['records'] ?? schema).items?.properties ?? {}
}
