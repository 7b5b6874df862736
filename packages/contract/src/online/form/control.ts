import { Day, DictValue, FileKey, Flag, Html, ImageKey, LongText, Text, Time } from '../../field.ts'
import { Type, type TSchema } from 'typebox'
import type { ColumnType } from './column-type.ts'
import type { FormField } from './definition.ts'
import type { Control, RuleKind } from './control-kind.ts'
import { moreControls } from './more-controls.ts'

/** Characters (64 kB). */
export const MAX_TEXT = 65_536

/** `fieldExtendJson` is a list of texts. The selected text is stored. */
export function choicesOf({ fieldExtendJson }: Pick<FormField, 'fieldExtendJson'>): string[] {
  try {
    const read: unknown = JSON.parse(fieldExtendJson || '[]')
    return Array.isArray(read) ? read.filter((each): each is string => typeof each === 'string' && each !== '') : []
  } catch {
    return []
  }
}

const numeric = new Set<ColumnType>(['int', 'double', 'BigDecimal'])
const title = (field: FormField) => field.dbFieldTxt
const lengthOf = (field: FormField) => (field.dbType === 'Text' ? MAX_TEXT : field.dbLength || 32)

/** Checks for a field by code. */
export const checks: Readonly<Record<string, { label: string; pattern?: string; message?: string }>> = {
  only: { label: '不能重复' },
  m: { label: '手机号码', pattern: '^1[3-9]\\d{9}$', message: '应为 11 位手机号码' },
  e: { label: '电子邮件', pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', message: '不是有效的邮箱地址' },
  url: { label: '网址', pattern: '^https?://\\S+$', message: '应为以 http:// 或 https:// 开头的网址' },
  p: { label: '邮政编码', pattern: '^[1-9]\\d{5}$', message: '应为 6 位邮政编码' },
  s: { label: '字母', pattern: '^[A-Za-z]+$', message: '只能是字母' },
  n: { label: '数字', pattern: '^\\d+$', message: '只能是数字' },
  z: { label: '整数', pattern: '^-?\\d+$', message: '应为整数' },
  'n6-16': { label: '6 到 16 位数字', pattern: '^\\d{6,16}$', message: '应为 6 到 16 位数字' },
  '*6-16': { label: '6 到 16 个字符', pattern: '^.{6,16}$', message: '应为 6 到 16 个字符' },
  's6-18': { label: '6 到 18 个字母', pattern: '^[A-Za-z]{6,18}$', message: '应为 6 到 18 个字母' },
  money: { label: '金额', pattern: '^-?\\d+(\\.\\d{1,2})?$', message: '应为金额，最多两位小数' },
}

const number = (field: FormField) =>
  field.dbType === 'int' ? Type.Integer({ title: title(field) }) : Type.Number({ title: title(field) })

function text(field: FormField): TSchema {
  if (numeric.has(field.dbType)) return number(field)
  const { pattern, message } = checks[field.fieldValidType ?? ''] ?? {}
  return Text(lengthOf(field), title(field), pattern ? { pattern, patternMessage: message! } : {})
}

/** The server checks the keys of rows in another form before storing them. */
const keys = (field: FormField) => Text(1000, title(field))

function oneOf(field: FormField): TSchema {
  if (field.dictTable) return keys(field)
  return field.dictField
    ? DictValue(field.dictField, title(field))
    : Type.Unsafe<string>({ type: 'string', enum: choicesOf(field), title: title(field) })
}

/** The server checks choices from the field itself before storing them (`choiceFault`). */
function severalOf(field: FormField): TSchema {
  if (field.dictTable) return keys(field)
  return field.dictField
    ? DictValue(field.dictField, title(field), { list: true })
    : Type.String({ title: title(field), maxLength: 1000, list: true, choices: choicesOf(field) })
}

/** All controls by code. The server refuses a definition with an unknown code. */
export const controls = {
  text: {
    label: '文本框',
    group: '文字',
    types: ['string', 'int', 'double', 'BigDecimal'],
    kind: 'text',
    schema: text,
  },
  textarea: {
    label: '多行文本',
    group: '文字',
    types: ['Text', 'string'],
    kind: 'text',
    schema: (field) => LongText(lengthOf(field), title(field)),
  },
  umeditor: {
    label: '富文本',
    group: '文字',
    types: ['Text'],
    kind: 'text',
    schema: (field) => ({ ...Html(title(field)), maxLength: MAX_TEXT }),
    holdsFiles: true,
  },
  markdown: {
    label: 'MarkDown',
    group: '文字',
    types: ['Text'],
    kind: 'text',
    schema: (field) => LongText(MAX_TEXT, title(field)),
  },
  list: { label: '下拉框', group: '选择', types: ['string'], kind: 'text', schema: oneOf, choices: true },
  radio: { label: '单选框', group: '选择', types: ['string'], kind: 'text', schema: oneOf, choices: true },
  checkbox: { label: '多选框', group: '选择', types: ['string'], kind: 'list', schema: severalOf, choices: true },
  list_multi: { label: '下拉多选框', group: '选择', types: ['string'], kind: 'list', schema: severalOf, choices: true },
  switch: { label: '开关', group: '选择', types: ['flag'], kind: 'flag', schema: (field) => Flag(title(field)) },
  link_down: {
    label: '联动选择',
    group: '选择',
    types: ['string'],
    kind: 'text',
    schema: (field) => Type.String({ maxLength: 200, title: title(field), choices: choicesOf(field) }),
    choices: true,
  },
  number: {
    label: '数字',
    group: '数字和时间',
    types: ['int', 'double', 'BigDecimal'],
    kind: 'number',
    schema: number,
  },
  date: { label: '日期', group: '数字和时间', types: ['Date'], kind: 'date', schema: (field) => Day(title(field)) },
  datetime: {
    label: '日期和时间',
    group: '数字和时间',
    types: ['Datetime', 'Date'],
    kind: 'time',
    schema: (field) => Time(title(field)),
  },
  serial: {
    label: '自动编号',
    group: '数字和时间',
    types: ['string'],
    kind: 'text',
    schema: (field) => Text(200, title(field)),
    isFilled: true,
  },
  file: {
    label: '文件',
    group: '文件',
    types: ['string'],
    kind: 'text',
    schema: (field) => FileKey(title(field)),
    holdsFiles: true,
  },
  image: {
    label: '图片',
    group: '文件',
    types: ['string'],
    kind: 'text',
    schema: (field) => ImageKey(title(field)),
    holdsFiles: true,
  },
  ...moreControls,
} as const satisfies Readonly<Record<string, Control>>
export type ControlCode = keyof typeof controls

/** Undefined for an unknown code. */
export const controlOf = (code: string): Control | undefined =>
  Object.hasOwn(controls, code) ? (controls as Readonly<Record<string, Control>>)[code] : undefined

/** Users fill in the field on the page of the form. */
export const isOnPage = ({ isShowForm, isReadOnly, fieldShowType }: FormField): boolean =>
  isShowForm === '1' && isReadOnly !== '1' && fieldShowType !== 'hidden' && controlOf(fieldShowType)?.isFilled !== true

/** Type of the field in the rules of its form. */
export const ruleKindOf = (field: Pick<FormField, 'fieldShowType' | 'dbType'>): RuleKind =>
  numeric.has(field.dbType) ? 'number' : (controlOf(field.fieldShowType)?.kind ?? 'text')
