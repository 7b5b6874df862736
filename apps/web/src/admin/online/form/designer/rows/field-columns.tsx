import { Input } from 'antd'
import type { ReactNode } from 'react'
import type { FormField } from '@mashu/contract/online/form/definition'
import { CheckSelect } from '../check/check-select.tsx'
import { ControlSelect, Extra } from '../field/control-parts.tsx'
import { LengthInput, PointInput, TypeSelect } from '../field/column-parts.tsx'
import { MarkBox, marks, type MarkKey } from '../field/field-marks.tsx'
import { RangeSelect } from '../field/range-select.tsx'
import { type PartProps } from '../field/part-props.ts'
import { DefaultEditor } from '../source/source-editor.tsx'

interface Column {
  title: string
  /** Pixels. */
  width: number
  draw: (props: PartProps & { fields: readonly FormField[] }) => ReactNode
}

const mark = (key: MarkKey, title: string): Column => ({
  title,
  width: 72,
  draw: ({ field, set }) => <MarkBox field={field} set={set} mark={key} label={`${field.dbFieldTxt}：${marks[key]}`} />,
})
const query: readonly Column[] = [
  mark('isQuery', '是否查询'),
  { title: '查询类型', width: 140, draw: (props) => <RangeSelect {...props} /> },
]
const named: readonly Column[] = [
  { title: '字段名称', width: 150, draw: ({ field }) => <code>{field.dbFieldName}</code> },
  { title: '字段备注', width: 150, draw: ({ field }) => field.dbFieldTxt },
]

export const fieldColumns: Readonly<Record<string, readonly Column[]>> = {
  数据库属性: [
    {
      title: '字段名称',
      width: 150,
      draw: ({ field, set }) => (
        <Input
          aria-label="字段名"
          value={field.dbFieldName}
          maxLength={32}
          onChange={({ target }) => set({ dbFieldName: target.value })}
        />
      ),
    },
    {
      title: '字段备注',
      width: 180,
      draw: ({ field, set }) => (
        <Input
          aria-label="名称"
          value={field.dbFieldTxt}
          maxLength={100}
          onChange={({ target }) => set({ dbFieldTxt: target.value })}
        />
      ),
    },
    { title: '字段类型', width: 150, draw: (props) => <TypeSelect {...props} /> },
    { title: '字段长度', width: 110, draw: (props) => <LengthInput {...props} /> },
    { title: '小数点', width: 90, draw: (props) => <PointInput {...props} /> },
  ],
  页面属性: [
    ...named,
    { title: '控件类型', width: 160, draw: (props) => <ControlSelect {...props} /> },
    mark('isShowForm', '表单显示'),
    mark('isShowList', '列表显示'),
    mark('sortFlag', '是否排序'),
    mark('isReadOnly', '是否只读'),
    ...query,
    { title: '控件默认值', width: 180, draw: (props) => <DefaultEditor {...props} /> },
  ],
  校验字段: [
    ...named,
    mark('fieldMustInput', '校验必填'),
    { title: '验证规则', width: 180, draw: (props) => <CheckSelect {...props} /> },
    {
      title: '选项、字典、公式',
      width: 320,
      draw: (props) => (props.field.fieldShowType === 'text' ? <span>–</span> : <Extra {...props} />),
    },
  ],
  查询配置: [...named, ...query],
}
