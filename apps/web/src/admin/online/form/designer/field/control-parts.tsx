import { useQuery } from '@tanstack/react-query'
import { Checkbox, InputNumber, Select } from 'antd'
import { controlOf, controls, type ControlCode } from '@mashu/contract/online/form/control'
import { columnTypes, type ColumnType } from '@mashu/contract/online/form/column-type'
import type { FormField } from '@mashu/contract/online/form/definition'
import { fillRule } from '@mashu/contract/sys/rule/fill-rule'
import { call } from '@mashu/client'
import { withControl } from './state/design-state.ts'
import { CheckSelect } from './check/check-select.tsx'
import { SourceEditor } from './source/source-editor.tsx'
import styles from '../form.module.css'

const kinds = Object.entries(controls).map(([value, { label }]) => ({ value: value as ControlCode, label }))
const ranges = [
  { value: 'single', label: '一个值' },
  { value: 'group', label: '从……到……' },
]
/** Marks of a field, and what they are called. */
export const marks = {
  fieldMustInput: '必填',
  isShowForm: '填写',
  isShowList: '列表',
  isQuery: '查询',
  sortFlag: '排序',
  isReadOnly: '只读',
} as const
export type MarkKey = keyof typeof marks

export interface PartProps {
  field: FormField
  set: (values: Partial<FormField>) => void
}

export function MarkBox({ field, set, mark, label }: PartProps & { mark: MarkKey; label?: string }) {
  return (
    <Checkbox
      aria-label={label}
      checked={field[mark] === '1'}
      onChange={({ target }) => set({ [mark]: target.checked ? '1' : '0' })}
    >
      {label === undefined && marks[mark]}
    </Checkbox>
  )
}

export const ControlSelect = ({ field, set }: PartProps) => (
  <Select
    aria-label={`${field.dbFieldTxt}的控件`}
    options={kinds}
    showSearch={{ optionFilterProp: 'label' }}
    value={field.fieldShowType as ControlCode}
    onChange={(code: ControlCode) => set(withControl(field, code))}
  />
)

/** The column type, of those that the control fills. */
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
/** Whether a range can be asked for. */
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

const MOST = 100

/** The rule by which a serial number is made, of those that the school has. */
export function SerialRule({ field, set }: PartProps) {
  const { data } = useQuery({
    queryKey: ['online-form-serial-rules'],
    queryFn: () => call(fillRule.list, { query: { pageSize: MOST } }),
    staleTime: 60_000,
  })
  const code = (field.fieldDefaultValue ?? '').replace(/^\$\{|\}$/g, '')
  return (
    <label className={styles.cell}>
      <span>按哪条编码规则（在“系统编码生成规则”里管理）</span>
      <Select
        aria-label={`${field.dbFieldTxt}的编码规则`}
        placeholder="请选择编码规则"
        showSearch={{ optionFilterProp: 'label' }}
        loading={!data}
        options={data?.records.map(({ ruleCode, ruleName }) => ({
          value: ruleCode,
          label: `${ruleName}（${ruleCode}）`,
        }))}
        value={code || undefined}
        onChange={(next: string) => set({ fieldDefaultValue: `\${${next}}` })}
      />
    </label>
  )
}

/** What only some controls have: own choices, a check, the rule of a serial number. */
export function Extra({ field, fields, set }: PartProps & { fields: readonly FormField[] }) {
  if (controlOf(field.fieldShowType)?.isFilled) return <SerialRule field={field} set={set} />
  if (field.fieldShowType !== 'text') return <SourceEditor field={field} fields={fields} set={set} />
  return (
    <div className={styles.cell}>
      <span>检查</span>
      <CheckSelect field={field} set={set} />
    </div>
  )
}
