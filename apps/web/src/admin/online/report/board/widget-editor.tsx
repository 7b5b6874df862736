import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { widgetKinds, type Widget } from '@mashu/contract/online/report/board'
import type { ViewDescription } from '@mashu/contract/online/report/sql-report'
import { Dialog } from '../../../../ui/popup/dialog.tsx'
import { useSubjects } from '../source-views.ts'
import { optionsOf } from './editor-options.ts'
import { Part } from './editor-part.tsx'
import { kindNames, missingOf, newWidget } from './widget/widget.ts'
import { SubjectSelect } from './subject-select.tsx'
import { Filters } from './widget-filters.tsx'
import { WidgetCard } from './widget-card.tsx'
import { WidgetMeasures } from './widget-measures.tsx'
import { WidgetSorting } from './widget-sorting.tsx'
import styles from './board.module.css'

interface WidgetPartsProps {
  widget: Widget
  views: readonly ViewDescription[]
  setWidget: (widget: Widget) => void
}

function WidgetParts({ widget, views, setWidget }: WidgetPartsProps) {
  const columns = views.find(({ name }) => name === widget.view)?.columns ?? []
  const change = (part: Partial<Widget>) => setWidget({ ...widget, ...part })
  return (
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
      <WidgetMeasures
        columns={columns}
        measures={widget.measures}
        onChange={(measures) => change({ measures, sort: null })}
      />
      <Filters columns={columns} filters={widget.filters} onChange={(filters) => change({ filters })} />
      <WidgetSorting widget={widget} columns={columns} onChange={change} />
    </div>
  )
}

interface WidgetEditorProps {
  widget: Widget
  views: readonly ViewDescription[]
  onDone: (widget: Widget) => void
  onClose: () => void
}

/** The preview is shown when the settings are complete. */
export function WidgetEditor({ widget: before, views: known, onDone, onClose }: WidgetEditorProps) {
  const [widget, setWidget] = useState(before)
  const views = useSubjects(known, [widget.view])
  const [shown, setShown] = useState<Widget | null>(missingOf(before) === null ? before : null)
  const missing = missingOf(widget)
  return (
    <Dialog
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
        <WidgetParts widget={widget} views={views} setWidget={setWidget} />
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
