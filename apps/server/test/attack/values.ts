import type { FieldSchema } from '@mashu/contract'
import { restSchema } from '../../src/platform/http/field/coerce.ts'
import { sampleOf, TEXTS } from '../hostile.ts'
import type { Chance } from './seeded.ts'

/** JSON text for a body that `JSON.stringify` cannot write. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Texts that could end a statement or a line, or that programs read differently. */
const HOSTILE_TEXTS: readonly string[] = [
  ...TEXTS,
  '\0',
  'admin\0',
  '\0admin',
  '\ud800',
  'a\udfffb',
  '\u202eabc',
  '\ufeffadmin',
  'admİn',
  'ＡＤＭＩＮ',
  '\r\nX-Injected: 1',
  "'",
  "''",
  "1' and (select 1 from sys_user)--",
  '$1',
  '?',
  ':id',
  '{{constructor}}',
  '${7*7}',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'true',
  'NaN',
  'Infinity',
  '0x10',
  '9007199254740993',
  '99999999999999999999',
  '0000-00-00',
  '2026-13-45 99:99:99',
  '0001-01-01 00:00:00',
  '9999-12-31 23:59:59',
  '275760-09-13 00:00:01',
  'Invalid Date',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(50),
  ','.repeat(60),
  '*a*,*b*',
  '!,!,!',
]
const HOSTILE_NUMBERS: readonly number[] = [0, -0, -1, 0.1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, 5e-324]
/** Objects that throw or mislead on conversion to a text or a number. */
const HOSTILE_OBJECTS: readonly RawJson[] = [
  '{"toString":1}',
  '{"toString":"x","valueOf":null}',
  '{"toJSON":1}',
  '{"length":1e9}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"then":1}',
  '[[[]]]',
  '[null,null]',
  '[{"toString":1}]',
  '{"0":"a","length":1}',
  '1e999',
  '-0',
  '1e400',
  '123456789012345678901234567890',
].map((text) => new RawJson(text))
const DEPTHS = [10, 60, 500, 5000]
const LENGTHS = [50, 101, 256, 1025, 5000, 70_000]

function deep(chance: Chance): RawJson {
  const depth = chance.pick(DEPTHS)
  return chance.onceIn(2)
    ? new RawJson('['.repeat(depth) + ']'.repeat(depth))
    : new RawJson('{"a":'.repeat(depth) + '1' + '}'.repeat(depth))
}

export const hostileText = (chance: Chance): string =>
  chance.onceIn(8)
    ? chance.pick(['a', '长', '\0', '"', '\\', '%', '<b>']).repeat(chance.pick(LENGTHS))
    : chance.pick(HOSTILE_TEXTS)

export function hostileValue(chance: Chance): unknown {
  switch (chance.below(8)) {
    case 0:
      return chance.pick([null, true, false, '', [], {}])
    case 1:
      return chance.pick(HOSTILE_NUMBERS)
    case 2:
      return chance.pick(HOSTILE_OBJECTS)
    case 3:
      return deep(chance)
    case 4:
      return Array.from({ length: chance.pick([1, 3, 51, 1001]) }, () => hostileText(chance))
    default:
      return hostileText(chance)
  }
}

/** Ids from earlier answers. */
export type KnownIds = readonly string[]

function goodText(schema: FieldSchema, chance: Chance, ids: KnownIds): string {
  if (schema.kind === 'time') return chance.pick(['2026-05-01 08:00:00', '2020-02-29 23:59:59'])
  if (schema.kind === 'date') return chance.pick(['2026-05-01', '2020-02-29'])
  const isKey = schema.title === '编号' || (schema.minLength === 1 && (schema.maxLength ?? 0) <= 40)
  if (ids.length > 0 && (isKey || chance.onceIn(6))) return chance.pick(ids)
  const text = chance.pick(['x1y2z3', '1', '2', '小满', 'admin', 'student', 'teacher', 'a,b', '*a*', ''])
  return text.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength ?? 100)
}

/** An object gets each optional property in half of the cases. */
export function goodValue(schema: FieldSchema, chance: Chance, ids: KnownIds): unknown {
  if (schema.nullable && chance.onceIn(8)) return null
  if (schema.anyOf) return goodValue(chance.pick(schema.anyOf), chance, ids)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return chance.pick(schema.enum)
  switch (schema.type) {
    case 'object':
      return goodObject(schema, chance, ids)
    case 'array':
      return Array.from({ length: 1 + chance.below(3) }, () => goodValue(schema.items ?? {}, chance, ids))
    case 'string':
      return goodText(schema, chance, ids)
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 9, chance.below(10)))
    case 'boolean':
      return chance.onceIn(2)
    default:
      return sampleOf(schema)
  }
}

function goodObject(schema: FieldSchema, chance: Chance, ids: KnownIds): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    if (schema.required?.includes(name) || chance.onceIn(2)) result[name] = goodValue(field, chance, ids)
  const rest = restSchema(schema)
  if (rest) result[chance.pick(['a', '课'])] = goodValue(rest, chance, ids)
  return result
}

export function toJson(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, part]) => `${JSON.stringify(name)}:${toJson(part)}`)
      .join(',')}}`
  return value === undefined ? 'null' : JSON.stringify(value)
}
