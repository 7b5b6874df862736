import type { FieldSchema } from '@mashu/contract'
import { conversionOf } from './field-kinds.ts'
import { LEFT_OUT, Refused, UNSTORABLE, type ReadContext } from './read-value.ts'
import { readFilter } from './read-filter.ts'
import { isStorable } from './json/storable-text.ts'

/** `message` is a Chinese sentence. */
export interface Fault {
  path: string
  message: string
}

interface Context extends ReadContext {
  faults: Fault[]
}

const label = (schema: FieldSchema, path: string) => schema.title ?? (path || '提交的内容')

/**
 * Converts input of the wire for handlers: drops unknown properties, parses values, sanitizes rich text, and parses
 * list filters into conditions.
 * @throws `input.invalid` for a filter with too many entries
 */
export function coerce(schema: FieldSchema, value: unknown, read: ReadContext): { value: unknown; faults: Fault[] } {
  const context: Context = { ...read, faults: [] }
  const result = walk(schema, value, '', context)
  return { value: result === LEFT_OUT ? undefined : result, faults: context.faults }
}

function fault(context: Context, schema: FieldSchema, path: string, reason: string): typeof LEFT_OUT {
  context.faults.push({ path, message: label(schema, path) + reason })
  return LEFT_OUT
}

function walk(schema: FieldSchema, value: unknown, path: string, context: Context): unknown {
  if (value === null && schema.nullable) return null
  if (schema.anyOf) return choice(schema, value, path, context)
  if (schema.const !== undefined || schema.enum) return listedValue(schema, value, path, context)
  switch (schema.type) {
    case 'object':
      return objectValue(schema, value, path, context)
    case 'array':
      return arrayValue(schema, value, path, context)
    case undefined:
      return isStorable(value) ? value : fault(context, schema, path, UNSTORABLE)
    default:
      return fieldValue(schema, value, path, context)
  }
}

function fieldValue(schema: FieldSchema, value: unknown, path: string, context: Context): unknown {
  const result = conversionOf(schema).read(schema, value, context)
  if (result instanceof Refused) return fault(context, schema, path, result.reason)
  if (schema.filter === undefined || typeof result !== 'string') return result
  return readFilter(schema.filter, result, schema.bound, context.clock) ?? LEFT_OUT
}

/** Only primitives are compared, because an object may have its own `toString`. */
function listedValue(schema: FieldSchema, value: unknown, path: string, context: Context): unknown {
  const allowed = schema.enum ?? [schema.const]
  const found =
    value !== null && typeof value === 'object' ? -1 : allowed.findIndex((entry) => String(entry) === String(value))
  return found === -1 ? fault(context, schema, path, '的取值不对') : allowed[found]
}

function choice(schema: FieldSchema, value: unknown, path: string, context: Context): unknown {
  for (const option of schema.anyOf ?? []) {
    const trial: Context = { ...context, faults: [] }
    const result = walk(option, value, path, trial)
    if (trial.faults.length === 0) return result
  }
  return fault(context, schema, path, '的取值不对')
}

function objectValue(schema: FieldSchema, value: unknown, path: string, context: Context): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return fault(context, schema, path, '的格式不对')
  const given = value as Record<string, unknown>
  const result: Record<string, unknown> = {}
  const join = (name: string) => (path ? `${path}.${name}` : name)
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const sent = Object.hasOwn(given, name) ? given[name] : undefined
    const faultsBefore = context.faults.length
    const read = isLeftOut(sent, field) ? LEFT_OUT : walk(field, sent, join(name), context)
    if (read !== LEFT_OUT) result[name] = read
    // A reader may drop a sent value, for example a blank time.
    else if (schema.required?.includes(name) && context.faults.length === faultsBefore)
      fault(context, field, join(name), '不能为空')
  }
  readEntries(schema, given, result, { path, context })
  return result
}

/** Adds the entries of a record that the schema does not name to `result`. */
function readEntries(
  schema: FieldSchema,
  given: Record<string, unknown>,
  result: Record<string, unknown>,
  { path, context }: { path: string; context: Context },
): void {
  const rest = restSchema(schema)
  if (!rest) return
  for (const [name, entry] of Object.entries(given)) {
    if (Object.hasOwn(result, name) || name === '__proto__') continue
    if (isStorable(name)) result[name] = walk(rest, entry, path ? `${path}.${name}` : name, context)
    else fault(context, schema, path, UNSTORABLE)
  }
}

/** Existing clients send null for an absent value. */
const isLeftOut = (sent: unknown, field: FieldSchema) => sent === undefined || (sent === null && !field.nullable)

export function restSchema(schema: FieldSchema): FieldSchema | undefined {
  return typeof schema.additionalProperties === 'object'
    ? schema.additionalProperties
    : Object.values(schema.patternProperties ?? {})[0]
}

const MAX_ITEMS = 10_000

function arrayValue(schema: FieldSchema, value: unknown, path: string, context: Context): unknown {
  const { minItems = 0, maxItems = MAX_ITEMS, items = {} } = schema
  if (!Array.isArray(value)) return fault(context, schema, path, '应为列表')
  if (value.length < minItems) return fault(context, schema, path, `至少选择 ${minItems} 项`)
  if (value.length > maxItems) return fault(context, schema, path, `最多 ${maxItems} 项`)
  return value.map((entry, index) => walk(items, entry, `${path}[${index}]`, context))
}
