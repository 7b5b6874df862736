import { Button, Input } from 'antd'
import { controlOf } from '@mashu/contract/online/form/control'
import type { FormField } from '@mashu/contract/online/form/definition'
import { Icon } from '../../../../../ui/picture/icon.tsx'
import { editField, renameField, type Design } from '../state/design-state.ts'
import { ControlSelect, Extra } from './control-parts.tsx'
import { hasRange, RangeSelect } from './range-select.tsx'
import { LengthInput, TypeSelect } from './column-parts.tsx'
import { MarkBox, marks, type MarkKey } from './field-marks.tsx'
import { DefaultEditor } from '../source/source-editor.tsx'
import styles from '../../form.module.css'
import page from '../page/design-page.module.css'

interface FieldPropertiesProps {
  design: Design
  field: FormField
  change: (next: Partial<Design>) => void
  remove: () => void
}

export function FieldProperties({ design, field, change, remove }: FieldPropertiesProps) {
  const { fields } = design
  const set = (values: Partial<FormField>) =>
    change(
      values.dbFieldName === undefined
        ? { fields: editField(fields, field.id, values) }
        : renameField(design, field, values.dbFieldName),
    )
  const control = controlOf(field.fieldShowType)
  return (
    <section className={page.properties} aria-label={`“${field.dbFieldTxt}”的设置`}>
      <h3 className={page.title}>{control?.label ?? field.fieldShowType}</h3>
      <label className={styles.cell}>
        <span>名称</span>
        <Input value={field.dbFieldTxt} maxLength={100} onChange={({ target }) => set({ dbFieldTxt: target.value })} />
      </label>
      <div className={page.marks}>
        {(Object.keys(marks) as MarkKey[]).map((mark) => (
          <MarkBox key={mark} field={field} set={set} mark={mark} />
        ))}
      </div>
      <Extra field={field} fields={fields} set={set} />
      <DefaultEditor field={field} set={set} />
      <label className={styles.cell}>
        <span>控件</span>
        <ControlSelect field={field} set={set} />
      </label>
      {(control?.types.length ?? 0) > 1 && (
        <label className={styles.cell}>
          <span>字段类型</span>
          <TypeSelect field={field} set={set} />
        </label>
      )}
      {field.dbType === 'string' && (
        <label className={styles.cell}>
          <span>最多多少字</span>
          <LengthInput field={field} set={set} />
        </label>
      )}
      {field.isQuery === '1' && hasRange(field) && (
        <label className={styles.cell}>
          <span>怎样查询</span>
          <RangeSelect field={field} set={set} />
        </label>
      )}
      <label className={styles.cell}>
        <span>字段名（公式和导出里用，小写字母）</span>
        <Input value={field.dbFieldName} maxLength={32} onChange={({ target }) => set({ dbFieldName: target.value })} />
      </label>
      <Button danger icon={<Icon name="trash" size={16} />} onClick={remove}>
        删除这个字段
      </Button>
    </section>
  )
}
