import { Button, Input, Select } from 'antd'
import { testKinds, type TestKind, type Widget } from '@mashu/contract/online/report/board'
import type { ViewDescription } from '@mashu/contract/online/report/sql-report'
import { useDictionary } from '../../../../api/dictionary.ts'
import { ConditionRow } from '../../../kit/condition/condition-row.tsx'
import { optionsOf } from './editor-options.ts'
import { Part } from './editor-part.tsx'
import { testNames } from './widget/widget.ts'

type Column = ViewDescription['columns'][number]
type Filter = Widget['filters'][number]

interface FiltersProps {
  columns: readonly Column[]
  filters: readonly Filter[]
  onChange: (filters: Filter[]) => void
}

/** Returns the comparisons that fit the type of a column. */
function testsFor(column: Column | undefined): TestKind[] {
  const isTime = ['day', 'month', 'time'].includes(column?.kind ?? '')
  return testKinds.filter((test) => {
    if (test === 'last') return isTime
    if (column?.dict !== undefined) return test === 'is' || test === 'empty'
    return test !== 'contains' || !['number', 'money'].includes(column?.kind ?? '')
  })
}

export function Filters({ columns, filters, onChange }: FiltersProps) {
  const put = (at: number, part: Partial<Filter>) =>
    onChange(filters.map((filter, index) => (index === at ? { ...filter, ...part } : filter)))
  return (
    <Part label="条件">
      {filters.map((filter, at) => {
        const column = columns.find(({ name }) => name === filter.column)
        const name = `第 ${at + 1} 个条件`
        return (
          <ConditionRow
            // oxlint-disable-next-line react/no-array-index-key -- conditions may be alike
            key={at}
            name={name}
            fields={columns.map(({ name: value, title }) => ({ value, label: title }))}
            field={filter.column}
            onField={(chosen) => put(at, { column: chosen, test: 'is', value: '' })}
            tests={optionsOf(testsFor(column), testNames)}
            test={filter.test}
            onTest={(test) => put(at, { test, value: '' })}
            onRemove={() => onChange(filters.toSpliced(at, 1))}
          >
            {filter.test !== 'empty' && (
              <FilterValue
                label={`${name}的值`}
                column={column}
                filter={filter}
                onChange={(value) => put(at, { value })}
              />
            )}
          </ConditionRow>
        )
      })}
      <Button
        disabled={filters.length >= 10 || columns.length === 0}
        onClick={() => onChange([...filters, { column: columns[0]!.name, test: 'is', value: '' }])}
      >
        添加条件
      </Button>
    </Part>
  )
}

interface FilterValueProps {
  label: string
  column: Column | undefined
  filter: Filter
  onChange: (value: string) => void
}

function FilterValue({ label, column, filter, onChange }: FilterValueProps) {
  const words = useDictionary(column?.dict)
  if (column?.dict !== undefined)
    return (
      <Select
        aria-label={label}
        value={filter.value || undefined}
        options={(words ?? []).map(({ value, text }) => ({ value, label: text }))}
        onChange={onChange}
      />
    )
  const isDay = filter.test !== 'last' && (column?.kind === 'day' || column?.kind === 'time')
  return (
    <Input
      aria-label={label}
      type={isDay ? 'date' : 'text'}
      inputMode={filter.test === 'last' ? 'numeric' : undefined}
      suffix={filter.test === 'last' ? '天' : undefined}
      value={filter.value}
      maxLength={200}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
