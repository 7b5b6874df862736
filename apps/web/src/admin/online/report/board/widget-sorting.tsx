import { InputNumber, Select } from 'antd'
import type { Widget } from '@mashu/contract/online/report/board'
import type { ViewDescription } from '@mashu/contract/online/report/sql-report'
import { Part } from './editor-part.tsx'
import { measureNames } from './widget/widget.ts'
import styles from './board.module.css'

export type Column = ViewDescription['columns'][number]

interface SortingProps {
  widget: Widget
  columns: readonly Column[]
  onChange: (part: Partial<Widget>) => void
}

export function WidgetSorting({ widget, columns, onChange }: SortingProps) {
  const titleOf = (name: string) => columns.find((column) => column.name === name)?.title ?? name
  const names = [
    ...widget.groups.map(titleOf),
    ...widget.measures.map(({ kind, column }) => `${column === '' ? '' : titleOf(column)}${measureNames[kind]}`),
  ]
  const value = widget.sort ? `${widget.sort.at} ${widget.sort.descending ? 'desc' : 'asc'}` : ''
  return (
    <Part label="排序和行数">
      <span className={styles.line}>
        <Select
          aria-label="排序"
          value={value}
          options={[
            { value: '', label: '按分组' },
            ...names.flatMap((name, at) => [
              { value: `${at} desc`, label: `${name}，从大到小` },
              { value: `${at} asc`, label: `${name}，从小到大` },
            ]),
          ]}
          onChange={(chosen: string) => {
            const [at, direction] = chosen.split(' ')
            onChange({ sort: chosen === '' ? null : { at: Number(at), descending: direction === 'desc' } })
          }}
        />
        <InputNumber
          aria-label="最多几行"
          min={1}
          max={1000}
          value={widget.most}
          onChange={(most) => onChange({ most: most ?? 100 })}
          suffix="行"
        />
      </span>
    </Part>
  )
}
