import { Control } from '../../../kit/form/control.tsx'
import type { Field } from '../../../kit/field/field.ts'
import type { Values } from '../../../kit/resource/resource.ts'
import { isShown } from './sub-row.ts'
import styles from './sub-table.module.css'

interface CellProps {
  field: Field
  id: string
  row: Values
  mode: 'add' | 'edit'
  /** Accessible name of a control without a visible label. */
  label?: string
  change: (row: Values) => void
}

export function SubCell({ field, id, row, mode, label, change }: CellProps) {
  if (!isShown(field, row, mode)) return <span className={styles.none}>–</span>
  const set = (value: unknown) => {
    const next = { ...row, [field.name]: value }
    change({ ...next, ...field.spec.effect?.(value, next) })
  }
  const isLocked = field.spec.readOnly === true || field.spec.locked?.(row) === true
  return (
    <div role="group" aria-label={label}>
      <Control
        field={field}
        id={id}
        value={row[field.name]}
        onChange={set}
        disabled={isLocked}
        placeholder={field.spec.placeholder ?? ''}
        values={row}
        mode={mode}
      />
    </div>
  )
}

export const modeOf = (row: Values) => (row['id'] ? 'edit' : 'add')

/** For rows on a phone and for the only row of a one-to-one form. */
export function SubFields({
  fields,
  row,
  prefix,
  change,
}: Omit<CellProps, 'field' | 'id' | 'mode' | 'label'> & {
  fields: readonly Field[]
  prefix: string
}) {
  const mode = modeOf(row)
  return (
    <div className={styles.fields}>
      {fields
        .filter((field) => isShown(field, row, mode))
        .map((field) => (
          <div key={field.name} className={styles.field}>
            <label htmlFor={`${prefix}-${field.name}`}>
              {field.label}
              {field.required && <em aria-hidden>*</em>}
            </label>
            <SubCell field={field} id={`${prefix}-${field.name}`} row={row} mode={mode} change={change} />
          </div>
        ))}
    </div>
  )
}
