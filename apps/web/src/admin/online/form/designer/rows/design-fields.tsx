import { Button, Input, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { controls, type ControlCode } from '@mashu/contract/online/form/control'
import type { FormField } from '@mashu/contract/online/form/definition'
import type { DefinitionFault } from '@mashu/contract/online/form/definition-faults'
import { Icon } from '../../../../ui/picture/icon.tsx'
import { CheckSelect } from './check/check-select.tsx'
import { DesignIndexes, ForeignKeys } from './design-indexes.tsx'
import { editField, renameField, type Design } from './state/design-state.ts'
import {
  ControlSelect,
  Extra,
  LengthInput,
  MarkBox,
  marks,
  PointInput,
  RangeSelect,
  TypeSelect,
  type MarkKey,
  type PartProps,
} from './field-parts.tsx'
import { addItem, itemsOf, moveItem, removeItem } from './state/page-items.ts'
import { DefaultEditor } from './source/source-editor.tsx'
import styles from '../form.module.css'
import table from './design-fields.module.css'

interface Column {
  title: string
  /** px */
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

/** The rows of existing designers: what each tab says of the fields. */
const tabs: Readonly<Record<string, readonly Column[]>> = {
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

interface DesignFieldsProps {
  design: Design
  faults: readonly DefinitionFault[]
  change: (next: Partial<Design>) => void
}

function FieldTable({ title, design, faults, change }: DesignFieldsProps & { title: string }) {
  const { fields } = design
  const items = itemsOf(design)
  const columns = tabs[title]!
  const setOf = (field: FormField) => (values: Partial<FormField>) =>
    change(
      values.dbFieldName === undefined
        ? { fields: editField(fields, field.id, values) }
        : renameField(design, field, values.dbFieldName),
    )
  const placeOf = (id: string) => items.findIndex((item) => item.id === id)
  const tool = (label: string, icon: 'up' | 'down' | 'trash' | 'plus', disabled: boolean, run: () => void) => (
    <Button
      type="text"
      aria-label={label}
      title={label}
      icon={<Icon name={icon} size={16} />}
      danger={icon === 'trash'}
      disabled={disabled}
      onClick={run}
    />
  )
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" style={{ minWidth: column.width }}>
                {column.title}
              </th>
            ))}
            {title === '数据库属性' && <th scope="col">操作</th>}
          </tr>
        </thead>
        <tbody>
          {fields.map((field, index) => (
            <tr
              key={field.id}
              data-fault={faults.some(({ path }) => path.startsWith(`fields[${index}].`)) || undefined}
            >
              {columns.map((column) => (
                <td key={column.title}>{column.draw({ field, fields, set: setOf(field) })}</td>
              ))}
              {title === '数据库属性' && (
                <td className={table.tools}>
                  {tool(`在${field.dbFieldTxt}前插入一行`, 'plus', false, () =>
                    change(addItem(design, { code: 'text' }, placeOf(field.id)).page),
                  )}
                  {tool(`${field.dbFieldTxt}上移`, 'up', placeOf(field.id) === 0, () =>
                    change(moveItem(design, placeOf(field.id), -1)),
                  )}
                  {tool(`${field.dbFieldTxt}下移`, 'down', placeOf(field.id) === items.length - 1, () =>
                    change(moveItem(design, placeOf(field.id), 1)),
                  )}
                  {tool(`删除${field.dbFieldTxt}`, 'trash', false, () => change(removeItem(design, field.id)))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The fields of a form as rows, on the six tabs that existing designers have. */
export function DesignFields({ design, faults, change }: DesignFieldsProps) {
  const rowsOf = (title: string) => ({
    key: title,
    label: title,
    children: <FieldTable title={title} design={design} faults={faults} change={change} />,
  })
  return (
    <section aria-label="字段">
      <Tabs
        items={[
          {
            ...rowsOf('数据库属性'),
            children: (
              <>
                <FieldTable title="数据库属性" design={design} faults={faults} change={change} />
                <div className={styles.palette} role="group" aria-label="增加字段">
                  <span>增加：</span>
                  {(Object.keys(controls) as ControlCode[]).map((code) => (
                    <Button key={code} onClick={() => change(addItem(design, { code }, itemsOf(design).length).page)}>
                      {controls[code].label}
                    </Button>
                  ))}
                </div>
              </>
            ),
          },
          rowsOf('页面属性'),
          rowsOf('校验字段'),
          { key: '外键', label: '外键', children: <ForeignKeys fields={design.fields} /> },
          {
            key: '索引',
            label: '索引',
            children: <DesignIndexes design={design} faults={faults} change={change} />,
          },
          rowsOf('查询配置'),
        ]}
      />
    </section>
  )
}
