import { Select } from 'antd'
import { useDictionary } from '../../../api/dictionary.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import type { Field, InputProps } from './field.ts'

export interface ControlProps extends InputProps {
  field: Field
}

/** Returns undefined while the dictionary is loading. */
export function useOptions(field: Field): { value: string; label: string }[] | undefined {
  const found = useDictionary(field.dict)
  if (field.spec.options) return field.spec.options.map(({ value, text }) => ({ value: String(value), label: text }))
  return found?.map(({ value, text }) => ({ value, label: text }))
}

/** Controls expect a text or undefined. */
export const textValue = (value: unknown) =>
  value === undefined || value === null || value === '' ? undefined : String(value)
export const listValue = (value: unknown) => (textValue(value) ?? '').split(',').filter(Boolean)

/** Several selected values are a comma-separated list. */
export function Choice({ field, id, value, onChange, disabled, placeholder }: ControlProps) {
  const options = useOptions(field)
  const shared = {
    id,
    options,
    loading: options === undefined,
    disabled,
    placeholder,
    allowClear: !field.required,
    showSearch: { optionFilterProp: 'label' },
    suffixIcon: <Icon name="down" size={16} />,
    style: { width: '100%' },
  }
  if (field.multiple)
    return (
      <Select
        {...shared}
        mode="multiple"
        value={listValue(value)}
        onChange={(chosen: string[]) => onChange?.(chosen.join(','))}
      />
    )
  return <Select {...shared} value={textValue(value)} onChange={(chosen?: string) => onChange?.(chosen)} />
}
