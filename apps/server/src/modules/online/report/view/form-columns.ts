import { fieldSchema, kindOf, type FieldKind } from '@mashu/contract'
import { controlOf } from '@mashu/contract/online/form/control'
import type { FormField } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import type { ReportColumn, ReportKind } from '@mashu/contract/online/report/view'

/** `key` names the field of the form. */
export interface FormColumn extends ReportColumn {
  key: string
  /**
   * `plain` is the stored value, `monthOfDay` the month of a local date. All other parts are derived from a UTC time.
   */
  part: 'plain' | 'monthOfDay' | 'time' | 'day' | 'month'
}

/** Null excludes passwords, files and rich texts. */
const kinds: Readonly<Record<FieldKind, ReportKind | null>> = {
  text: 'text',
  longText: 'text',
  password: null,
  html: null,
  number: 'number',
  money: 'money',
  boolean: 'numberChoice',
  choice: 'choice',
  numberChoice: 'numberChoice',
  textOfNumber: 'number',
  flag: 'numberChoice',
  date: 'day',
  time: 'time',
  file: null,
  image: null,
}
const YES_NO = 'yn'

function eventColumns(name: string, title: string, key: string): FormColumn[] {
  // For example, the time 面试时间 also gives the date 面试日期.
  const event = title.replace(/时间$/, '') || title
  return [
    { name: `${name}_time`, title: title.endsWith('时间') ? title : `${title}时间`, kind: 'time', key, part: 'time' },
    { name: `${name}_day`, title: `${event}日期`, kind: 'day', key, part: 'day' },
    { name: `${name}_month`, title: `${event}月份`, kind: 'month', key, part: 'month' },
  ]
}

function columnsOfField(field: FormField): FormColumn[] {
  const control = controlOf(field.fieldShowType)
  if (!control) return []
  const schema = fieldSchema(control.schema(field))
  const { dbFieldName: name, dbFieldTxt: title } = field
  const [fieldKind, key] = [kindOf(schema), keyOf(name)]
  const kind = kinds[fieldKind]
  if (kind === null) return []
  if (kind === 'time') return eventColumns(name, title, key)
  const plain = (more: Pick<ReportColumn, 'kind' | 'dict'>): FormColumn => ({
    name,
    title,
    key,
    part: 'plain',
    ...more,
  })
  if (kind === 'day')
    return [
      plain({ kind }),
      { name: `${name}_month`, title: `${title}（月份）`, kind: 'month', key, part: 'monthOfDay' },
    ]
  if (fieldKind === 'flag' || fieldKind === 'boolean') return [plain({ kind, dict: YES_NO })]
  if (kind !== 'choice' && kind !== 'numberChoice') return [plain({ kind })]
  // Several values in one field are no value of a dictionary. Options that the form itself defines are plain texts.
  const { dict, list } = schema
  return [dict === undefined || list === true ? plain({ kind: 'text' }) : plain({ kind, dict })]
}

/** Only the first of two columns with the same name is used. */
export function formColumns(fields: readonly FormField[]): FormColumn[] {
  const columns = [
    ...fields.flatMap(columnsOfField),
    { name: 'row_id', title: '编号', kind: 'id', key: 'id', part: 'plain' } as const,
    { name: 'filled_by', title: '填写人', kind: 'text', key: 'createBy', part: 'plain' } as const,
    ...eventColumns('filled', '填写', 'createTime'),
  ]
  return columns.filter(({ name }, at) => columns.findIndex((other) => other.name === name) === at)
}
