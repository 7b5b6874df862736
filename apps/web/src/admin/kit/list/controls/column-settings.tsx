import { Button, Checkbox, InputNumber, Segmented, Select } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { densities, MAX_WIDTH, MIN_WIDTH, type Density } from '@mashu/contract/sys/list/list-layout'
import { useDrags } from '../../../../ui/gesture/use-drag.ts'
import { Popover, usePopover } from '../../../../ui/popup/popover.tsx'
import { Icon } from '../../../../ui/picture/icon.tsx'
import { classNames } from '../../../../ui/text/class-names.ts'
import type { Field } from '../../field/field.ts'
import { inOrder, moveBy, moveTo, pinOf, withHidden, withPin, withWidth, type Pin } from '../../table/state/layout.ts'
import type { OwnLayout } from '../../table/state/use-layout.ts'
import styles from './column-settings.module.css'

interface ColumnSettingsProps extends OwnLayout {
  fields: readonly Field[]
  reload: () => void
}

const PINS: { value: string; label: string }[] = [
  { value: '', label: '不固定' },
  { value: 'left', label: '固定在左' },
  { value: 'right', label: '固定在右' },
]
const DENSITIES = Object.entries(densities).map(([value, label]) => ({ value, label }))

const columnAt = ({ x, y }: { x: number; y: number }) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset['column']

/** Changes visibility, order, pinning and width of the columns. */
function ColumnList({ fields, layout, change }: Omit<ColumnSettingsProps, 'reload'>) {
  const [over, setOver] = useState<string>()
  const columns = inOrder(fields, layout)
  const shown = columns.filter(({ name }) => !layout.hidden.includes(name))
  const drag = useDrags<string>({
    over: (hanging) => setOver(hanging ? columnAt(hanging) : undefined),
    drop: (hanging) => {
      const target = columnAt(hanging)
      if (target) change(moveTo(fields, layout, hanging.what, target))
    },
  })
  const step = (event: KeyboardEvent, name: string) => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
    if (!way) return
    event.preventDefault()
    change(moveBy(fields, layout, name, way))
  }
  return (
    <ul className={styles.columns} aria-label="列">
      {columns.map(({ name, label }) => (
        <li key={name} data-column={name} className={classNames(over === name && styles.over)}>
          <button
            type="button"
            className={styles.handle}
            aria-label={`拖动“${label}”，或按上下方向键移动`}
            onKeyDown={(event) => step(event, name)}
            {...drag.handle(name)}
          >
            <Icon name="drag" size={16} />
          </button>
          <Checkbox
            checked={!layout.hidden.includes(name)}
            disabled={shown.length === 1 && shown[0]!.name === name}
            onChange={(event) => change(withHidden(layout, name, !event.target.checked))}
          >
            {label}
          </Checkbox>
          <Select
            size="small"
            aria-label={`“${label}”固定在哪边`}
            value={pinOf(layout, name) ?? ''}
            options={PINS}
            onChange={(pin) => change(withPin(layout, name, (pin || null) as Pin))}
          />
          <InputNumber
            className={styles.width}
            size="small"
            aria-label={`“${label}”的宽度`}
            placeholder="自动"
            min={MIN_WIDTH}
            max={MAX_WIDTH}
            step={20}
            value={layout.widths.find(({ column }) => column === name)?.width ?? null}
            onChange={(width) => change(withWidth(layout, name, width))}
          />
        </li>
      ))}
    </ul>
  )
}

export function ColumnSettings({ reload, ...arranged }: ColumnSettingsProps) {
  const { layout, change } = arranged
  const { anchor, button, close } = usePopover('dialog')
  return (
    <span className={styles.buttons}>
      <Button type="text" icon={<Icon name="refresh" />} onClick={reload} aria-label="刷新" title="刷新" />
      <Button
        type="text"
        icon={<Icon name="print" />}
        onClick={() => print()}
        aria-label="打印这一页"
        title="打印这一页"
      />
      <Button type="text" icon={<Icon name="gear" />} aria-label="列设置" title="列设置" {...button} />
      {anchor && (
        <Popover anchor={anchor} label="列设置" onClose={close}>
          <div className={styles.settings}>
            <h2>列设置</h2>
            <Segmented
              aria-label="行距"
              size="small"
              value={layout.density}
              options={DENSITIES}
              onChange={(density) => change({ ...layout, density: density as Density })}
            />
            <ColumnList {...arranged} />
            <Button type="link" size="small" onClick={() => change(null)}>
              恢复默认
            </Button>
          </div>
        </Popover>
      )}
    </span>
  )
}
