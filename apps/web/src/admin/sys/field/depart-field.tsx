import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import type { InputProps } from '../../kit/field/field.ts'

const DepartSelect = lazy(() => import('./depart-select.tsx'))

/** Loads the code of the control when the control is first shown. */
export function departInput(options: { multiple?: boolean; onlyClasses?: boolean } = {}) {
  return function departControl({ id, value, onChange, disabled, placeholder }: InputProps) {
    return (
      <Suspense fallback={<Input id={id} disabled />}>
        <DepartSelect
          id={id}
          value={value}
          onChange={onChange}
          disabled={disabled}
          placeholder={placeholder || '请选择部门'}
          {...options}
        />
      </Suspense>
    )
  }
}
