import { kindOf, type FieldSchema } from '@mashu/contract'
import { restSchema } from './coerce.ts'

const WIRE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/
const WIRE_DAY = /^\d{4}-\d{2}-\d{2}$/
/** The server adds these fields: texts of coded fields, addresses of files, and the version of an editable row. */
const ADDED = /_(?:dictText|url)$|^rowVersion$/

/**
 * Returns the differences between a result and its contract. Runs in tests and development, so that no column such as a
 * password hash is sent by accident.
 */
export function resultFaults(schema: FieldSchema, value: unknown, path = 'result'): string[] {
  if (value === null)
    return schema.nullable || schema.type === undefined || schema.type === 'null' ? [] : [`${path}: null`]
  if (schema.anyOf)
    return schema.anyOf.some((alternative) => resultFaults(alternative, value, path).length === 0)
      ? []
      : [`${path}: fits no alternative`]
  const allowed = schema.const === undefined ? schema.enum : [schema.const]
  if (allowed) return allowed.includes(value) ? [] : [`${path}: ${String(value)}`]
  return checks[schema.type ?? '']?.(schema, value, path) ?? []
}

type Check = (schema: FieldSchema, value: unknown, path: string) => string[]

const typeCheck =
  (is: (value: unknown) => boolean, name: string): Check =>
  (_schema, value, path) =>
    is(value) ? [] : [`${path}: no ${name}`]
/** The number of items of a list that are checked. */
const SAMPLE = 20

const checks: Record<string, Check> = {
  object: objectFaults,
  array: (schema, value, path) =>
    Array.isArray(value)
      ? value.slice(0, SAMPLE).flatMap((item, index) => resultFaults(schema.items ?? {}, item, `${path}[${index}]`))
      : [`${path}: no list`],
  string: textFaults,
  integer: typeCheck(Number.isInteger, 'integer'),
  number: typeCheck((value) => typeof value === 'number', 'number'),
  boolean: typeCheck((value) => typeof value === 'boolean', 'boolean'),
}

function textFaults(schema: FieldSchema, value: unknown, path: string): string[] {
  if (typeof value !== 'string') return [`${path}: no text`]
  if (kindOf(schema) === 'time' && value !== '' && !WIRE_TIME.test(value)) return [`${path}: no local time`]
  if (kindOf(schema) === 'date' && value !== '' && !WIRE_DAY.test(value)) return [`${path}: no day`]
  return []
}

function objectFaults(schema: FieldSchema, value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path}: no object`]
  const row = value as Record<string, unknown>
  const missing = (schema.required ?? [])
    .filter((name) => row[name] === undefined)
    .map((name) => `${path}.${name}: missing`)
  return [
    ...missing,
    ...Object.entries(row).flatMap(([name, cell]) =>
      cell === undefined ? [] : propertyFaults(schema, name, cell, path),
    ),
  ]
}

function propertyFaults(schema: FieldSchema, name: string, value: unknown, path: string): string[] {
  const field = schema.properties?.[name] ?? restSchema(schema)
  if (field) return resultFaults(field, value, `${path}.${name}`)
  const isKnown = schema.properties === undefined || ADDED.test(name) || (schema.page && name === 'searchCount')
  return isKnown ? [] : [`${path}.${name}: not in the contract`]
}
