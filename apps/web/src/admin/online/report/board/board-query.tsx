import { Button, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reportBoard, type Widget } from '@mashu/contract/online/report/board'
import { queryOf } from '../../../../api/query.ts'
import { useDictionary } from '../../../../api/dictionary.ts'
import { RangeField } from '../../../kit/field/date-field.tsx'
import { CLASS, type ReportQuery, type AskedColumn } from './report-query.ts'
import { newWidget, valueText } from './widget/widget.ts'
import styles from './board.module.css'

interface BoardQueryProps {
  asked: ReportQuery
  columns: readonly AskedColumn[]
  onChange: (asked: ReportQuery) => void
}

/** Edits the filters for all widgets of a board. The address stores the filters. */
export function BoardQuery({ asked, columns, onChange }: BoardQueryProps) {
  const [added, setAdded] = useState<readonly string[]>([])
  const { from, to, values } = asked
  const isShown = ({ name }: AskedColumn) => name === CLASS || added.includes(name) || values[name] !== undefined
  const others = columns.filter((column) => !isShown(column))
  const isNarrowed = from !== '' || to !== '' || Object.keys(values).length > 0
  return (
    <div className={styles.query} role="search" aria-label="筛选">
      <div className={styles.days} role="group" aria-label="日期">
        <RangeField from={from} to={to} onChange={(first, last) => onChange({ ...asked, from: first, to: last })} />
      </div>
      {columns.filter(isShown).map((column) => (
        <ColumnValue
          key={column.name}
          column={column}
          value={values[column.name]}
          onChange={(value) => onChange({ ...asked, values: { ...values, [column.name]: value ?? '' } })}
        />
      ))}
      {others.length > 0 && (
        <Select
          aria-label="更多筛选"
          placeholder="更多筛选"
          value={null}
          options={others.map(({ name, title, view }) => ({ value: name, label: `${title}（${view.title}）` }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(name: string) => setAdded([...added, name])}
        />
      )}
      {isNarrowed && <Button onClick={() => onChange({ from: '', to: '', values: {} })}>全部</Button>}
    </div>
  )
}

const MAX_VALUES = 500

/** Counts the rows for each value of a column. */
const valuesOf = ({ name, view }: AskedColumn): Widget => ({
  ...newWidget(view.name),
  groups: [name],
  measures: [{ kind: 'count', column: '' }],
  sort: { at: 1, descending: true },
  most: MAX_VALUES,
})

interface ColumnValueProps {
  column: AskedColumn
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function ColumnValue({ column, value, onChange }: ColumnValueProps) {
  const found = useQuery({
    ...queryOf(reportBoard.run, { body: { widget: valuesOf(column) } }),
    staleTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const [head] = found.data?.columns ?? []
  const words = useDictionary(head?.dict)
  const filled = (found.data?.rows ?? []).map(([cell]) => cell ?? null).filter((cell) => cell !== null && cell !== '')
  return (
    <Select
      aria-label={column.title}
      placeholder={column.title}
      allowClear
      value={value}
      loading={found.isPending}
      status={found.isError ? 'error' : ''}
      notFoundContent={found.isError ? found.error.message : '没有可选的值'}
      options={filled.map((cell) => ({ value: String(cell), label: valueText(head!, cell, words) }))}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={onChange}
    />
  )
}
