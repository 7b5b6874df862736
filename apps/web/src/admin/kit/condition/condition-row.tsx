import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/picture/icon.tsx'
import styles from './condition-row.module.css'

interface Option<T> {
  value: T
  label: string
}

interface ConditionRowProps<T extends string> {
  /** Prefix of the accessible names of the controls. */
  name: string
  fields: Option<string>[]
  /** Undefined for a field that no longer exists. */
  field: string | undefined
  onField: (field: string) => void
  tests: Option<T>[]
  test: T
  onTest: (test: T) => void
  onRemove: () => void
  /** Missing when the comparison needs no value. */
  children?: ReactNode
}

export function ConditionRow<T extends string>(props: ConditionRowProps<T>) {
  const { name, fields, field, onField, tests, test, onTest, onRemove, children } = props
  return (
    <div className={styles.row}>
      <Select
        aria-label={`${name}的字段`}
        placeholder="字段已经没有了"
        options={fields}
        showSearch={{ optionFilterProp: 'label' }}
        value={field}
        onChange={onField}
      />
      {field !== undefined && (
        <>
          <Select aria-label={`${name}的比较`} options={tests} value={test} onChange={onTest} />
          {children}
        </>
      )}
      <Button
        type="text"
        aria-label={`删除${name}`}
        title={`删除${name}`}
        icon={<Icon name="close" size={16} />}
        onClick={onRemove}
      />
    </div>
  )
}
