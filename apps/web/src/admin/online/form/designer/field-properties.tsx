import { Button, Checkbox, Input, Select } from 'antd'
import { controlOf, type ControlCode } from '@mashu/contract/online/form/control'
import type { FormField } from '@mashu/contract/online/form/definition'
import { Icon } from '../../../../ui/picture/icon.tsx'
import { Extra, kinds, marks } from './design-fields.tsx'
import { editField, removeField, renameField, withControl, type Design } from './design-state.ts'
import { DefaultEditor } from './source-editor.tsx'
import styles from '../form.module.css'
import page from './design-page.module.css'

interface FieldPropertiesProps {
  design: Design
  field: FormField
  change: (next: Partial<Design>) => void
}

/** Everything that can be said of one field of the page. */
export function FieldProperties({ design, field, change }: FieldPropertiesProps) {
  const { fields } = design
  const set = (values: Partial<FormField>) =>
    change(
      values.dbFieldName === undefined
        ? { fields: editField(fields, field.id, values) }
        : renameField(design, field, values.dbFieldName),
    )
  return (
    <section className={page.properties} aria-label={`“${field.dbFieldTxt}”的设置`}>
      <h3 className={page.title}>{controlOf(field.fieldShowType)?.label ?? field.fieldShowType}</h3>
      <label className={styles.cell}>
        <span>名称</span>
        <Input value={field.dbFieldTxt} maxLength={100} onChange={({ target }) => set({ dbFieldTxt: target.value })} />
      </label>
      <div className={page.marks}>
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
      <Extra field={field} fields={fields} set={set} />
      <DefaultEditor field={field} set={set} />
      <label className={styles.cell}>
        <span>控件</span>
        <Select
          aria-label={`${field.dbFieldTxt}的控件`}
          options={kinds}
          value={field.fieldShowType as ControlCode}
          onChange={(code: ControlCode) => set(withControl(field, code))}
        />
      </label>
      <label className={styles.cell}>
        <span>字段名（公式和导出里用，小写字母）</span>
        <Input value={field.dbFieldName} maxLength={32} onChange={({ target }) => set({ dbFieldName: target.value })} />
      </label>
      <Button danger icon={<Icon name="trash" size={16} />} onClick={() => change(removeField(design, field.id))}>
        删除这个字段
      </Button>
    </section>
  )
}
