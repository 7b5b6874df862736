import type { ColumnType } from '@mashu/contract/online/form/column-type'
import { checks, controlOf, MAX_TEXT } from '@mashu/contract/online/form/control'
import { defaultExpressions } from '@mashu/contract/online/form/default-value'
import { newField, type FormField } from '@mashu/contract/online/form/definition'
import { patternFault } from '../../../server/src/modules/sys/check-rule/check-rule.ts'
import { text } from '../plan/old-menu.ts'
import type { SourceRow } from '../source/source.queries.ts'
import type { FieldAround } from './field-around.ts'
import { sourceOf, type Source, plain } from './choice-source.ts'

/** A converted field. A control or a dictionary code is kept if it exists in this system. */

export interface OldField {
  field: FormField
  /** Column name in the old system. */
  column: string
  /** Value of a switch that means "on" in the old system. */
  on?: string
}

const TYPES: Readonly<Record<string, ColumnType>> = {
  string: 'string',
  int: 'int',
  double: 'double',
  bigdecimal: 'BigDecimal',
  date: 'Date',
  datetime: 'Datetime',
  text: 'Text',
  blob: 'Text',
}

/** Prefers the old type, if the control allows this type. */
function typeOf(code: string, old: SourceRow): ColumnType {
  const given = TYPES[text(old['db_type']).toLowerCase()] ?? 'string'
  const { types } = controlOf(code)!
  if (code === 'datetime') return 'Datetime'
  return types.includes(given) ? given : types[0]!
}

const mark = (value: unknown): '0' | '1' => (text(value) === '1' ? '1' : '0')

function onOf(old: SourceRow): string {
  try {
    const read: unknown = JSON.parse(text(old['field_extend_json']))
    return Array.isArray(read) && read.length === 2 ? String(read[0]) : 'Y'
  } catch {
    return 'Y'
  }
}

/** `rule` means that a fill rule generates the value. */
function defaultOf(
  old: SourceRow,
  { fillRules, tell }: FieldAround,
  label: string,
): { text: string | null; rule?: true } {
  const value = text(old['field_default_value'])
  if (value === '') return { text: null }
  const rule = /^\$\{([\w-]+)\}$/.exec(value)?.[1]
  if (rule !== undefined && fillRules.has(rule)) return { text: value, rule: true }
  const isCode = /\{\{|[#$]\{/.test(value)
  if (!isCode || Object.hasOwn(defaultExpressions, value)) return { text: value.slice(0, 100) }
  tell('默认值是脚本，或者这里没有这个表达式，没有搬', `${label}：${value}`)
  return { text: null }
}

function checkOf(old: SourceRow, code: string, { tell }: FieldAround, label: string): string | null {
  const check = text(old['field_valid_type'])
  if (check === '' || check === '*') return null
  const fault = Object.hasOwn(checks, check) ? null : patternFault(check)
  if (code === 'text' && fault === null && !check.startsWith('rule:')) return check
  tell(code === 'text' ? '验证规则不能用，没有搬' : '这种控件没有验证规则，没有搬', `${label}：${check}`)
  return null
}

const LONGEST = 200
const lengthOf = (old: SourceRow, dbType: ColumnType): number => {
  if (dbType !== 'string') return 0
  return Math.min(Number(old['db_length']) || LONGEST, MAX_TEXT)
}

const pointsOf = (old: SourceRow) => Math.min(Math.max(Number(old['db_point_length']) || 0, 0), 10)

function codeOf(old: SourceRow, { tell }: FieldAround, label: string): string {
  const code = text(old['field_show_type'])
  const isDay = ['date', 'datetime'].includes(text(old['db_type']).toLowerCase())
  if (code === 'text' && isDay) return 'datetime'
  if (controlOf(code)) return code
  tell('没有这种控件，改成了文本框', `${label}：${code || '（没有写）'}`)
  return 'text'
}

const LOST = { converter: '转换器', field_href: '链接' }

/** Reports properties that fields of this system do not have. */
function tellLost(old: SourceRow, label: string, { tell }: FieldAround): void {
  for (const [key, what] of Object.entries(LOST))
    if (text(old[key]) !== '') tell(`字段的${what}没有搬`, `${label}：${text(old[key])}`)
}

const looksOf = (old: SourceRow) => ({
  isQuery: mark(old['is_query']),
  queryMode: text(old['query_mode']) === 'group' ? 'group' : 'single',
  isShowForm: mark(old['is_show_form']),
  isShowList: mark(old['is_show_list']),
  isReadOnly: mark(old['is_read_only']),
  sortFlag: mark(old['sort_flag']),
})

/** Returns undefined for a password field, because passwords must not be imported. */
export function fieldOf(old: SourceRow, name: string, around: FieldAround): OldField | undefined {
  const column = text(old['db_field_name']).toLowerCase()
  const label = text(old['db_field_txt']) || column
  if (text(old['field_show_type']) === 'password') {
    around.tell('表单不收密码，这个字段和它的内容没有搬', label)
    return undefined
  }
  if (name !== column) around.tell('字段名不能用，换了一个', `${label}：${column} → ${name}`)
  tellLost(old, label, around)
  const found = sourceOf(old, codeOf(old, around, label), around)
  if (typeof found === 'string') around.tell(found, label)
  const source: Source = typeof found === 'string' ? plain : found
  const preset = defaultOf(old, around, label)
  const code = preset.rule && source.fieldShowType === 'text' ? 'serial' : source.fieldShowType
  const dbType = typeOf(code, old)
  const field: FormField = {
    ...newField,
    ...source,
    id: text(old['id']),
    dbFieldName: name,
    dbFieldTxt: label.slice(0, 200),
    fieldShowType: code,
    dbType,
    dbLength: lengthOf(old, dbType),
    dbPointLength: pointsOf(old),
    fieldMustInput: text(old['field_valid_type']) === '*' ? '1' : mark(old['field_must_input']),
    fieldValidType: checkOf(old, code, around, label),
    fieldDefaultValue: preset.rule && code !== 'serial' ? null : preset.text,
    ...looksOf(old),
    orderNum: 0,
  }
  return { field, column, ...(code === 'switch' ? { on: onOf(old) } : {}) }
}

export const asPlainText = (field: FormField): FormField => ({
  ...field,
  ...plain,
  dbType: 'string',
  dbLength: field.dbLength || LONGEST,
  fieldValidType: null,
  fieldDefaultValue: null,
  fieldExtendJson: null,
})
