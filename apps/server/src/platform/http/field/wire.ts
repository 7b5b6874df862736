import type { FieldSchema } from './coerce.ts'
import type { ZoneClock } from '../../time/time.ts'

/** What converting to and from the wire needs. Texts and addresses come from caches, never from a query. */
export interface WireContext {
  clock: ZoneClock
  /** Text of a value (or comma list of values) of a dictionary; null when the dictionary or value is unknown. */
  dictText(dict: string, value: string): string
  /** All items of a dictionary, for sheets, which hold texts. */
  dictOptions(dict: string): readonly { value: string; text: string }[]
  /** Address of a storage key (or comma list of keys). */
  fileUrl(key: string): string
}

type Row = Record<string, unknown>
type Serializer = (value: unknown) => unknown

/**
 * Compiles a result schema into the function that turns rows into their wire form: UTC → local time, 0/1 → boolean,
 * `<field>_dictText`, `<field>_url`. Answers null when the schema has nothing to convert.
 */
export function serializerFor(schema: FieldSchema, wire: WireContext): Serializer | null {
  if (schema.type === 'array') return arraySerializer(schema, wire)
  if (schema.type === 'object') return objectSerializer(schema, wire)
  return fieldSerializer(schema, wire)
}

function fieldSerializer(schema: FieldSchema, { clock }: WireContext): Serializer | null {
  if (schema.wire === 'time')
    return (value) => (typeof value === 'string' && value !== '' ? clock.toWire(value) : value)
  if (schema.wire === 'flag') return (value) => (typeof value === 'number' ? value !== 0 : value)
  return null
}

function arraySerializer(schema: FieldSchema, wire: WireContext): Serializer | null {
  const one = schema.items ? serializerFor(schema.items, wire) : null
  return one && ((value) => (Array.isArray(value) ? value.map(one) : value))
}

function objectSerializer(schema: FieldSchema, wire: WireContext): Serializer | null {
  const steps: ((row: Row) => void)[] = []
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const inner = serializerFor(field, wire)
    if (inner)
      steps.push((row) => {
        if (row[name] !== undefined) row[name] = inner(row[name])
      })
    if (field.dict !== undefined) steps.push(textStep(name, field.dict, wire))
    if (field.file) steps.push(urlStep(name, wire))
  }
  if (steps.length === 0) return null
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const row = { ...(value as Row) }
    for (const step of steps) step(row)
    return row
  }
}

function textStep(name: string, dict: string, { dictText }: WireContext) {
  return (row: Row) => {
    const value = row[name]
    if (value === undefined) return
    row[`${name}_dictText`] = value === null || value === '' ? null : dictText(dict, String(value))
  }
}

function urlStep(name: string, { fileUrl }: WireContext) {
  return (row: Row) => {
    const value = row[name]
    if (value === undefined) return
    row[`${name}_url`] = typeof value === 'string' && value !== '' ? fileUrl(value) : ''
  }
}
