import { isStorable } from './storable-text.ts'
import type { ZoneClock } from '../../time/time.ts'

/** The part of JSON Schema that the contract uses, with its own marks (field.ts). */
export interface FieldSchema {
  type?: string
  title?: string
  properties?: Record<string, FieldSchema>
  required?: string[]
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
  minItems?: number
  maxItems?: number
  pattern?: string
  patternMessage?: string
  nullable?: boolean
  wire?: 'time' | 'date' | 'flag'
  dict?: string
  file?: boolean
  html?: boolean
  search?: string[]
  page?: boolean
}

export interface Fault {
  path: string
  message: string
}

interface Context {
  clock: ZoneClock
  faults: Fault[]
  html: (text: string) => string | null
}

const label = (schema: FieldSchema, path: string) => schema.title ?? (path || '提交的内容')
const DROP = Symbol('drop')
const UNSTORABLE = '含有不能使用的字符'

/**
 * Turns what came over the wire into what handlers work with: unknown properties dropped, numbers and booleans read
 * from text, local times made UTC, flags 0/1, rich text sanitised. Faults are collected, one Chinese sentence a field.
 */
export function coerce(
  schema: FieldSchema,
  value: unknown,
  clock: ZoneClock,
  html: (text: string) => string | null,
): { value: unknown; faults: Fault[] } {
  const context: Context = { clock, faults: [], html }
  const result = walk(schema, value, '', context)
  return { value: result === DROP ? undefined : result, faults: context.faults }
}

function fault(context: Context, schema: FieldSchema, path: string, text: string): typeof DROP {
  context.faults.push({ path, message: label(schema, path) + text })
  return DROP
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
    case 'string':
      return textValue(schema, value, path, context)
    case 'integer':
    case 'number':
      return numberValue(schema, value, path, context)
    case 'boolean':
      return booleanValue(schema, value, path, context)
    default:
      return isStorable(value) ? value : fault(context, schema, path, UNSTORABLE)
  }
}

/** Only primitives are compared: an object may bring a `toString` of its own, or one that is no function. */
function listedValue(schema: FieldSchema, value: unknown, path: string, context: Context): unknown {
  const allowed = schema.enum ?? [schema.const]
  const found =
    value !== null && typeof value === 'object' ? -1 : allowed.findIndex((one) => String(one) === String(value))
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
    const one = Object.hasOwn(given, name) ? given[name] : undefined
    const read = isLeftOut(one, field)
      ? leaveOut(schema, name, field, join(name), context)
      : walk(field, one, join(name), context)
    if (read !== DROP) result[name] = read
  }
  const rest = restSchema(schema)
  if (rest)
    for (const [name, one] of Object.entries(given))
      if (!Object.hasOwn(result, name) && name !== '__proto__') {
        if (isStorable(name)) result[name] = walk(rest, one, join(name), context)
        else fault(context, schema, path, UNSTORABLE)
      }
  return result
}

/** Existing clients send null for "nothing"; where null means nothing to a field it is the same as leaving it out. */
const isLeftOut = (one: unknown, field: FieldSchema) => one === undefined || (one === null && !field.nullable)

function leaveOut(schema: FieldSchema, name: string, field: FieldSchema, path: string, context: Context): typeof DROP {
  if (schema.required?.includes(name)) fault(context, field, path, '不能为空')
  return DROP
}

/** Schema of the entries of a record. */
export function restSchema(schema: FieldSchema): FieldSchema | undefined {
  return typeof schema.additionalProperties === 'object'
    ? schema.additionalProperties
    : Object.values(schema.patternProperties ?? {})[0]
}

function arrayValue(schema: FieldSchema, value: unknown, path: string, context: Context): unknown {
  if (!Array.isArray(value)) return fault(context, schema, path, '应为列表')
  if (value.length < (schema.minItems ?? 0)) return fault(context, schema, path, `至少选择 ${schema.minItems} 项`)
  if (value.length > (schema.maxItems ?? 10_000))
    return fault(context, schema, path, `最多 ${schema.maxItems ?? 10_000} 项`)
  return value.map((one, index) => walk(schema.items ?? {}, one, `${path}[${index}]`, context))
}

function textValue(schema: FieldSchema, value: unknown, path: string, context: Context): unknown {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    return fault(context, schema, path, '应为文字')
  const text = String(value)
  if (schema.wire === 'time' || schema.wire === 'date') return timeValue(schema, text, path, context)
  const wrong = textFault(schema, text)
  if (wrong !== null) return fault(context, schema, path, wrong)
  return schema.html ? richText(schema, text, path, context) : text
}

function richText(schema: FieldSchema, text: string, path: string, context: Context): unknown {
  const clean = context.html(text)
  if (clean === null) return fault(context, schema, path, '的排版层次太多，请简化后重试')
  // Signs become entities: a text may be several times as long afterwards.
  const wrong = textFault({ maxLength: schema.maxLength } as FieldSchema, clean)
  return wrong === null ? clean : fault(context, schema, path, wrong)
}

function textFault(schema: FieldSchema, text: string): string | null {
  const { minLength = 0, maxLength, pattern } = schema
  if (!isStorable(text)) return UNSTORABLE
  if (minLength > 0 && text.trim().length < minLength) return minLength === 1 ? '不能为空' : `至少 ${minLength} 个字`
  if (maxLength !== undefined && text.length > maxLength) return `不能超过 ${maxLength} 个字`
  if (pattern !== undefined && text !== '' && !new RegExp(pattern, 'u').test(text))
    return schema.patternMessage ?? '的格式不对'
  return null
}

function timeValue(schema: FieldSchema, text: string, path: string, context: Context): unknown {
  if (text.trim() === '') return schema.nullable ? null : DROP
  if (schema.wire === 'date')
    return /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10) : fault(context, schema, path, '不是有效的日期')
  return context.clock.fromWire(text) ?? fault(context, schema, path, '不是有效的时间')
}

function numberValue(schema: FieldSchema, value: unknown, path: string, context: Context): unknown {
  if (value === '' && schema.nullable) return null
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && value.trim() !== ''
        ? Number(value)
        : typeof value === 'boolean'
          ? Number(value)
          : Number.NaN
  if (!Number.isFinite(number) || (schema.type === 'integer' && !Number.isSafeInteger(number)))
    return fault(context, schema, path, schema.type === 'integer' ? '应为整数' : '应为数字')
  if (schema.minimum !== undefined && number < schema.minimum)
    return fault(context, schema, path, `不能小于 ${schema.minimum}`)
  if (schema.maximum !== undefined && number > schema.maximum)
    return fault(context, schema, path, `不能大于 ${schema.maximum}`)
  return number
}

function booleanValue(schema: FieldSchema, value: unknown, path: string, context: Context): unknown {
  const truth = value === true || value === 1 || value === '1' || value === 'true'
  const lie = value === false || value === 0 || value === '0' || value === 'false' || value === ''
  if (!truth && !lie) return fault(context, schema, path, '应为是或否')
  return schema.wire === 'flag' ? Number(truth) : truth
}
