import { Button, Checkbox, Input, Select } from 'antd'
import { checks, controlOf, controls, type ControlCode } from '@mashu/contract/online/form/control'
import type { FormField } from '@mashu/contract/online/form/definition'
import type { DefinitionFault } from '@mashu/contract/online/form/definition-faults'
import { Icon } from '../../../../ui/picture/icon.tsx'
import { addField, editField, moveField, removeField, renameField, withControl, type Design } from './design-state.ts'
import { DesignIndexes, ForeignKeys } from './design-indexes.tsx'
import { DefaultEditor, SourceEditor } from './source-editor.tsx'
import styles from '../form.module.css'

export const kinds = Object.entries(controls).map(([value, { label }]) => ({ value: value as ControlCode, label }))
const checkOptions = Object.entries(checks).map(([value, { label }]) => ({ value, label }))
export const marks = [
  ['fieldMustInput', '必填'],
  ['isShowForm', '填写'],
  ['isShowList', '列表'],
  ['isQuery', '查询'],
  ['sortFlag', '排序'],
] as const

interface PartProps {
  field: FormField
  set: (values: Partial<FormField>) => void
}

/** What only some controls have: own choices, a check, the rule of a serial number. */
export function Extra({ field, fields, set }: PartProps & { fields: readonly FormField[] }) {
  const control = controlOf(field.fieldShowType)
  if (control?.isFilled)
    return (
      <label className={styles.cell}>
        <span>编码规则的编码</span>
        <Input
          value={(field.fieldDefaultValue ?? '').replace(/^\$\{|\}$/g, '')}
          onChange={({ target }) => set({ fieldDefaultValue: `\${${target.value}}` })}
        />
      </label>
    )
  if (field.fieldShowType !== 'text') return <SourceEditor field={field} fields={fields} set={set} />
  return (
    <label className={styles.cell}>
      <span>检查</span>
      <Select
        allowClear
        aria-label={`${field.dbFieldTxt}的检查`}
        placeholder="不检查"
        options={checkOptions}
        value={field.fieldValidType || undefined}
        onChange={(value?: string) => set({ fieldValidType: value ?? null })}
      />
    </label>
  )
}

interface RowProps extends PartProps {
  fields: readonly FormField[]
  isFirst: boolean
  isLast: boolean
  move: (by: -1 | 1) => void
  remove: () => void
}

function FieldRow({ field, fields, set, isFirst, isLast, move, remove }: RowProps) {
  const label = field.dbFieldTxt
  return (
    <li className={styles.field}>
      <label className={styles.cell}>
        <span>名称</span>
        <Input value={label} maxLength={100} onChange={({ target }) => set({ dbFieldTxt: target.value })} />
      </label>
      <label className={styles.cell}>
        <span>字段名</span>
        <Input value={field.dbFieldName} maxLength={32} onChange={({ target }) => set({ dbFieldName: target.value })} />
      </label>
      <label className={styles.cell}>
        <span>控件</span>
        <Select
          aria-label={`${label}的控件`}
          options={kinds}
          value={field.fieldShowType as ControlCode}
          onChange={(code: ControlCode) => set(withControl(field, code))}
        />
      </label>
      <Extra field={field} fields={fields} set={set} />
      <DefaultEditor field={field} set={set} />
      <div className={styles.marks}>
        {marks.map(([key, text]) => (
          <Checkbox
            key={key}
            checked={field[key] === '1'}
            onChange={({ target }) => set({ [key]: target.checked ? '1' : '0' })}
          >
            {text}
          </Checkbox>
        ))}
      </div>
      <div className={styles.tools}>
        <Button
          aria-label={`${label}上移`}
          icon={<Icon name="up" size={16} />}
          disabled={isFirst}
          onClick={() => move(-1)}
        />
        <Button
          aria-label={`${label}下移`}
          icon={<Icon name="down" size={16} />}
          disabled={isLast}
          onClick={() => move(1)}
        />
        <Button aria-label={`删除${label}`} icon={<Icon name="trash" size={16} />} danger onClick={remove} />
      </div>
    </li>
  )
}

interface DesignFieldsProps {
  design: Design
  faults: readonly DefinitionFault[]
  change: (next: Partial<Design>) => void
}

/** The fields of a form, one a row, and the palette of controls that adds more. */
export function DesignFields({ design, faults, change }: DesignFieldsProps) {
  const { fields } = design
  return (
    <>
      <section aria-label="字段">
        <h2 className={styles.heading}>字段</h2>
        <ol className={styles.fields}>
          {fields.map((field, index) => (
            <FieldRow
              key={field.id}
              field={field}
              fields={fields}
              isFirst={index === 0}
              isLast={index === fields.length - 1}
              set={(values) =>
                change(
                  values.dbFieldName === undefined
                    ? { fields: editField(fields, field.id, values) }
                    : renameField(design, field, values.dbFieldName),
                )
              }
              move={(by) => change({ fields: moveField(fields, index, by) })}
              remove={() => change(removeField(design, field.id))}
            />
          ))}
        </ol>
        <div className={styles.palette} role="group" aria-label="增加字段">
          <span>增加：</span>
          {kinds.map(({ value, label }) => (
            <Button key={value} onClick={() => change({ fields: addField(fields, value) })}>
              {label}
            </Button>
          ))}
        </div>
      </section>
      <DesignIndexes design={design} faults={faults} change={change} />
      <ForeignKeys fields={fields} />
    </>
  )
}
