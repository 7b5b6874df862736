import { Button } from 'antd'
import type { FormField } from '@mashu/contract/online/form/definition'
import type { DefinitionFault } from '@mashu/contract/online/form/definition-faults'
import { Icon } from '../../../../../ui/picture/icon.tsx'
import { editField, renameField, type Design } from '../state/design-state.ts'
import { addItem, itemsOf, moveItem, removeItem } from '../state/page-items.ts'
import { fieldColumns } from './field-columns.tsx'
import table from './design-fields.module.css'

export interface DesignFieldsProps {
  design: Design
  faults: readonly DefinitionFault[]
  change: (next: Partial<Design>) => void
}

export function FieldTable({ title, design, faults, change }: DesignFieldsProps & { title: string }) {
  const { fields } = design
  const items = itemsOf(design)
  const columns = fieldColumns[title]!
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
