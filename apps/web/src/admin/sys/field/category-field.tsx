import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import type { InputProps } from '../../kit/field/field.ts'

const CategorySelect = lazy(() => import('./category-select.tsx'))

/**
 * With `root`, offers only descendants of the category with this code. With `notItself`, excludes the edited row and
 * its descendants. Several ids are separated by commas.
 */
export function categoryInput(options: { multiple?: boolean; root?: string; notItself?: boolean } = {}) {
  const { notItself, ...rest } = options
  return function categoryControl({ id, value, onChange, disabled, placeholder, values }: InputProps) {
    const own = values['id']
    return (
      <Suspense fallback={<Input id={id} disabled />}>
        <CategorySelect
          id={id}
          value={value}
          onChange={onChange}
          disabled={disabled}
          placeholder={placeholder || '请选择分类'}
          except={notItself && typeof own === 'string' ? own : undefined}
          {...rest}
        />
      </Suspense>
    )
  }
}
