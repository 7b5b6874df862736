import { kindOf, type FieldSchema } from '@mashu/contract'
import { fittingText, foldTyped, withoutUnseen } from '@mashu/contract/typed/typed-text'
import { isDay, writtenTime } from '@mashu/contract/typed/written-time'
import type { ZoneClock } from '../../time/time.ts'
import { isStorable } from './json/storable-text.ts'

/** `html` sanitizes rich text, and returns null for a refused text. */
export interface ReadContext {
  clock: ZoneClock
  html: (text: string) => string | null
}

/** The field counts as not sent. */
export const LEFT_OUT = Symbol('left out')

/** A refused value. The label of the field and the reason form a sentence. */
export class Refused {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** Converts a value of the wire for the database, or returns LEFT_OUT or a Refused. */
export type ValueReader = (schema: FieldSchema, value: unknown, context: ReadContext) => unknown

export const UNSTORABLE = '含有不能使用的字符'
const NO_TEXT = new Refused('应为文字')

const asText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null

/** Required texts must not be blank. */
function textFault(schema: FieldSchema, text: string): string | null {
  const { minLength = 0, maxLength, pattern } = schema
  if (!isStorable(text)) return UNSTORABLE
  if (minLength > 0 && text.trim().length < minLength) return minLength === 1 ? '不能为空' : `至少 ${minLength} 个字`
  if (maxLength !== undefined && text.length > maxLength) return `不能超过 ${maxLength} 个字`
  if (pattern !== undefined && text !== '' && !new RegExp(pattern, 'u').test(text))
    return schema.patternMessage ?? '的格式不对'
  return null
}

/** Text fields up to this length contain names and titles, in which invisible characters are meaningless. */
const MAX_NAME = 200

/** Removes invisible characters from names, and keeps only the part that matches the pattern of the schema. */
function meantText(schema: FieldSchema, text: string): string {
  const { pattern, maxLength = Infinity } = schema
  if (text === '' || !isStorable(text)) return text
  const seen = kindOf(schema) === 'text' && maxLength <= MAX_NAME ? withoutUnseen(text) : text
  return pattern === undefined ? seen : (fittingText(new RegExp(pattern, 'u'), seen) ?? seen)
}

export const readText: ValueReader = (schema, value) => {
  const given = asText(value)
  if (given === null) return NO_TEXT
  const text = meantText(schema, given)
  const fault = textFault(schema, text)
  return fault === null ? text : new Refused(fault)
}

export const readHtml: ValueReader = (schema, value, context) => {
  const text = readText(schema, value, context)
  if (typeof text !== 'string') return text
  const clean = context.html(text)
  if (clean === null) return new Refused('的排版太复杂，请简化后重试')
  // Escaping may make a text several times as long.
  const fault = textFault({ maxLength: schema.maxLength } as FieldSchema, clean)
  return fault === null ? clean : new Refused(fault)
}

/** A blank text counts as absent. */
function blankAsNothing(schema: FieldSchema, value: unknown, read: (text: string) => unknown): unknown {
  const text = asText(value)
  if (text === null) return NO_TEXT
  if (text.trim() === '') return schema.nullable ? null : LEFT_OUT
  return read(text)
}

export const readTime: ValueReader = (schema, value, { clock }) =>
  blankAsNothing(schema, value, (text) => {
    const written = clock.fromWire(text) === null ? writtenTime(text) : null
    const wire = written ? `${written.day} ${written.time ?? '00:00:00'}` : text
    return clock.fromWire(wire) ?? new Refused('不是有效的时间')
  })

export const readDate: ValueReader = (schema, value) =>
  blankAsNothing(schema, value, (text) => {
    const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? []
    return (day !== undefined && isDay(day) ? day : writtenTime(text)?.day) ?? new Refused('不是有效的日期')
  })

function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return value.trim() === '' ? Number.NaN : Number(foldTyped(value))
  return typeof value === 'boolean' ? Number(value) : Number.NaN
}

export const readNumber: ValueReader = (schema, value) => {
  if (value === '' && schema.nullable) return null
  const { type, minimum, maximum } = schema
  const number = toNumber(value)
  if (!Number.isFinite(number) || (type === 'integer' && !Number.isSafeInteger(number)))
    return new Refused(type === 'integer' ? '应为整数' : '应为数字')
  if (minimum !== undefined && number < minimum) return new Refused(`不能小于 ${minimum}`)
  if (maximum !== undefined && number > maximum) return schema.clamped ? maximum : new Refused(`不能大于 ${maximum}`)
  return number
}

const TRUE = new Set<unknown>([true, 1, '1', 'true'])
const FALSE = new Set<unknown>([false, 0, '0', 'false', ''])

export const readBoolean: ValueReader = (_schema, value) => {
  if (TRUE.has(value)) return true
  return FALSE.has(value) ? false : new Refused('应为是或否')
}

export const readFlag: ValueReader = (schema, value, context) => {
  const read = readBoolean(schema, value, context)
  return typeof read === 'boolean' ? Number(read) : read
}
