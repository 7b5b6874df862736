import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { DateField, RangeField } from '../../kit/field/date-field.tsx'
import { useDictionary } from '../../../api/dictionary.ts'
import type { AskedLine, ReportPage } from './use-auto-report.ts'
import styles from './report.module.css'

type Conditions = Readonly<Record<string, string>>

interface QueryBarProps {
  lines: readonly AskedLine[]
  options: ReportPage['dictOptions']
  conditions: Conditions
  onChange: (conditions: Conditions) => void
}

const isDay = ({ view }: AskedLine) => view === 'Date' || view === 'datetime'

interface ChoiceBoxProps {
  line: AskedLine
  options: ReportPage['dictOptions'][string] | undefined
  value: string | undefined
  onChange: (value: string) => void
}

function ChoiceBox({ line: { label, dict }, options, value, onChange }: ChoiceBoxProps) {
  const read = useDictionary(options ? undefined : dict)
  return (
    <Select
      aria-label={label}
      allowClear
      value={value || undefined}
      options={(options ?? read ?? []).map((each) => ({ value: each.value, label: each.text }))}
      onChange={(chosen?: string) => onChange(chosen ?? '')}
    />
  )
}

export function QueryBar({ lines, options, conditions, onChange }: QueryBarProps) {
  const [typed, setTyped] = useState(conditions)
  const change = (name: string, value: string) => setTyped({ ...typed, [name]: value })
  const box = (name: string, label: string) => (
    <Input
      aria-label={label}
      value={typed[name] ?? ''}
      maxLength={200}
      allowClear
      onChange={(event) => change(name, event.target.value)}
    />
  )
  const control = (line: AskedLine) => {
    const { field, label } = line
    const [from, to] = [`${field}_begin`, `${field}_end`]
    if (line.mode === 'group' && isDay(line))
      return (
        <RangeField
          from={typed[from] ?? ''}
          to={typed[to] ?? ''}
          onChange={(first, last) => setTyped({ ...typed, [from]: first, [to]: last })}
        />
      )
    if (line.mode === 'group')
      return (
        <span className={styles.range}>
          {box(from, `${label}从`)}
          {box(to, `${label}到`)}
        </span>
      )
    if (isDay(line))
      return (
        <DateField
          value={typed[field]}
          disabled={false}
          placeholder="请选择日期"
          withTime={line.withTime ?? false}
          onChange={(value) => change(field, String(value ?? ''))}
        />
      )
    if (line.view !== 'list') return box(field, label)
    return (
      <ChoiceBox line={line} options={options[field]} value={typed[field]} onChange={(value) => change(field, value)} />
    )
  }
  return (
    <form
      className={styles.query}
      onSubmit={(event) => {
        event.preventDefault()
        onChange(typed)
      }}
    >
      {lines
        .filter(({ hidden }) => hidden !== '1')
        .map((line) => (
          <div
            key={line.field}
            className={styles.field}
            {...(isDay(line) ? { role: 'group', 'aria-label': line.label } : {})}
            data-range={line.mode === 'group' || undefined}
          >
            <span>{line.label}</span>
            {control(line)}
          </div>
        ))}
      <Button type="primary" htmlType="submit">
        查询
      </Button>
      <Button onClick={() => onChange({})}>重置</Button>
    </form>
  )
}
