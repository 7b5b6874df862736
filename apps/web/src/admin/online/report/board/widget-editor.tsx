import { Button, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { measureKinds, widgetKinds, type Widget } from '@mashu/contract/online/report/board'
import type { ViewDescription } from '@mashu/contract/online/report/sql-report'
import { Dialog } from '../../../../ui/popup/dialog.tsx'
import { useSubjects } from '../source-views.ts'
import { optionsOf } from './editor-options.ts'
import { Part, Remove } from './editor-part.tsx'
import { kindNames, measureNames, missingOf, newWidget } from './widget/widget.ts'
import { SubjectSelect } from './subject-select.tsx'
import { Filters } from './widget-filters.tsx'
import { WidgetCard } from './widget-card.tsx'
import styles from './board.module.css'

type Column = ViewDescription['columns'][number]
type Measure = Widget['measures'][number]

interface WidgetEditorProps {
  widget: Widget
  views: readonly ViewDescription[]
  onDone: (widget: Widget) => void
  onClose: () => void
}

/** What a widget asks and how it looks, with its picture beside it as soon as it can be drawn. */
export function WidgetEditor({ widget: before, views: known, onDone, onClose }: WidgetEditorProps) {
  const [widget, setWidget] = useState(before)
  const views = useSubjects(known, [widget.view])
  const [shown, setShown] = useState<Widget | null>(missingOf(before) === null ? before : null)
  const view = views.find(({ name }) => name === widget.view)
  const columns = view?.columns ?? []
  const missing = missingOf(widget)
  const change = (part: Partial<Widget>) => setWidget({ ...widget, ...part })
  return (
    <Dialog
      open
      title="图表"
      width={1000}
      closeOnScrim={false}
      onClose={onClose}
      footer={
        <>
          <span className={styles.missing} role="status">
            {missing}
          </span>
          <Button disabled={missing !== null} onClick={() => setShown(widget)}>
            预览
          </Button>
          <Button type="primary" disabled={missing !== null} onClick={() => onDone(widget)}>
            确定
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <div className={styles.parts}>
          <Part label="标题">
            <Input
              aria-label="标题"
              value={widget.title}
              maxLength={60}
              onChange={(event) => change({ title: event.target.value })}
            />
          </Part>
          <SubjectSelect
            value={widget.view}
            views={views}
            onChange={(name) => setWidget({ ...newWidget(name), title: widget.title, kind: widget.kind })}
          />
          <Part label="样子">
            <Select
              aria-label="样子"
              value={widget.kind}
              options={optionsOf(widgetKinds, kindNames)}
              onChange={(kind) => change({ kind })}
            />
          </Part>
          <Part label={widget.measures.length > 0 ? '按什么分组' : '看哪些列'}>
            <Select
              mode="multiple"
              aria-label="分组"
              value={widget.groups}
              options={columns.map(({ name, title }) => ({ value: name, label: title }))}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(groups: string[]) => change({ groups, sort: null })}
            />
          </Part>
          <Measures
            columns={columns}
            measures={widget.measures}
            onChange={(measures) => change({ measures, sort: null })}
          />
          <Filters columns={columns} filters={widget.filters} onChange={(filters) => change({ filters })} />
          <Sorting widget={widget} columns={columns} onChange={change} />
        </div>
        <div>
          {shown ? (
            <WidgetCard key={JSON.stringify(shown)} widget={shown} views={views} editing={null} />
          ) : (
            <p className={styles.none}>选好以后点“预览”，图表显示在这里</p>
          )}
        </div>
      </div>
    </Dialog>
  )
}

interface MeasuresProps {
  columns: readonly Column[]
  measures: readonly Measure[]
  onChange: (measures: Measure[]) => void
}

function Measures({ columns, measures, onChange }: MeasuresProps) {
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

interface SortingProps {
  widget: Widget
  columns: readonly Column[]
  onChange: (part: Partial<Widget>) => void
}

function Sorting({ widget, columns, onChange }: SortingProps) {
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
