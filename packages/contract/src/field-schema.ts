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
  /**
   * True when the server reduces a number above `maximum` to `maximum`. The answer contains the number that the server
   * used.
   */
  clamped?: boolean
  minItems?: number
  maxItems?: number
  pattern?: string
  /** The message when `pattern` does not match. The message continues the title, or is a complete sentence. */
  patternMessage?: string
  nullable?: boolean
  /** The kind of the field. Undefined when the JSON type determines the kind (`kindOf`), and for objects and lists. */
  kind?: FieldKind
  dict?: string
  /** True for a comma-separated list of values. The values are from the dictionary or from `choices`. */
  list?: boolean
  /** Texts that sheets offer for a field without `enum`. The module of the field checks the value itself. */
  choices?: readonly string[]
  /** In a query: the kind of the key that this text filters. */
  filter?: FieldKind
  bound?: 'begin' | 'end'
  /** In the query of a list: the keys of a row with which the list can be filtered. */
  search?: readonly string[]
  /** True for a page with rows. */
  page?: boolean
}

export const fieldSchema = (schema: object): FieldSchema => schema as FieldSchema

/** Returns the declared kind of a field. Without a declared kind, the JSON type determines the kind. */
export function kindOf(schema: FieldSchema): FieldKind {
  if (schema.kind) return schema.kind
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  return schema.type === 'boolean' ? 'boolean' : 'text'
}

/** Returns the schemas of a row by key. `result` is the result of a list, with or without pages. */
export function rowSchemas(result: object | undefined): Readonly<Record<string, FieldSchema>> {
  const schema = fieldSchema(result ?? {})
  return (schema.properties?.['records'] ?? schema).items?.properties ?? {}
}
