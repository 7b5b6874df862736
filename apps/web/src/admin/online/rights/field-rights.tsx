import { Select } from 'antd'
import { limit, limitOf } from './rights-state.ts'
import type { PartProps } from './role-rights.tsx'
import styles from './rights.module.css'

interface FieldProps extends PartProps {
  fields: readonly { dbFieldName: string; dbFieldTxt: string }[]
}

/** Edits for each field which roles may see or change the field. */
export function FieldRights({ state, roles, fields, set }: FieldProps) {
  const options = roles.map(({ id, roleName }) => ({ value: id, label: roleName }))
  return (
    <ul className={styles.list}>
      {fields.map(({ dbFieldName: name, dbFieldTxt: label }) => {
        const of = limitOf(state, name)
        const choice = (key: 'seeRoles' | 'editRoles', title: string, all: string) => (
          <Select
            mode="multiple"
            aria-label={`${label}：${title}`}
            placeholder={all}
            options={options}
            value={of[key].split(',').filter(Boolean)}
            onChange={(ids: string[]) => set(limit(state, name, { [key]: ids.join() }))}
          />
        )
        return (
          <li key={name} className={styles.field}>
            <span>{label}</span>
            {choice('seeRoles', '谁能看', '能看表单的都能看')}
            {choice('editRoles', '谁能改', '能填表单的都能改')}
          </li>
        )
      })}
    </ul>
  )
}
