import type { FieldSchema } from '@mashu/contract'
import { conversionOf } from './field-kinds.ts'
import type { WireContext } from './wire-context.ts'

type Row = Record<string, unknown>
type Serializer = (value: unknown) => unknown

/**
 * Compiles a result schema into a conversion of rows for the wire: UTC to local time, 0 and 1 to booleans,
 * `<field>_dictText` and `<field>_url` added. Returns null when the schema needs no conversion.
 */
export function serializerFor(schema: FieldSchema, context: WireContext): Serializer | null {
  if (schema.type === 'array') return arraySerializer(schema, context)
  if (schema.type === 'object') return objectSerializer(schema, context)
  const { write } = conversionOf(schema)
  return write ? (value) => write(value, context) : null
}

function arraySerializer(schema: FieldSchema, context: WireContext): Serializer | null {
  const item = schema.items ? serializerFor(schema.items, context) : null
  return item && ((value) => (Array.isArray(value) ? value.map(item) : value))
}

function objectSerializer(schema: FieldSchema, context: WireContext): Serializer | null {
  const steps: ((row: Row) => void)[] = []
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const inner = serializerFor(field, context)
    if (inner)
      steps.push((row) => {
        if (row[name] !== undefined) row[name] = inner(row[name])
      })
    const { companion } = conversionOf(field)
    if (companion) {
      const beside = `${name}${companion.suffix}`
      steps.push((row) => {
        if (row[name] !== undefined) row[beside] = companion.of(field, row[name], context)
      })
    }
  }
  if (steps.length === 0) return null
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const row = { ...(value as Row) }
    for (const step of steps) step(row)
    return row
  }
}
