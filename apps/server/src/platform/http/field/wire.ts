import type { FieldSchema } from './coerce.ts'
import type { ZoneClock } from '../../time/time.ts'

/** What the edge must know to dress a row: dictionary texts and file addresses come from caches, never from a query. */
export interface Dressing {
  clock: ZoneClock
  /** Text of a value (or comma list of values) of a dictionary; null when the dictionary or value is unknown. */
  dictText(dict: string, value: string): string
  /** All items of a dictionary, for sheets, which hold texts. */
  dictOptions(dict: string): readonly { value: string; text: string }[]
  /** Address of a storage key (or comma list of keys). */
  fileUrl(key: string): string
}

type Row = Record<string, unknown>
type Dresser = (value: unknown) => unknown

/**
 * Compiles a result schema into the function that turns rows into their wire form: UTC → local time, 0/1 → boolean,
 * `<field>_dictText`, `<field>_url`. Answers null when the schema has nothing to convert.
 */
export function dresserFor(schema: FieldSchema, dressing: Dressing): Dresser | null {
  if (schema.type === 'array') return arrayDresser(schema, dressing)
  if (schema.type === 'object') return objectDresser(schema, dressing)
  return fieldDresser(schema, dressing)
}

function fieldDresser(schema: FieldSchema, { clock }: Dressing): Dresser | null {
  if (schema.wire === 'time')
    return (value) => (typeof value === 'string' && value !== '' ? clock.toWire(value) : value)
  if (schema.wire === 'flag') return (value) => (typeof value === 'number' ? value !== 0 : value)
  return null
}

function arrayDresser(schema: FieldSchema, dressing: Dressing): Dresser | null {
  const one = schema.items ? dresserFor(schema.items, dressing) : null
  return one && ((value) => (Array.isArray(value) ? value.map(one) : value))
}

function objectDresser(schema: FieldSchema, dressing: Dressing): Dresser | null {
  const steps: ((row: Row) => void)[] = []
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const inner = dresserFor(field, dressing)
    if (inner)
      steps.push((row) => {
        if (row[name] !== undefined) row[name] = inner(row[name])
      })
    if (field.dict !== undefined) steps.push(textStep(name, field.dict, dressing))
    if (field.file) steps.push(urlStep(name, dressing))
  }
  if (steps.length === 0) return null
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const row = { ...(value as Row) }
    for (const step of steps) step(row)
    return row
  }
}

function textStep(name: string, dict: string, { dictText }: Dressing) {
  return (row: Row) => {
    const value = row[name]
    if (value === undefined) return
    row[`${name}_dictText`] = value === null || value === '' ? null : dictText(dict, String(value))
  }
}

function urlStep(name: string, { fileUrl }: Dressing) {
  return (row: Row) => {
    const value = row[name]
    if (value === undefined) return
    row[`${name}_url`] = typeof value === 'string' && value !== '' ? fileUrl(value) : ''
  }
}
