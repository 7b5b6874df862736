import { compile, isProblem, type Formula, type FormShape } from './compile.ts'
import { fromField, type FieldValue, type ValueKind } from './value/value.ts'

export interface FieldSetting {
  field: string
  valueKind: 'text' | 'formula'
  value: string
}

const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const YES = new Set(['1', 'Y', 'true', '是'])
const NO = new Set(['0', 'N', 'false', '否'])

/** Returns undefined for an invalid text. */
export function fromText(text: string, kind: ValueKind): Exclude<FieldValue, undefined> | undefined {
  if (text === '') return kind === 'flag' ? false : null
  switch (kind) {
    case 'number':
      return fromField(text, kind) === null ? undefined : Number(text)
    case 'flag':
      return YES.has(text) || NO.has(text) ? YES.has(text) : undefined
    case 'date':
      return DAY.test(text.slice(0, 10)) && (text.length === 10 || TIME.test(text)) ? text.slice(0, 10) : undefined
    case 'time':
      if (DAY.test(text)) return `${text} 00:00:00`
      return TIME.test(text) ? text : undefined
    default:
      return text
  }
}

const days: ReadonlySet<string> = new Set(['date', 'time'])

/** A text field can store any result. */
const fits = (kind: Formula['kind'], target: ValueKind) =>
  kind === 'empty' || kind === target || target === 'text' || (days.has(kind) && days.has(target))

/** Returns a Chinese reason if the setting is invalid. */
export function settingFault({ field, valueKind, value }: FieldSetting, shape: FormShape): string | undefined {
  const kind = Object.hasOwn(shape.fields, field) ? shape.fields[field] : undefined
  if (kind === undefined) return `表单里没有“${field}”这个字段`
  if (valueKind === 'text')
    return fromText(value, kind) === undefined ? `“${value}”放不进“${field}”这个字段` : undefined
  const read = compile(value, shape)
  if (isProblem(read)) return `公式不对：${read.message}`
  return fits(read.kind, kind)
    ? undefined
    : `公式的结果放不进“${field}”这个字段，请把它的字段类型改成公式算出的那一种（数字、日期或文字）`
}
