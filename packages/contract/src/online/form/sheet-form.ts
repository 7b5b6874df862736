import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Text } from '../../field.ts'
import type { ControlCode } from './control.ts'
import type { ColumnType } from './column-type.ts'

/** The recognized types of columns, with the fields to create. */
export const sheetKinds = {
  text: { label: '文字', fieldShowType: 'text', dbType: 'string', dbLength: 200 },
  longText: { label: '长文字', fieldShowType: 'textarea', dbType: 'Text', dbLength: 0 },
  phone: { label: '手机号码', fieldShowType: 'text', dbType: 'string', dbLength: 20, fieldValidType: 'm' },
  email: { label: '电子邮件', fieldShowType: 'text', dbType: 'string', dbLength: 100, fieldValidType: 'e' },
  whole: { label: '整数', fieldShowType: 'number', dbType: 'int', dbLength: 0 },
  decimal: { label: '小数', fieldShowType: 'number', dbType: 'double', dbLength: 0 },
  day: { label: '日期', fieldShowType: 'date', dbType: 'Date', dbLength: 0 },
  time: { label: '日期和时间', fieldShowType: 'datetime', dbType: 'Datetime', dbLength: 0 },
  flag: { label: '是或否', fieldShowType: 'switch', dbType: 'flag', dbLength: 0 },
  choice: { label: '选项', fieldShowType: 'list', dbType: 'string', dbLength: 100 },
} as const satisfies Record<
  string,
  { label: string; fieldShowType: ControlCode; dbType: ColumnType; dbLength: number; fieldValidType?: string }
>
export type SheetKind = keyof typeof sheetKinds

/** Maximum number of different texts in a column that becomes a field with choices. */
export const MAX_CHOICES = 30

export const SheetColumn = Type.Object({
  title: Text(200),
  /** The suggested name of the field. */
  name: Text(32),
  kind: Type.Unsafe<SheetKind>({ type: 'string', enum: Object.keys(sheetKinds) }),
  /** Different texts in order of appearance. Empty if there are more than `MAX_CHOICES`. */
  choices: Type.Array(Type.String()),
  samples: Type.Array(Type.String()),
})
export type SheetColumn = Static<typeof SheetColumn>

/** Suggests fields of a form for the columns of a sheet. */
export const sheetForm = {
  guess: endpoint({
    method: 'POST',
    path: '/online/form/sheet/guess',
    access: 'online:cgform:add',
    summary: '在线表单：从 Excel 猜字段，不保存任何内容',
    transport: 'upload',
    code: 200,
    result: Type.Object({
      columns: Type.Array(SheetColumn),
      /** Number of non-empty rows below the headings. */
      rows: Type.Integer(),
    }),
  }),
}
