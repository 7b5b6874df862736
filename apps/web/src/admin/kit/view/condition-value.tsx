import { Input, Select } from 'antd'
import { useId } from 'react'
import { conditionRules, isBare, rulesFor, type ConditionRule } from '@mashu/contract/online/view/condition'
import { periods } from '@mashu/contract/online/view/period'
import { useOptions } from '../field/choice.tsx'
import { DateField } from '../field/date-field.tsx'
import type { Field } from '../field/field.ts'
import styles from './view.module.css'

const OF_REFERENCES: readonly ConditionRule[] = ['eq', 'ne', 'empty', 'not_empty']
const OF_DAYS: Partial<Record<ConditionRule, string>> = { gt: '晚于', ge: '不早于', lt: '早于', le: '不晚于' }

const PERIODS = Object.entries(periods).map(([value, label]) => ({ value, label }))

const isChoice = ({ kind }: Field) =>
  kind === 'choice' || kind === 'radio' || kind === 'checks' || kind === 'numberChoice'
const isYesNo = ({ kind }: Field) => kind === 'flag' || kind === 'boolean'

export function rulesOf(field: Field): { value: ConditionRule; label: string }[] {
  const asked = isChoice(field) && !field.multiple ? { ...field.schema, enum: [] } : field.schema
  const rules = field.spec.input && !field.multiple && !field.numeric ? OF_REFERENCES : rulesFor(asked)
  const isTime = field.kind === 'date' || field.kind === 'time'
  return rules.map((value) => ({ value, label: (isTime && OF_DAYS[value]) || conditionRules[value] }))
}

interface ValueProps {
  field: Field
  rule: ConditionRule
  value: string
  label: string
  onChange: (value: string) => void
}

function ChosenValue({ field, rule, value, label, onChange }: ValueProps) {
  const options = useOptions(field)
  const several = rule === 'in'
  return (
    <Select
      aria-label={label}
      placeholder="请选择"
      options={options}
      loading={options === undefined}
      mode={several ? 'multiple' : undefined}
      showSearch={{ optionFilterProp: 'label' }}
      value={several ? value.split(',').filter(Boolean) : value || undefined}
      onChange={(chosen: string | string[] | undefined) => onChange(String(chosen ?? ''))}
    />
  )
}

export function ConditionValue(props: ValueProps) {
  const { field, rule, value, label, onChange } = props
  const id = useId()
  if (isBare(rule)) return null
  if (rule === 'during')
    return (
      <Select
        aria-label={label}
        placeholder="请选择时段"
        options={PERIODS}
        value={value || undefined}
        onChange={onChange}
      />
    )
  if (isChoice(field)) return <ChosenValue {...props} />
  if (isYesNo(field))
    return (
      <Select
        aria-label={label}
        placeholder="请选择"
        value={value || undefined}
        options={[
          { value: '1', label: '是' },
          { value: '0', label: '否' },
        ]}
        onChange={onChange}
      />
    )
  const put = (given: unknown) => onChange(String(given ?? ''))
  if (field.kind === 'date' || field.kind === 'time' || field.spec.input)
    return (
      <span className={styles.value} role="group" aria-label={label}>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        {field.spec.input ? (
          field.spec.input({
            id,
            value: value || null,
            onChange: put,
            disabled: false,
            placeholder: '请选择',
            values: {},
            mode: 'add',
          })
        ) : (
          <DateField
            id={id}
            value={value}
            onChange={put}
            disabled={false}
            placeholder="请选择"
            withTime={field.kind === 'time'}
          />
        )}
      </span>
    )
  return (
    <Input
      aria-label={label}
      value={value}
      maxLength={200}
      inputMode={field.numeric ? 'decimal' : undefined}
      placeholder={rule === 'in' ? '用逗号分开' : '请输入'}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
