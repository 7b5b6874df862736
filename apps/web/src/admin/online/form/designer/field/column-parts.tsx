import { InputNumber, Select } from 'antd'
import { controlOf } from '@mashu/contract/online/form/control'
import { columnTypes, type ColumnType } from '@mashu/contract/online/form/column-type'
import type { FormField } from '@mashu/contract/online/form/definition'
import type { PartProps } from './part-props.ts'

/** Offers only types that the control supports. */
export function TypeSelect({ field, set }: PartProps) {
  const types = controlOf(field.fieldShowType)?.types ?? [field.dbType]
  return (
    <Select
      aria-label={`${field.dbFieldTxt}的字段类型`}
      options={types.map((value) => ({ value, label: `${columnTypes[value]} ${value}` }))}
      disabled={types.length === 1}
      value={field.dbType}
      onChange={(dbType: ColumnType) => set({ dbType })}
    />
  )
}

const isNumber = ({ dbType }: FormField) => dbType === 'int' || dbType === 'double' || dbType === 'BigDecimal'

const LONGEST = 4000

export const LengthInput = ({ field, set }: PartProps) => (
  <InputNumber
    aria-label={`${field.dbFieldTxt}的字段长度`}
    min={1}
    max={LONGEST}
    precision={0}
    disabled={field.dbType !== 'string'}
    value={field.dbType === 'string' ? field.dbLength : null}
    onChange={(dbLength) => set({ dbLength: dbLength ?? 1 })}
  />
)

export const PointInput = ({ field, set }: PartProps) => (
  <InputNumber
    aria-label={`${field.dbFieldTxt}的小数点`}
    min={0}
    max={10}
    precision={0}
    disabled={field.dbType !== 'double' && field.dbType !== 'BigDecimal'}
    value={isNumber(field) ? field.dbPointLength : null}
    onChange={(dbPointLength) => set({ dbPointLength: dbPointLength ?? 0 })}
  />
)
