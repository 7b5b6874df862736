import { Button, Checkbox, Dropdown, Popover } from 'antd'
import type { ReactNode } from 'react'
import { usePermission } from '../../../api/permission.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import type { BatchAction, ListAction, Tools } from '../resource/action.ts'
import type { Field } from '../field/field.ts'
import styles from './toolbar.module.css'

interface ToolbarProps {
  actions: readonly ListAction[]
  batch: readonly BatchAction[]
  /** The first action stands out: 新增. */
  primary: boolean
  tools: Tools
  count: number
  runBatch: (action: BatchAction) => void
  settings: ReactNode
}

/** Buttons above the rows; what is ticked and what can be done with it. */
export function Toolbar({ actions, batch, primary, tools, count, runBatch, settings }: ToolbarProps) {
  const { can } = usePermission()
  const allowed = batch.filter((action) => action.needs === undefined || can(action.needs))
  const items = allowed.map((action) => ({
    key: action.label,
    label: action.label,
    danger: action.danger ?? false,
    icon: action.icon && <Icon name={action.icon} size={16} />,
  }))
  return (
    <div className={styles.bar} role="toolbar" aria-label="操作">
      <div className={styles.buttons}>
        {actions.map((action, at) => (
          <Button
            key={action.label}
            type={primary && at === 0 ? 'primary' : 'default'}
            danger={action.danger ?? false}
            icon={action.icon && <Icon name={action.icon} size={16} />}
            onClick={() => void action.run(tools)}
          >
            {action.label}
          </Button>
        ))}
        {count > 0 && items.length > 0 && (
          <Dropdown
            menu={{ items, onClick: ({ key }) => runBatch(allowed.find((action) => action.label === key)!) }}
            trigger={['click']}
          >
            <Button>
              批量操作
              <Icon name="down" size={16} />
            </Button>
          </Dropdown>
        )}
      </div>
      <div className={styles.side}>
        {count > 0 && (
          <span className={styles.selected} role="status">
            已选择 <b>{count}</b> 项
            <button type="button" onClick={tools.clearSelection}>
              清空
            </button>
          </span>
        )}
        {settings}
      </div>
    </div>
  )
}

interface ColumnSettingsProps {
  fields: readonly Field[]
  hidden: ReadonlySet<string>
  setHidden: (names: readonly string[]) => void
  reload: () => void
}

/** Reload, and which columns are shown. */
export function ColumnSettings({ fields, hidden, setHidden, reload }: ColumnSettingsProps) {
  const shown = fields.filter((field) => !hidden.has(field.name)).map((field) => field.name)
  const list = (
    <div className={styles.columns}>
      <Checkbox.Group
        value={shown}
        onChange={(names) => setHidden(fields.map((field) => field.name).filter((name) => !names.includes(name)))}
        options={fields.map((field) => ({
          value: field.name,
          label: field.label,
          disabled: shown.length === 1 && shown[0] === field.name,
        }))}
      />
      <Button
        type="link"
        size="small"
        onClick={() => setHidden(fields.filter((field) => field.spec.hidden).map((field) => field.name))}
      >
        恢复默认
      </Button>
    </div>
  )
  return (
    <span className={styles.settings}>
      <Button type="text" icon={<Icon name="refresh" />} onClick={reload} aria-label="刷新" title="刷新" />
      <Popover content={list} title="显示的列" trigger="click" placement="bottomRight">
        <Button type="text" icon={<Icon name="gear" />} aria-label="列设置" title="列设置" />
      </Popover>
    </span>
  )
}
