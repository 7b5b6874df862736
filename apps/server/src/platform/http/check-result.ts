import type { FieldSchema } from './coerce.ts'

const WIRE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/
const WIRE_DAY = /^\d{4}-\d{2}-\d{2}$/
/** The edge adds these to any coded or file field. */
const ADDED = /_(?:dictText|url)$/

/**
 * Where an answer differs from its contract: a missing or unknown field, a wrong type, a time that was not converted.
 * Runs in tests and development; it keeps a column that nobody meant to show (a password hash) from going out unseen.
 */
export function resultFaults(schema: FieldSchema, value: unknown, path = 'result'): string[] {
  if (value === null) return schema.nullable || schema.type === undefined || schema.type === 'null' ? [] : [`${path}: null`]
  if (schema.anyOf) return schema.anyOf.some((one) => resultFaults(one, value, path).length === 0) ? [] : [`${path}: fits no alternative`]
  if (schema.const !== undefined) return value === schema.const ? [] : [`${path}: ${String(value)}`]
  if (schema.enum) return schema.enum.includes(value) ? [] : [`${path}: ${String(value)}`]
  switch (schema.type) {
    case 'object': return objectFaults(schema, value, path)
    case 'array': return Array.isArray(value) ? value.slice(0, 20).flatMap((one, index) => resultFaults(schema.items ?? {}, one, `${path}[${index}]`)) : [`${path}: no list`]
    case 'string': return textFaults(schema, value, path)
    case 'integer': return Number.isInteger(value) ? [] : [`${path}: no integer`]
    case 'number': return typeof value === 'number' ? [] : [`${path}: no number`]
    case 'boolean': return typeof value === 'boolean' ? [] : [`${path}: no boolean`]
    default: return []
  }
}

function textFaults(schema: FieldSchema, value: unknown, path: string): string[] {
  if (typeof value !== 'string') return [`${path}: no text`]
  if (schema.wire === 'time' && value !== '' && !WIRE_TIME.test(value)) return [`${path}: no local time`]
  if (schema.wire === 'date' && value !== '' && !WIRE_DAY.test(value)) return [`${path}: no day`]
  return []
}

function objectFaults(schema: FieldSchema, value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path}: no object`]
  const row = value as Record<string, unknown>
  const properties = schema.properties ?? {}
  const rest = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : Object.values(schema.patternProperties ?? {})[0]
  const faults: string[] = []
  for (const name of schema.required ?? []) if (row[name] === undefined) faults.push(`${path}.${name}: missing`)
  for (const [name, one] of Object.entries(row)) {
    if (one === undefined) continue
    const field = properties[name] ?? rest
    if (field) faults.push(...resultFaults(field, one, `${path}.${name}`))
    else if (schema.properties && !ADDED.test(name) && !(schema.page && name === 'searchCount')) faults.push(`${path}.${name}: not in the contract`)
  }
  return faults
}
