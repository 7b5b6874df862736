import { Segmented, Select } from 'antd'
import { viewKinds, type ViewKind } from '@mashu/contract/sys/list/list-view'
import type { Field } from '../../kit/field/field.ts'
import { readView, writeView } from '../../kit/view/view-state.ts'
import styles from '../../kit/view/view.module.css'

/** Views other than the list. Each is based on a field. */
export type DrawnKind = Exclude<ViewKind, 'list'>
export type DrawnBy = Readonly<Record<DrawnKind, readonly Field[]>>
const drawnKinds = ['board', 'calendar'] as const

interface DrawnAsProps extends Pick<ReturnType<typeof readView>, 'kind' | 'by'> {
  /** Fields for each view. A view without fields is not offered. */
  drawnBy: DrawnBy
  change: (next: Parameters<typeof writeView>[1]) => void
}

export function DrawnAs({ drawnBy, kind: current, by, change }: DrawnAsProps) {
  const offered = drawnKinds.filter((kind) => drawnBy[kind].length > 0)
  if (offered.length === 0) return null
  const kinds = (['list', ...offered] as const).map((value) => ({ value, label: viewKinds[value] }))
  const fields = current === 'list' ? [] : drawnBy[current]
  return (
    <span className={styles.kinds}>
      <Segmented
        aria-label="显示方式"
        value={current}
        options={kinds}
        onChange={(kind) => change({ kind, by: kind === 'list' ? null : drawnBy[kind][0]!.name })}
      />
      {fields.length > 1 && (
        <Select
          aria-label={`${viewKinds[current]}按哪个字段`}
          value={fields.some(({ name }) => name === by) ? by : fields[0]!.name}
          options={fields.map(({ name, label }) => ({ value: name, label: `按${label}` }))}
          onChange={(name) => change({ by: name })}
        />
      )}
    </span>
  )
}
