import { Select } from 'antd'
import type { FormField } from '@mashu/contract/online/form/definition'
import type { PartProps } from './part-props.ts'

const ranges = [
  { value: 'single', label: '一个值' },
  { value: 'group', label: '从……到……' },
]

/** A list can be filtered by these fields with a range of dates. */
export const hasRange = ({ dbType }: FormField): boolean => dbType === 'Date' || dbType === 'Datetime'

export const RangeSelect = ({ field, set }: PartProps) => (
  <Select
    aria-label={`${field.dbFieldTxt}的查询类型`}
    options={ranges}
    disabled={!hasRange(field)}
    value={hasRange(field) ? field.queryMode : 'single'}
    onChange={(queryMode: string) => set({ queryMode })}
  />
)
