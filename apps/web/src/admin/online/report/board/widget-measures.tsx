import { Button, Select } from 'antd'
import { measureKinds, type Widget } from '@mashu/contract/online/report/board'
import { optionsOf } from './editor-options.ts'
import { Part, Remove } from './editor-part.tsx'
import { measureNames } from './widget/widget.ts'
import type { Column } from './widget-sorting.tsx'
import styles from './board.module.css'

type Measure = Widget['measures'][number]

interface MeasuresProps {
  columns: readonly Column[]
  measures: readonly Measure[]
  onChange: (measures: Measure[]) => void
}

export function WidgetMeasures({ columns, measures, onChange }: MeasuresProps) {
  const put = (at: number, part: Partial<Measure>) =>
    onChange(measures.map((measure, index) => (index === at ? { ...measure, ...part } : measure)))
  const fit = ({ kind }: Measure) =>
    columns.filter((column) => (kind === 'sum' || kind === 'avg' ? ['number', 'money'].includes(column.kind) : true))
  return (
    <Part label="统计">
      {measures.map((measure, at) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- lines may be alike
          key={at}
          className={styles.line}
        >
          <Select
            aria-label={`第 ${at + 1} 个统计`}
            value={measure.kind}
            options={optionsOf(measureKinds, measureNames)}
            onChange={(kind) => put(at, { kind, column: '' })}
          />
          {measure.kind !== 'count' && (
            <Select
              aria-label={`第 ${at + 1} 个统计的列`}
              value={measure.column || undefined}
              placeholder="哪一列"
              options={fit(measure).map(({ name, title }) => ({ value: name, label: title }))}
              onChange={(column: string) => put(at, { column })}
            />
          )}
          <Remove
            label={`去掉第 ${at + 1} 个统计`}
            onClick={() => onChange(measures.filter((_m, index) => index !== at))}
          />
        </span>
      ))}
      <Button disabled={measures.length >= 6} onClick={() => onChange([...measures, { kind: 'count', column: '' }])}>
        添加统计
      </Button>
    </Part>
  )
}
